import { collectionLayouts } from "./collection-layouts";
import { commonFields } from "./common-fields";
import { componentLayouts } from "./component-layouts";
import type { Layout } from "./layout";
import { singleLayouts } from "./single-layouts";

const layouts: Record<string, Layout> = { ...collectionLayouts, ...singleLayouts, ...componentLayouts };

export function fieldLabel(uid: string, name: string): string {
  return (layouts[uid]?.fields[name] ?? commonFields[name])?.label ?? name;
}

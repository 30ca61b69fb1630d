import { collectionLayouts } from "../admin-layout/collection-layouts";
import { commonFields } from "../admin-layout/common-fields";
import { componentLayouts } from "../admin-layout/component-layouts";
import type { Layout } from "../admin-layout/layout";
import { singleLayouts } from "../admin-layout/single-layouts";

const layouts: Record<string, Layout> = { ...collectionLayouts, ...singleLayouts, ...componentLayouts };

/** What the panel calls a field of a content type or component. */
export function fieldLabel(uid: string, name: string): string {
  return (layouts[uid]?.fields[name] ?? commonFields[name])?.label ?? name;
}

import type { PanelLanguage } from "../languages";
import { collectionLayouts } from "./collection-layouts";
import { commonFields } from "./common-fields";
import { componentLayouts } from "./component-layouts";
import { hungarianLabels } from "./hungarian-labels";
import type { Layout } from "./layout";
import { singleLayouts } from "./single-layouts";

const layouts: Record<string, Layout> = { ...collectionLayouts, ...singleLayouts, ...componentLayouts };

/** As the panel names it in this language; of labels it has Hungarian and English. */
export function fieldLabel(uid: string, name: string, language: PanelLanguage): string {
  const group = uid.includes("::") ? "content-types" : "components";
  const hungarian = language === "hu" ? hungarianLabels[`content-manager.${group}.${uid}.${name}`] : undefined;
  return hungarian ?? (layouts[uid]?.fields[name] ?? commonFields[name])?.label ?? name;
}

export function typeLabel({ displayName }: { displayName: string }, language: PanelLanguage): string {
  return (language === "hu" && hungarianLabels[displayName]) || displayName;
}

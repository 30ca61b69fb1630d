import { isLocale, locales } from "@hetreteg/contract/locales";
import { languageName, type PanelLanguage } from "../languages";
import { collectionLayouts } from "./collection-layouts";
import { commonFields } from "./common-fields";
import { componentLayouts } from "./component-layouts";
import type { Layout } from "./layout";
import { singleLayouts } from "./single-layouts";
import { valueLabels } from "./value-labels";

const typeLayouts = { ...collectionLayouts, ...singleLayouts };
const layouts: Record<string, Layout> = { ...typeLayouts, ...componentLayouts };

export function fieldLabel(uid: string, name: string, language: PanelLanguage): string {
  return (layouts[uid]?.fields[name] ?? commonFields[name])?.label[language] ?? name;
}

/** Of a content type or a section. */
export function typeLabel(uid: string, language: PanelLanguage): string {
  return layouts[uid]?.name?.[language] ?? uid;
}

/** Of an enumeration. */
export function valueLabel(value: string, language: PanelLanguage): string {
  return isLocale(value) ? languageName(value, language) : (valueLabels[value]?.[language] ?? value);
}

/** By what Strapi's own panel asks for: a type by its English name, a section and its group by their ids, a value by itself. */
export function panelLabels(language: PanelLanguage): Record<string, string> {
  return Object.fromEntries([
    ...Object.values(typeLayouts).map(({ name }) => [name.en, name[language]]),
    ...Object.entries(componentLayouts).flatMap(([uid, { name }]) => (name ? [[uid, name[language]]] : [])),
    ["sections", fieldLabel("", "sections", language)],
    ...[...Object.keys(valueLabels), ...locales].map((value) => [value, valueLabel(value, language)]),
    ...fieldLabels("content-types", typeLayouts, language),
    ...fieldLabels("components", componentLayouts, language),
  ]);
}

function fieldLabels(group: string, its: Record<string, Layout>, language: PanelLanguage): [string, string][] {
  return Object.entries(its).flatMap(([uid, { fields }]) =>
    Object.keys({ ...commonFields, ...fields }).map((name): [string, string] => [
      `content-manager.${group}.${uid}.${name}`,
      fieldLabel(uid, name, language),
    ]),
  );
}

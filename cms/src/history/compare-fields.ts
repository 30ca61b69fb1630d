import { diffArrays } from "diff";
import { fieldLabel, typeLabel, valueLabel } from "../admin-layout/labels";
import type { PanelLanguage } from "../languages";

type Fields = Record<string, unknown>;
type Part = Fields & { __component?: string };

interface Attribute {
  type?: string;
  component?: string;
  repeatable?: boolean;
}
export type Attributes = Record<string, Attribute>;

/** Both the server and the panel's forms compare. */
export interface ComparedModel {
  uid: string;
  attributes: Attributes;
  componentOf(name: string): { attributes: Attributes } | undefined;
  textOf(value: unknown, type: string): string;
}

/** A field that differs. What is not there is an empty text. */
export interface FieldChange {
  /** Of the entry, not of a component in it. */
  name: string;
  /** As the panel names it, such as `Sections 3 (Prose) › Text`. */
  label: string;
  before: string;
  after: string;
}

export function compareFields(
  { uid, attributes, componentOf, textOf }: ComparedModel,
  [before, after]: [Fields, Fields],
  language: PanelLanguage,
): FieldChange[] {
  function walk(its: Attributes, of: string, [one, other]: [Fields, Fields], at: string): Omit<FieldChange, "name">[] {
    return Object.entries(its).flatMap(([name, attribute]) => {
      const values = [one[name] ?? null, other[name] ?? null] as const;
      if (isSame(...values)) return [];
      const label = at + fieldLabel(of, name, language);
      const { type = "" } = attribute;
      if (type === "component" || type === "dynamiczone") {
        return compareParts(attribute, [partsOf(values[0]), partsOf(values[1])], label);
      }
      const shown = (value: unknown) =>
        type === "enumeration" ? valueLabel(String(value), language) : textOf(value, type);
      const [was, is] = values.map((value) => (value === null ? "" : shown(value))) as [string, string];
      return was === is ? [] : [{ label, before: was, after: is }];
    });
  }

  /** Parts that stand in both lists are passed over, wherever they stand; what stands in the place of another is compared with it. */
  function compareParts(attribute: Attribute, [one, other]: [Part[], Part[]], label: string) {
    const isList = attribute.type === "dynamiczone" || attribute.repeatable;
    const found: Omit<FieldChange, "name">[] = [];
    let removed: Part[] = [];
    let place = 1;
    const compare = (was: Part | undefined, is: Part | undefined) => {
      const kind = attribute.component ?? String((is ?? was)?.__component);
      const component = componentOf(kind);
      if (!component) return;
      const named = `${isList ? ` ${place}` : ""}${attribute.component ? "" : ` (${typeLabel(kind, language)})`}`;
      found.push(...walk(component.attributes, kind, [was ?? {}, is ?? {}], `${label}${named} › `));
    };
    const compareRemoved = () => {
      for (const part of removed) compare(part, undefined);
      removed = [];
    };
    for (const step of diffArrays(one, other, { comparator: isSame })) {
      if (step.removed) {
        removed.push(...step.value);
        continue;
      }
      if (!step.added) compareRemoved();
      for (const part of step.value) {
        const index = removed.findIndex(({ __component }) => __component === part.__component);
        if (step.added) compare(index < 0 ? undefined : removed.splice(index, 1)[0], part);
        place += 1;
      }
    }
    compareRemoved();
    return found;
  }

  return Object.entries(attributes).flatMap(([name, attribute]) =>
    walk({ [name]: attribute }, uid, [before, after], "").map((change) => ({ name, ...change })),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || jsonText(one) === jsonText(other);
}

/** The same for the same value: a database may keep names in another order. */
export function jsonText(value: unknown, indent?: number): string {
  const sorted = (_name: string, one: unknown) => {
    const isObject = typeof one === "object" && one !== null && !Array.isArray(one);
    return isObject ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one;
  };
  return JSON.stringify(value, sorted, indent);
}

function partsOf(value: unknown): Part[] {
  return [value ?? []].flat() as Part[];
}

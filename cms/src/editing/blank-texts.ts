import { fieldLabel } from "../admin-layout/field-labels";
import type { Fields } from "../documents";
import type { Locale } from "../languages";

interface Attribute {
  type: string;
  required?: boolean;
  component?: string;
}

export interface TextModel {
  uid: string;
  attributes: object;
}

export interface BlankText {
  path: string[];
  label: string;
}

const texts = ["string", "text", "richtext", "email"];
/** Nothing of these can be seen; U+2800 is a Braille cell without a dot. */
const unseen = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

export function hasNothingToSee(text: string): boolean {
  return text.replace(unseen, "") === "";
}

/** Texts of a form that are filled in and show nothing. Those that may be empty are emptied, the others named. */
export function settleBlankTexts(
  data: Fields,
  model: TextModel,
  { componentOf, language }: { componentOf(name: string): TextModel | undefined; language: Locale },
): BlankText[] {
  const found: BlankText[] = [];
  function settle(fields: Fields, { uid, attributes }: TextModel, at: string[]): void {
    for (const [name, { type, required, component }] of Object.entries(attributes as Record<string, Attribute>)) {
      const value = fields[name];
      const path = [...at, name];
      if (typeof value === "string" && value !== "" && texts.includes(type) && hasNothingToSee(value)) {
        if (required) found.push({ path, label: fieldLabel(uid, name, language) });
        else fields[name] = null;
      }
      if (typeof value !== "object" || value === null || (type !== "component" && type !== "dynamiczone")) continue;
      for (const [index, part] of ([value].flat() as (Fields | null)[]).entries()) {
        const known = part && componentOf(component ?? String(part.__component));
        if (known) settle(part, known, Array.isArray(value) ? [...path, String(index)] : path);
      }
    }
  }
  settle(data, model, []);
  return found;
}

import { fieldLabel, typeLabel } from "../admin-layout/labels";
import type { Fields } from "../documents";
import { slugFields, slugProblem } from "../editing/slug-format";
import type { PanelLanguage } from "../languages";
import type { Refusals } from "../refusals/en";
import { refusals } from "../refusals/refusals";
import type { Problem } from "./walk-draft";

interface Attribute {
  type?: string;
  component?: string;
  repeatable?: boolean;
  required?: boolean;
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
}
interface Model {
  attributes: object;
}
interface Names {
  uid: string;
  models(uid: string): Model | undefined;
  language: PanelLanguage;
}

/** What Strapi refuses at this path, such as `["sections", "2", "body"]`, with the field as the panel names it. */
export function explainInvalid(draft: Fields, path: readonly string[], { uid, models, language }: Names): Problem {
  const labels: string[] = [];
  let owner = uid;
  let attribute: Attribute = {};
  let value: unknown = draft;
  for (const part of path) {
    value = (value as Fields | null | undefined)?.[part];
    if (/^\d+$/.test(part)) {
      const { __component: zonePart } = (value ?? {}) as { __component?: string };
      if (zonePart) owner = zonePart;
      const kind = zonePart ? ` (${typeLabel(zonePart, language)})` : "";
      labels.push(`${labels.pop()} ${Number(part) + 1}${kind}`);
    } else {
      attribute = (models(owner)?.attributes as Record<string, Attribute> | undefined)?.[part] ?? {};
      labels.push(fieldLabel(owner, part, language));
      owner = attribute.component ?? owner;
    }
  }
  const name = path.at(-1) ?? "";
  const message = reasonOf(name, value, attribute, refusals[language]);
  return { kind: "invalid", field: path.join("."), label: labels.join(" › "), message };
}

const addressFields = ["from", "to", "path"];

function reasonOf(name: string, value: unknown, attribute: Attribute, { field: texts, ...others }: Refusals): string {
  const { min, max, minLength, maxLength = attribute.type === "string" ? 255 : undefined } = attribute;
  if (Array.isArray(value)) {
    if (max !== undefined && value.length > max) return texts["too-many"](max);
    return min !== undefined && min > 1 && value.length > 0 ? texts["too-few"](min) : texts.empty;
  }
  if (value === undefined || value === null || value === "") return texts.required;
  if (typeof value === "number" && min !== undefined && value < min) return texts["too-small"](min);
  if (typeof value === "number" && max !== undefined && value > max) return texts["too-large"](max);
  if (typeof value !== "string") return texts.invalid;
  if (maxLength !== undefined && value.length > maxLength) return texts["too-long"](maxLength);
  if (minLength !== undefined && value.length < minLength) return texts["too-short"](minLength);
  if (slugFields.includes(name)) return slugProblem(value, others) ?? texts.invalid;
  if (addressFields.includes(name)) return others.internalAddress;
  if (name === "alternativeText") return others.publish.alternativeText;
  return name === "phone" ? others.phone : texts.invalid;
}

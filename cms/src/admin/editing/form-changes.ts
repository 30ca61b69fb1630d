import { compareFields, type FieldChange, jsonText } from "../../history/compare-fields";
import { panelLocale } from "../texts/use-panel-texts";
import type { Attributes, Components } from "./form-parts";

type Values = Record<string, unknown>;

/** Strapi's own, which nobody types. */
const ownNames = /^(id|documentId|locale|localizations|status|(created|updated|published)(At|By))$/;

/** From the stored values of a form to those that were typed. */
export function changesTo(
  uid: string,
  typed: Values,
  stored: Values,
  attributes: Attributes,
  components: unknown,
): FieldChange[] {
  const componentOf = (name: string) => (components as Components)[name];
  const written = Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !ownNames.test(name) && typed[name] !== undefined),
  );
  const model = { uid, attributes: written, componentOf, textOf };
  return compareFields(model, [withoutIds(stored), withoutIds(typed)], panelLocale());
}

function withoutIds(values: Values): Values {
  const text = JSON.stringify(values, (name, value) => (/^(id|__temp_key__)$/.test(name) ? undefined : value));
  return JSON.parse(text) as Values;
}

function textOf(value: unknown, type: string): string {
  if (type === "relation") return relationText(value as Record<string, Named[] | undefined>);
  if (type === "media") return [value].flat().map(nameOf).join(", ");
  if (typeof value === "boolean") return value ? "✓" : "–";
  return typeof value === "object" ? jsonText(value, 2) : String(value);
}

interface Named {
  documentId?: string;
  label?: string;
  name?: string;
}

function relationText({ connect = [], disconnect = [] }: Record<string, Named[] | undefined>): string {
  return [...connect.map((one) => `+ ${nameOf(one)}`), ...disconnect.map((one) => `− ${nameOf(one)}`)].join("\n");
}

function nameOf(one: unknown): string {
  const { label, name, documentId } = (one ?? {}) as Named;
  return label ?? name ?? documentId ?? "";
}

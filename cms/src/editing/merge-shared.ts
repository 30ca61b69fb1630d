import { isDeepStrictEqual } from "node:util";
import type { Fields } from "../documents";

export interface Attribute {
  type: string;
  component?: string;
  repeatable?: boolean;
  required?: boolean;
  default?: unknown;
}

export type Attributes = Record<string, Attribute>;

export interface Model {
  attributes: Attributes;
  attributesOf(component: string): Attributes;
}

interface Link {
  documentId?: string;
}

/**
 * The shared fields of an entry that gets one more language; what its form does not change is the same value as in
 * `shared`. Strapi's form for it shows components and relations empty, so a component that is blank or default and a
 * relation that is not named are no change, and half a component takes the rest from the others. `isFilled`: the form
 * started with what is shared (src/admin/editing/fill-shared-fields.tsx) and means what it says.
 */
export function mergeShared(sent: Fields, shared: Fields, model: Model, isFilled: boolean): Fields {
  return Object.fromEntries(
    Object.entries(shared).map(([name, value]) => {
      const attribute = model.attributes[name] ?? { type: "" };
      if (attribute.type === "relation") return [name, mergeRelation(sent[name], value)];
      if (isFilled) return [name, sent[name] === undefined ? value : sent[name]];
      return [name, mergeField(sent[name], value, attribute, model)];
    }),
  );
}

function mergeField(sent: unknown, shared: unknown, attribute: Attribute, model: Model): unknown {
  const isComponent = attribute.type === "component";
  if (isComponent ? isUntouched(sent, attribute, model) : isBlank(sent)) return shared;
  if (!isComponent || attribute.repeatable || isBlank(shared)) return sent;
  const [own, others] = [sent as Fields, shared as Fields];
  const attributes = model.attributesOf(attribute.component ?? "");
  const isWhole = Object.entries(attributes).every(([name, { required }]) => !required || !isBlank(own[name]));
  return Object.fromEntries(
    Object.entries(attributes).map(([name, each]) => {
      const isSilent = isWhole ? isBlank(own[name]) : isUntouched(own[name], each, model);
      if (isSilent && !isBlank(others[name])) return [name, others[name]];
      return [name, mergeField(own[name], others[name], each, model)];
    }),
  );
}

/** Whether a form holds nothing for a field. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Whether a field is as the panel puts it into an empty form. */
function isUntouched(value: unknown, attribute: Attribute, model: Model): boolean {
  if (isBlank(value)) return true;
  if (attribute.type !== "component") return isDeepStrictEqual(value, attribute.default);
  const attributes = Object.entries(model.attributesOf(attribute.component ?? ""));
  return [value]
    .flat()
    .every(
      (one) => isBlank(one) || attributes.every(([name, each]) => isUntouched((one as Fields)[name], each, model)),
    );
}

/** `connect` and `disconnect` change what is there; the panel sends them empty for a relation that was not touched. */
function mergeRelation(sent: unknown, shared: unknown): unknown {
  if (isBlank(sent)) return shared;
  const { connect, disconnect, set } = sent as Record<"connect" | "disconnect" | "set", Link | Link[] | undefined>;
  if (set !== undefined) return isBlank(set) ? shared : sent;
  if (connect === undefined && disconnect === undefined) return sent;
  const [added, removed] = [[connect ?? []].flat(), [disconnect ?? []].flat()];
  const named = [...added, ...removed].map(({ documentId }) => documentId);
  const links = [shared ?? []].flat() as Link[];
  const kept = links.filter(({ documentId }) => !named.includes(documentId));
  if (added.length === 0 && kept.length === links.length) return shared;
  if (Array.isArray(shared)) return { connect: [...kept, ...added] };
  return { connect: added.length > 0 ? added : kept };
}

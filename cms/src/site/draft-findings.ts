import { fieldLabel } from "./field-labels";
import { findInText, isInternal } from "./text-findings";

interface Attribute {
  type: string;
  component?: string;
  target?: string;
}
interface Model {
  uid: string;
  info: { displayName: string };
  attributes: Record<string, unknown>;
}
type Fields = Record<string, unknown>;

/** A field of a draft. */
export interface Place {
  /** Its path, such as `sections.2.body`. */
  field: string;
  /** The same as the panel shows it, such as `Sections 3 (Prose) › Text`. */
  label: string;
}

export interface Fault extends Place {
  kind: "link" | "alternative-text" | "relation" | "duplicate" | "language" | "token" | "html" | "picture-in-text";
  /** What is wrong and how to fix it. */
  message: string;
}

export interface DraftFindings {
  faults: Fault[];
  /** Links inside the site, without language prefix. */
  links: (Place & { path: string })[];
  related: (Place & { uid: string; documentId: string })[];
}

export interface DraftModels {
  model: Model;
  componentOf(name: string): Model | undefined;
  /** The tokens that the site fills in. */
  facts: ReadonlySet<string>;
}

/** Walks through the fields of a draft, components included. */
export function findInDraft(draft: Fields, { model, componentOf, facts }: DraftModels): DraftFindings {
  const found: DraftFindings = { faults: [], links: [], related: [] };

  function walk(fields: Fields, { uid, attributes }: Model, at: Place): void {
    for (const [name, attribute] of Object.entries(attributes as Record<string, Attribute>)) {
      const place = { field: at.field + name, label: at.label + fieldLabel(uid, name) };
      const value = fields[name];
      if (value === null || value === undefined || name === "localizations") continue;
      if (typeof value === "string") readText(name, value, attribute.type === "richtext", place);
      if (attribute.type === "relation" && attribute.target?.startsWith("api::"))
        readRelated(value, attribute.target, place);
      if (attribute.type === "component" && attribute.component) readComponents(value, attribute.component, place);
      if (attribute.type === "dynamiczone") readComponents(value, undefined, place);
    }
    if (fields.image && !String(fields.alternativeText ?? "").trim()) {
      const message = "The picture has no alternative text. Describe in a few words what it shows.";
      const place = { field: `${at.field}alternativeText`, label: at.label + fieldLabel(uid, "alternativeText") };
      found.faults.push({ kind: "alternative-text", ...place, message });
    }
  }

  function readText(name: string, text: string, isMarkdown: boolean, place: Place): void {
    if (name === "path" && isInternal(text)) found.links.push({ ...place, path: text });
    const { links, problems } = findInText(text, isMarkdown, facts);
    found.links.push(...links.map((path) => ({ ...place, path })));
    found.faults.push(...problems.map((problem) => ({ ...place, ...problem })));
  }

  function readRelated(value: unknown, uid: string, place: Place): void {
    for (const one of [value].flat() as { documentId?: string }[]) {
      if (one.documentId) found.related.push({ ...place, uid, documentId: one.documentId });
    }
  }

  /** Of a dynamic zone each part says itself what it is. */
  function readComponents(value: unknown, component: string | undefined, { field, label }: Place): void {
    for (const [index, part] of ([value].flat() as Fields[]).entries()) {
      const known = componentOf(component ?? String(part.__component));
      if (!known) continue;
      const number = Array.isArray(value) ? ` ${index + 1}` : "";
      const kind = component ? "" : ` (${known.info.displayName})`;
      const at = { field: Array.isArray(value) ? `${field}.${index}.` : `${field}.`, label: label + number + kind };
      walk(part, known, { ...at, label: `${at.label} › ` });
    }
  }

  walk(draft, model, { field: "", label: "" });
  return found;
}

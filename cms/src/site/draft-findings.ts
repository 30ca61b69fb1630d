import type { Fault } from "./publish-guard";

interface Attribute {
  type: string;
  component?: string;
  repeatable?: boolean;
  target?: string;
}
interface Model {
  attributes: Record<string, unknown>;
}
type Fields = Record<string, unknown>;

export interface DraftFindings {
  faults: Fault[];
  /** Links inside the site, without language prefix. */
  links: { field: string; path: string }[];
  related: { field: string; uid: string; documentId: string }[];
}

const markdownLink = /(!?)\[([^\]]*)\]\(\s*<?([^)\s>]+)/g;

/** Walks through the fields of a draft, components included. */
export function findInDraft(draft: Fields, model: Model, componentOf: (name: string) => Model): DraftFindings {
  const found: DraftFindings = { faults: [], links: [], related: [] };

  function walk(fields: Fields, { attributes }: Model, at: string): void {
    for (const [name, attribute] of Object.entries(attributes as Record<string, Attribute>)) {
      const field = at + name;
      const value = fields[name];
      if (value === null || value === undefined || name === "localizations") continue;
      if (typeof value === "string") readText(name, value, field);
      if (attribute.type === "relation" && attribute.target?.startsWith("api::"))
        readRelated(value, attribute.target, field);
      if (attribute.type === "component" && attribute.component) readComponents(value, attribute.component, field);
      if (attribute.type === "dynamiczone") {
        for (const [index, part] of (value as Fields[]).entries()) {
          walk(part, componentOf(String(part.__component)), `${field}.${index}.`);
        }
      }
    }
    if (fields.image && !String(fields.alternativeText ?? "").trim()) noteMissingText(`${at}alternativeText`);
  }

  function readText(name: string, text: string, field: string): void {
    if (name === "path" && isInternal(text)) found.links.push({ field, path: text });
    for (const [, isPicture, label = "", target = ""] of text.matchAll(markdownLink)) {
      if (isPicture && !label.trim()) noteMissingText(field);
      if (!isPicture && isInternal(target)) found.links.push({ field, path: target });
    }
  }

  function readRelated(value: unknown, uid: string, field: string): void {
    for (const one of [value].flat() as { documentId?: string }[]) {
      if (one.documentId) found.related.push({ field, uid, documentId: one.documentId });
    }
  }

  function readComponents(value: unknown, component: string, field: string): void {
    if (Array.isArray(value)) {
      for (const [index, part] of value.entries()) walk(part, componentOf(component), `${field}.${index}.`);
    } else walk(value as Fields, componentOf(component), `${field}.`);
  }

  function noteMissingText(field: string): void {
    const message = "A picture has no alternative text. Say in a few words what it shows.";
    found.faults.push({ kind: "alternative-text", field, message });
  }

  walk(draft, model, "");
  return found;
}

function isInternal(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith("/files/");
}

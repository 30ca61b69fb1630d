import { documentsIn } from "@hetreteg/contract/addresses";
import type { DraftText } from "@hetreteg/contract/drafts";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { fieldLabel, typeLabel } from "../admin-layout/labels";
import type { Fields } from "../documents";
import type { PanelLanguage } from "../languages";
import { refusals } from "../refusals/refusals";
import { findTokenProblems, findTokens, type TextProblemKind } from "./text-problems";

interface Attribute {
  type: string;
  component?: string;
  target?: string;
}
interface Model {
  uid: string;
  attributes: Record<string, unknown>;
}

export interface NamedField {
  /** Such as `sections.2.body`. */
  field: string;
  /** As the panel shows it, such as `Sections 3 (Prose) › Text`. */
  label: string;
}

export interface Problem extends NamedField {
  kind: TextProblemKind | "alternative-text" | "relation" | "language" | "empty-page" | "consent-revision";
  message: string;
}

export interface DraftFindings {
  problems: Problem[];
  /** What the web server reads, in the order of the page. */
  texts: (NamedField & DraftText)[];
  /** All that has words. */
  strings: (NamedField & { text: string })[];
  files: (NamedField & { id: number; name: string })[];
  /** Of the media library, to which texts lead: by their names there. */
  documents: (NamedField & { document: string })[];
  related: (NamedField & { uid: string; documentId: string })[];
}

export interface DraftModels {
  model: Model;
  componentOf(name: string): Model | undefined;
  facts: ReadonlySet<string>;
  /** Of these, what may be empty. */
  optionalFacts: ReadonlySet<string>;
  language: PanelLanguage;
}

/** For a walk that judges no company facts. */
export function modelsOf(strapi: Core.Strapi, uid: UID.ContentType, language: PanelLanguage): DraftModels {
  return {
    model: strapi.contentType(uid),
    componentOf: (name) => strapi.components[name as UID.Component],
    facts: new Set(),
    optionalFacts: new Set(),
    language,
  };
}

/** Strapi's own. */
const ownFields = ["localizations", "locale"];
const textTypes = ["string", "text", "richtext"];

/** Fields whose text is not Markdown, and means something to links. */
const forms: Record<string, DraftText["form"]> = { path: "address", canonical: "address", anchor: "anchor" };

/** Without them a page would have no name: none may wait for a fact. */
const neverEmpty = /(?:^title|(?:^|\.)(?:headline|metaTitle|metaDescription))$/;

export function walkDraft(
  draft: Fields,
  { model, componentOf, facts, optionalFacts, language }: DraftModels,
): DraftFindings {
  const { publish: sentences } = refusals[language];
  const found: DraftFindings = { problems: [], texts: [], strings: [], files: [], documents: [], related: [] };

  function walk(fields: Fields, { uid, attributes }: Model, at: NamedField): void {
    for (const [name, attribute] of Object.entries(attributes as Record<string, Attribute>)) {
      const named = { field: at.field + name, label: at.label + fieldLabel(uid, name, language) };
      const value = fields[name];
      if (value === null || value === undefined || ownFields.includes(name)) continue;
      if (typeof value === "string" && textTypes.includes(attribute.type))
        found.strings.push({ ...named, text: value });
      if (typeof value === "string") readText(name, value, attribute.type === "richtext", named);
      if (attribute.type === "relation" && attribute.target?.startsWith("api::"))
        readRelated(value, attribute.target, named);
      if (attribute.type === "media") readFiles(value, named);
      if (attribute.type === "component" && attribute.component) readComponents(value, attribute.component, named);
      if (attribute.type === "dynamiczone") readComponents(value, undefined, named);
    }
    if (fields.image && !String(fields.alternativeText ?? "").trim()) {
      const label = at.label + fieldLabel(uid, "alternativeText", language);
      const named = { field: `${at.field}alternativeText`, label };
      found.problems.push({ kind: "alternative-text", ...named, message: sentences.alternativeText });
    }
  }

  function readText(name: string, text: string, isMarkdown: boolean, named: NamedField): void {
    const form = isMarkdown ? "markdown" : forms[name];
    if (form && text) found.texts.push({ ...named, text, form });
    if (form) found.documents.push(...documentsIn(text).map((document) => ({ ...named, document })));
    found.problems.push(...findTokenProblems(text, facts, sentences).map((problem) => ({ ...named, ...problem })));
    const waiting = neverEmpty.test(named.field) ? findTokens(text).filter((one) => optionalFacts.has(one)) : [];
    if (waiting.length > 0) {
      found.problems.push({ kind: "token", ...named, message: sentences.emptyToken(`{{${waiting[0]}}}`) });
    }
  }

  function readRelated(value: unknown, uid: string, named: NamedField): void {
    for (const one of [value].flat() as { documentId?: string }[]) {
      if (one.documentId) found.related.push({ ...named, uid, documentId: one.documentId });
    }
  }

  function readFiles(value: unknown, named: NamedField): void {
    for (const { id, name } of [value].flat() as { id: number; name?: string }[]) {
      found.files.push({ ...named, id, name: name ?? "" });
    }
  }

  /** In a dynamic zone each part names its component. */
  function readComponents(value: unknown, component: string | undefined, { field, label }: NamedField): void {
    for (const [index, part] of ([value].flat() as Fields[]).entries()) {
      const known = componentOf(component ?? String(part.__component));
      if (!known) continue;
      const number = Array.isArray(value) ? ` ${index + 1}` : "";
      const kind = component ? "" : ` (${typeLabel(known.uid, language)})`;
      const at = { field: Array.isArray(value) ? `${field}.${index}.` : `${field}.`, label: label + number + kind };
      walk(part, known, { ...at, label: `${at.label} › ` });
    }
  }

  walk(draft, model, { field: "", label: "" });
  return found;
}

import * as v from "valibot";
import { accessibilityFacts } from "../cms/accessibility-facts.server.ts";
import { benchFacts } from "../cms/bench-facts.server.ts";
import type { Facts } from "../cms/company.server.ts";
import { fillFacts } from "../cms/facts.server.ts";
import type { ContentReader } from "../cms/reader.server.ts";
import type { EntryOf } from "../cms/schemas.server.ts";
import type { Opening } from "../forms/opening.ts";
import { log } from "../monitoring/log.server.ts";
import { sectionId } from "../routing/anchor-id.ts";
import * as registry from "./registry.server.ts";
import { type ResolveContext, type SectionPage, withoutEmpty } from "./section.server.ts";
import type { Section } from "./section-types.ts";

/** Entry with sections and its content type. */
export type SectionsEntry = { [T in "page" | "service"]: { type: T } & Pick<EntryOf<T>, EntryField> }[
  | "page"
  | "service"];
type EntryField = "documentId" | "locale" | "updatedAt" | "sections";

interface AnySection {
  schema: v.GenericSchema<unknown, { question?: string | undefined }>;
  resolve(fields: object, context: ResolveContext): object | undefined | Promise<object | undefined>;
}
const definitions = registry as unknown as Record<string, AnySection | undefined>;

function definitionOf(section: SectionsEntry["sections"][number] | undefined): AnySection | undefined {
  return definitions[typeNameOf(section)];
}

function typeNameOf(section: SectionsEntry["sections"][number] | undefined): string {
  return section?.__component.replace(/^sections\./, "") ?? "";
}

interface Source {
  facts: Facts;
  opening?: Opening | undefined;
  demonstration: boolean;
  reader: ContentReader;
}

/** Resolves sections for the view: company facts, Markdown, collections. */
export async function resolveSections(entry: SectionsEntry, source: Source, page: SectionPage): Promise<Section[]> {
  const sections: Section[] = [];
  // One after the other: of two places with one name the first keeps it.
  for (const index of entry.sections.keys()) {
    const section = await resolveSection(entry, index, source, page);
    if (section) sections.push(section);
  }
  return sections;
}

/** `undefined` when empty. An invalid section is reported and omitted. */
export async function resolveSection(
  entry: SectionsEntry,
  index: number,
  { facts: ofSettings, opening, demonstration, reader }: Source,
  page: SectionPage,
): Promise<Section | undefined> {
  const section = entry.sections[index];
  const type = typeNameOf(section);
  const definition = definitionOf(section);
  if (!definition) return leaveOut(unknownReason);
  const parsed = v.safeParse(definition.schema, section);
  if (!parsed.success) {
    reader.retry(entry.type, entry);
    return leaveOut(`its fields do not fit: ${fieldsOf(parsed.issues)}. Correct them in the CMS.`);
  }
  const language = page.lang ?? reader.locale;
  const facts = { ...ofSettings, ...accessibilityFacts(language), ...benchFacts(language) };
  const filled = fillFacts(parsed.output, facts);
  if (hasLostAll(parsed.output, filled)) return undefined;
  const context = { reader, facts, opening, demonstration, page, id: sectionId(index + 1) };
  const resolved = await definition.resolve(filled, context);
  return resolved && ({ type, ...resolved, ...withoutEmpty({ question: filled.question }) } as Section);

  function leaveOut(reason: string): undefined {
    const where = `${entry.type} ${entry.documentId} (${entry.locale}): section ${index + 1} (${section?.__component})`;
    const message = `${where} is left out, ${reason}`;
    reader.dependencies.leftOut.push(message);
    reportOnce(message, entry);
  }
}

const holdsSection = ["heading", "body", "items", "facts"];

/** Its heading, its text or every row of it needs a fact that is not filled in. */
function hasLostAll(given: object, filled: object): boolean {
  const kept = new Map(Object.entries(filled));
  return Object.entries(given).some(
    ([name, value]) => holdsSection.includes(name) && value?.length > 0 && kept.get(name)?.length === 0,
  );
}

/** Paths of the fields, or of the sections themselves, for which sections are left out. */
export function findSectionProblems(sections: SectionsEntry["sections"]): string[] {
  return sections.flatMap((section, index) => {
    const definition = definitionOf(section);
    if (!definition) return [`sections.${index}`];
    const issues = v.safeParse(definition.schema, section).issues ?? [];
    return [...new Set(issues.map((issue) => `sections.${index}.${v.getDotPath(issue) ?? ""}`))];
  });
}

const unknownReason =
  "the site does not know it. Add it to web/src/sections (docs/how-to/add-a-section.md), or remove it from the entry.";

function fieldsOf(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? "section"}: ${issue.message}`).join("; ");
}

const reported = new Set<string>();

/** An entry is rendered on many pages; each version is reported once. */
function reportOnce(message: string, { updatedAt }: SectionsEntry): void {
  const key = `${updatedAt} ${message}`;
  if (reported.has(key)) return;
  reported.add(key);
  log.error("section-left-out", {}, message);
}

import { defaultLocale, type Locale } from "@hetreteg/contract/locales";
import * as v from "valibot";
import { CmsUnavailableError } from "../cms/cms-client.server.ts";
import { populate } from "../cms/populate.server.ts";
import { type ContentType, type EntryOf, schemas } from "../cms/schemas.server.ts";
import { missingLines } from "../pages/case-study/exhibits/exhibits.server.ts";
import { findSectionProblems } from "../sections/resolve-sections.server.ts";
import type { Draft } from "./open-with-draft.server.ts";

/** Of a draft's JSON. Drafts are worked on in the process that serves visitors: a text takes up to 2.5 µs a character. */
const maxCharacters = 200_000;

export interface DraftProblems {
  /** Of the draft that a page in the asked language shows; `undefined` when there is none. */
  locale: Locale | undefined;
  /** Paths of the fields without which the site cannot show the entry, such as `art.unit`. */
  missing: string[];
  /** Of sections and of the lines without which the page leaves them or an exhibit out, such as `sections.1.body`, `exhibit.7`. */
  leftOut: string[];
  /** Nothing else of it was looked at. */
  isTooLong: boolean;
}

/** An entry's draft in this language, else in Hungarian, as the page will read it. Throws `CmsUnavailableError`. */
export async function findDraftProblems(draft: Draft, locale: Locale): Promise<DraftProblems> {
  for (const inLocale of new Set([locale, defaultLocale])) {
    const raw = await read(draft, inLocale);
    if (raw) return { locale: inLocale, ...problemsOf(draft.type, raw) };
  }
  return { locale: undefined, missing: [], leftOut: [], isTooLong: false };
}

async function read({ type, documentId, read: readDraft }: Draft, locale: Locale): Promise<unknown> {
  try {
    return await readDraft(locale, { locale, ...populate[type] });
  } catch (cause) {
    if (cause instanceof CmsUnavailableError) throw cause;
    throw new CmsUnavailableError(`The draft of ${type} ${documentId} cannot be read: ${cause}`, { cause });
  }
}

/** Whether a page can show the draft. */
export function isShowable({ missing, isTooLong }: DraftProblems): boolean {
  return missing.length === 0 && !isTooLong;
}

function problemsOf(type: Draft["type"], raw: unknown): Omit<DraftProblems, "locale"> {
  if (JSON.stringify(raw).length > maxCharacters) return { missing: [], leftOut: [], isTooLong: true };
  const parsed = v.safeParse(schemas[type], raw);
  const missing = new Set(parsed.issues?.map((issue) => v.getDotPath(issue) ?? ""));
  return { missing: [...missing], leftOut: parsed.success ? leftOutOf(parsed.output) : [], isTooLong: false };
}

function leftOutOf(entry: EntryOf<ContentType>): string[] {
  if ("sections" in entry) return findSectionProblems(entry.sections);
  return "exhibit" in entry ? missingLines(entry).map((line) => `exhibit.${line}`) : [];
}

import { budapestDay } from "@hetreteg/contract/budapest-time";
import { defaultLocale, type Locale } from "@hetreteg/contract/locales";
import { type CaseKinds, siblingOf } from "./case-sibling.server.ts";
import { CmsUnavailableError } from "./cms-client.server.ts";
import type { Content } from "./content.server.ts";
import type { SearchParams } from "./content-client.server.ts";
import type { CmsPicture } from "./fields.server.ts";
import { idsIn, resultOf } from "./list-window.server.ts";
import {
  type Dependency,
  type ListWindow,
  noDependencies,
  type PageDependencies,
  unreadable,
} from "./page-dependencies.server.ts";
import { PageNames } from "./page-names.server.ts";
import { cropNameOf, type PictureSource, type PictureUse } from "./picture-source.server.ts";
import type { CollectionType, ContentType, EntryOf, SingleType } from "./schemas.server.ts";
import { type TitledType, titlesOf } from "./titles.server.ts";
import type { Picture } from "./types.ts";

/** An entry in the page's language, or in Hungarian with `lang: "hu"` as fallback. */
export type Localized<T> = T & { lang?: Locale };

export interface ListQuery {
  /** Filters and `sort`. */
  search?: SearchParams;
  /** Default: the whole list. */
  window?: ListWindow;
}

export interface ContentReceipt {
  documents: number;
  /** `2026-11-27T13:20:00.000Z`; empty before anything is read. */
  changedAt: string;
}

export interface ListResult<T> {
  entries: Localized<T>[];
  total: number;
}

export interface ContentReader {
  readonly locale: Locale;
  /** Of the content it reads: higher of a later one, in this process. */
  readonly snapshot: number;
  readonly dependencies: PageDependencies;
  /** Of what it has read so far: how many documents, and when the last of them changed. */
  readonly receipt: ContentReceipt;
  /** Ids and labels that the page's texts have taken. */
  readonly names: PageNames;
  list<T extends CollectionType>(type: T, query?: ListQuery): Promise<ListResult<EntryOf<T>>>;
  /** By a unique field (slug, route, index). Throws `CmsUnavailableError` if the CMS does not respond. */
  one<T extends CollectionType>(
    type: T,
    field: string,
    value: string | number,
  ): Promise<Localized<EntryOf<T>> | undefined>;
  /** Whether there is one, without reading it: the page follows its name alone. */
  has(type: CollectionType, field: string, value: string | number): boolean;
  single<T extends SingleType>(type: T): Promise<Localized<EntryOf<T>>>;
  /** The case most like this one. */
  sibling(of: CaseKinds): Promise<Localized<EntryOf<"case-study">> | undefined>;
  /** What the entries of a type are called, by slug. */
  titles(type: TitledType): Promise<Record<string, string>>;
  localesOf(type: ContentType, documentId: string): readonly Locale[];
  /** Whether a last day, `2026-10-13`, is still to come or today; the page is rendered again when it has passed. */
  isBeforeEndOf(day: string): boolean;
  /** Marks the entry for another read; its pages are re-rendered until it is complete. */
  retry(type: CollectionType, entry: { documentId: string; locale: string }): void;
  /** Picture with processed files; `undefined` when there is none to show. */
  picture(picture: CmsPicture | null | undefined, use: PictureUse): Promise<Picture | undefined>;
}

/** Reader for one page in one language. Without `pictures`, no picture is shown. */
export function createContentReader(content: Content, locale: Locale, pictures?: PictureSource): ContentReader {
  const dependencies = noDependencies();
  const { published } = content;
  const documents = new Set<string>();
  let changedAt = "";
  const ownThenHungarian = [...new Set([locale, defaultLocale])];

  function note(read: Dependency): void {
    dependencies.reads.push(read);
  }

  function noteReceipt({ documentId, updatedAt }: { documentId: string; updatedAt: string }): void {
    documents.add(documentId);
    if (updatedAt > changedAt) changedAt = updatedAt;
  }

  /** An unreadable entry is stored as stale, so its pages are re-rendered until it can be read. */
  function noteEntry(type: ContentType, documentId: string, inLocale: Locale, known: object | undefined): void {
    const version = published.version(type, documentId, inLocale);
    const isMissing = version !== "" && !(known && "entry" in known);
    note({ kind: "entry", type, documentId, locale: inLocale, version: isMissing ? unreadable : version });
  }

  function languagesFor(type: CollectionType): readonly Locale[] {
    return type === "redirect" ? [defaultLocale] : ownThenHungarian;
  }

  /** Page language first, then Hungarian; otherwise omitted. */
  async function localized<T extends CollectionType>(
    type: T,
    ids: string[],
  ): Promise<Map<string, Localized<EntryOf<T>>>> {
    const found = new Map<string, Localized<EntryOf<T>>>();
    for (const inLocale of languagesFor(type)) {
      const missing = ids.filter((id) => !found.has(id));
      const read = await content.entries(type, missing, inLocale);
      for (const id of missing) {
        const known = read.get(id);
        noteEntry(type, id, inLocale, known);
        if (!known || !("entry" in known)) continue;
        noteReceipt(known.entry);
        // A translation may have been published before the slug changed.
        const names = published.names(type, id);
        const lang = inLocale === locale || type === "redirect" ? {} : { lang: inLocale };
        found.set(id, { ...known.entry, ...names, ...lang });
      }
    }
    return found;
  }

  return {
    locale,
    snapshot: published.snapshot,
    dependencies,
    get receipt() {
      return { documents: documents.size, changedAt };
    },
    names: new PageNames(),

    async list(type, { search = {}, window = "all" } = {}) {
      const ids = await content.order(type, search);
      note({ kind: "list", type, search, window, result: resultOf(ids, window) });
      const shown = idsIn(ids, window);
      const found = await localized(type, shown);
      // One unreadable entry may be invalid; a whole unreadable list indicates a CMS error.
      if (found.size === 0 && shown.length > (window === "all" ? 0 : 1)) {
        throw new CmsUnavailableError(`No ${type} of ${shown.length} can be read; see the entries named above`);
      }
      return { entries: shown.flatMap((id) => found.get(id) ?? []), total: ids.length };
    },

    async one(type, field, value) {
      const documentId = published.find(type, field, value);
      note({ kind: "name", type, field, value, documentId: documentId ?? "" });
      if (documentId === undefined) return undefined;
      const entry = (await localized(type, [documentId])).get(documentId);
      // Published in other languages only: 404.
      if (!entry && !languagesFor(type).some((language) => published.isPublished(type, documentId, language))) {
        return undefined;
      }
      if (!entry) throw new CmsUnavailableError(`${type} ${documentId} cannot be read; the log says why`);
      return entry;
    },

    has(type, field, value) {
      const documentId = published.find(type, field, value);
      note({ kind: "name", type, field, value, documentId: documentId ?? "" });
      return documentId !== undefined;
    },

    async single(type) {
      const [documentId] = published.documentIds(type);
      for (const inLocale of documentId ? ownThenHungarian : []) {
        const known = await content.single(type, inLocale);
        noteEntry(type, documentId ?? "", inLocale, known);
        if (!known || !("entry" in known)) continue;
        noteReceipt(known.entry);
        return inLocale === locale ? known.entry : { ...known.entry, lang: inLocale };
      }
      throw new CmsUnavailableError(`${type} holds nothing; fill it in the CMS or seed it from content/`);
    },

    async sibling(of) {
      const sibling = await siblingOf(content, of);
      note({ kind: "sibling", ...of, sibling });
      return sibling ? (await localized("case-study", [sibling])).get(sibling) : undefined;
    },

    async titles(type) {
      const titles = await titlesOf(content, type, locale);
      note({ kind: "titles", type, locale, titles: JSON.stringify(titles) });
      return titles;
    },

    localesOf(type, documentId) {
      const languages = published.localesOf(type, documentId);
      note({ kind: "languages", type, documentId, languages: languages.join(",") });
      return languages;
    },

    isBeforeEndOf(day) {
      const isBefore = budapestDay() <= day;
      if (isBefore) note({ kind: "until", day });
      return isBefore;
    },

    retry(type, { documentId, locale: inLocale }) {
      note({ kind: "entry", type, documentId, locale: inLocale as Locale, version: unreadable });
      content.retry(type, documentId, inLocale as Locale);
    },

    async picture(picture, use) {
      if (!picture) return undefined;
      const { image, alternativeText, caption } = picture;
      note({ kind: "upload", url: image.url, version: published.uploadVersion(image.url) });
      const prepared = await pictures?.prepare(picture, use);
      if (!prepared) return undefined;
      const { wide, narrow } = prepared;
      dependencies.images.push(`${wide.path}/${wide.fallback}`);
      dependencies.crops.push(...[wide, ...(narrow ? [narrow] : [])].map(cropNameOf));
      return { ...wide, alt: alternativeText, ...(caption ? { caption } : {}), ...(narrow ? { narrow } : {}) };
    },
  };
}

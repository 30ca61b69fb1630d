import * as v from "valibot";
import { defaultLocale, type Locale } from "../i18n/locales.ts";
import type { PictureUse } from "../images/cut.ts";
import { cutNameOf, type PictureSource } from "../images/picture-store.server.ts";
import { type CmsClient, CmsUnavailableError } from "./cms-client.server.ts";
import type { SearchParams } from "./content-client.server.ts";
import {
  type CmsPicture,
  type CollectionType,
  type ContentType,
  type EntryOf,
  plurals,
  type SingleType,
  type SluggedType,
  schemas,
  sectionComponents,
} from "./schemas.server.ts";
import type { Picture } from "./types.ts";

/** What a page read: the ground for re-rendering exactly the pages that a change concerns. */
export interface Receipt {
  entries: { type: ContentType; documentId: string; locale: string; version: string }[];
  queries: { type: CollectionType; locale: Locale; search: SearchParams }[];
  /** Uploads the page shows, and the names of the cuts it shows of them. */
  pictures: { url: string; version: string; cuts: string[] }[];
}

export function emptyReceipt(): Receipt {
  return { entries: [], queries: [], pictures: [] };
}

/** An entry in the page's language, or in Hungarian with `lang: "hu"` when it has no translation. */
export type Localized<T> = T & { lang?: Locale };

export interface ListQuery {
  search?: SearchParams;
  /** 1-based; without it, every page of the list is read. */
  page?: number;
  pageSize?: number;
}

export interface ListResult<T> {
  entries: Localized<T>[];
  total: number;
}

/** Answers of one rendering pass, kept so that 200 pages do not ask 200 times for the same menu. */
export type ReadCache = Map<string, Promise<unknown>>;

export interface ContentReader {
  readonly locale: Locale;
  readonly receipt: Receipt;
  list<T extends CollectionType>(type: T, query?: ListQuery): Promise<ListResult<EntryOf<T>>>;
  /** `undefined` when no published entry matches; throws `CmsUnavailableError` when that is not known. */
  one<T extends CollectionType>(type: T, search: SearchParams): Promise<Localized<EntryOf<T>> | undefined>;
  single<T extends SingleType>(type: T): Promise<Localized<EntryOf<T>>>;
  /** Names of all published entries, whatever state their other fields are in. */
  names(type: SluggedType): Promise<EntryName[]>;
  /** Languages in which the entry is published. */
  localesOf(type: Exclude<CollectionType, "redirect">, documentId: string): Promise<Locale[]>;
  /** The picture with its files ready, or `undefined` when there is none that can be shown. */
  picture(picture: CmsPicture | null | undefined, use: PictureUse): Promise<Picture | undefined>;
}

const entryName = v.object({ slug: v.string(), index: v.nullish(v.number()) });
/** What an entry's address is made of; articles have a number, too. */
export type EntryName = v.InferOutput<typeof entryName>;

const maxPageSize = 100;

const picturesPopulated = {
  "populate[picture][populate][image]": true,
  "populate[pictures][populate][image]": true,
};
/** Strapi gives fields of fields only where it is told the way, and then each section by its name. */
const sectionsPopulated: SearchParams = Object.fromEntries(
  sectionComponents.map((name) => {
    const inside = `populate[sections][on][${name}][populate]`;
    return name === "sections.picture" ? [`${inside}[picture][populate][image]`, true] : [inside, "*"];
  }),
);

const populate: Record<ContentType, SearchParams> = {
  "case-study": {
    "populate[categories]": true,
    "populate[services]": true,
    "populate[art]": true,
    "populate[facts]": true,
    ...picturesPopulated,
  },
  "blog-item": { "populate[service][fields][0]": "slug", "populate[art]": true, ...picturesPopulated },
  "job-position": { populate: "*" },
  service: { "populate[art]": true, ...sectionsPopulated },
  page: sectionsPopulated,
  testimonial: {},
  "team-member": {},
  partner: { "populate[caseStudy][fields][0]": "slug" },
  redirect: {},
  "site-setting": {},
  imprint: {},
  privacy: {},
  navigation: { "populate[header]": true, "populate[footer][populate]": "*" },
};

/** Without a source of pictures, none is shown. */
export function createContentReader(
  client: CmsClient,
  locale: Locale,
  cache: ReadCache = new Map(),
  pictures?: PictureSource,
): ContentReader {
  const receipt = emptyReceipt();

  function cached<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = cache.get(key) as Promise<T> | undefined;
    if (known) return known;
    const fresh = read();
    cache.set(key, fresh);
    // A failure is no answer: the next page asks again.
    fresh.catch(() => cache.delete(key));
    return fresh;
  }

  function record(type: ContentType, entry: { documentId: string; updatedAt: string; locale?: string }): void {
    receipt.entries.push({
      type,
      documentId: entry.documentId,
      locale: entry.locale ?? defaultLocale,
      version: entry.updatedAt,
    });
  }

  async function fetchPage<T extends CollectionType>(
    type: T,
    inLocale: Locale,
    search: SearchParams,
    page: number,
    pageSize: number,
  ) {
    const answer = await client.list(plurals[type], {
      ...(type === "redirect" ? {} : { locale: inLocale }),
      "pagination[page]": page,
      "pagination[pageSize]": pageSize,
      ...populate[type],
      ...search,
    });
    return { entries: parseEntries(type, answer.data), pagination: answer.meta.pagination };
  }

  async function fetchList<T extends CollectionType>(
    type: T,
    inLocale: Locale,
    { search = {}, page, pageSize = maxPageSize }: ListQuery,
  ) {
    const first = await fetchPage(type, inLocale, search, page ?? 1, pageSize);
    const entries = [...first.entries];
    if (page === undefined) {
      for (let next = 2; next <= first.pagination.pageCount; next++) {
        entries.push(...(await fetchPage(type, inLocale, search, next, pageSize)).entries);
      }
    }
    return { entries, total: first.pagination.total };
  }

  return {
    locale,
    receipt,

    async list(type, query = {}) {
      const search = query.search ?? {};
      receipt.queries.push({ type, locale, search });
      const key = `${type} ${JSON.stringify(query)}`;
      const source = await cached(`list ${defaultLocale} ${key}`, () => fetchList(type, defaultLocale, query));
      if (locale === defaultLocale || type === "redirect") {
        for (const entry of source.entries) record(type, entry);
        return source;
      }
      const ids = source.entries.map((entry) => entry.documentId);
      const translated = await cached(`list ${locale} ${key}`, () => translationsOf(type, ids));
      const entries = source.entries.map((entry) => {
        const translation = translated.get(entry.documentId);
        record(type, translation ?? entry);
        return translation ?? { ...entry, lang: defaultLocale };
      });
      return { entries, total: source.total };
    },

    async one(type, search) {
      receipt.queries.push({ type, locale, search });
      for (const inLocale of new Set([locale, defaultLocale])) {
        const found = await cached(`one ${inLocale} ${type} ${JSON.stringify(search)}`, () =>
          fetchOne(type, inLocale, search),
        );
        if (!found) continue;
        record(type, found);
        return inLocale === locale ? found : { ...found, lang: inLocale };
      }
      return undefined;
    },

    async single(type) {
      for (const inLocale of new Set([locale, defaultLocale])) {
        const found = await cached(`single ${inLocale} ${type}`, () =>
          client.single(type, { locale: inLocale, ...populate[type] }),
        );
        if (!found) continue;
        const entry = parseEntry(type, found);
        record(type, entry);
        return inLocale === locale ? entry : { ...entry, lang: inLocale };
      }
      throw new CmsUnavailableError(`${type} holds nothing; fill it in the CMS or seed it from content/`);
    },

    async names(type) {
      const names: EntryName[] = [];
      for (let page = 1, pageCount = 1; page <= pageCount; page++) {
        const answer = await client.list(plurals[type], {
          locale: defaultLocale,
          "fields[0]": "slug",
          ...(type === "blog-item" ? { "fields[1]": "index" } : {}),
          "pagination[page]": page,
          "pagination[pageSize]": maxPageSize,
        });
        pageCount = answer.meta.pagination.pageCount;
        for (const entry of answer.data) {
          const parsed = v.safeParse(entryName, entry);
          if (parsed.success) names.push(parsed.output);
        }
      }
      return names;
    },

    async localesOf(type, documentId) {
      const answer = await cached(`locales ${type} ${documentId}`, () =>
        client.list(plurals[type], {
          locale: "*",
          "filters[documentId][$eq]": documentId,
          "fields[0]": "locale",
        }),
      );
      return answer.data.flatMap((entry) => {
        const parsed = v.safeParse(v.object({ locale: v.picklist(["hu", "en", "nl"]) }), entry);
        return parsed.success ? [parsed.output.locale] : [];
      });
    },

    async picture(picture, use) {
      const prepared = picture && (await pictures?.prepare(picture, use));
      if (!prepared) return undefined;
      const { wide, narrow } = prepared;
      const { image, alternativeText, caption } = picture;
      receipt.pictures.push({
        url: image.url,
        version: image.updatedAt,
        cuts: [wide, ...(narrow ? [narrow] : [])].map(cutNameOf),
      });
      return { ...wide, alt: alternativeText, ...(caption ? { caption } : {}), ...(narrow ? { narrow } : {}) };
    },
  };

  async function fetchOne<T extends CollectionType>(type: T, inLocale: Locale, search: SearchParams) {
    const answer = await client.list(plurals[type], {
      locale: inLocale,
      "pagination[pageSize]": 1,
      ...populate[type],
      ...search,
    });
    return answer.data.length > 0 ? parseEntry(type, answer.data[0]) : undefined;
  }

  /** The same documents in the page's language, in chunks that fit into an address. */
  async function translationsOf<T extends CollectionType>(type: T, ids: string[]): Promise<Map<string, EntryOf<T>>> {
    const byId = new Map<string, EntryOf<T>>();
    for (let start = 0; start < ids.length; start += 50) {
      const chunk = ids.slice(start, start + 50);
      const filters = Object.fromEntries(chunk.map((id, index) => [`filters[documentId][$in][${index}]`, id]));
      const { entries } = await fetchPage(type, locale, filters, 1, maxPageSize);
      for (const entry of entries) byId.set(entry.documentId, entry);
    }
    return byId;
  }
}

function parseEntry<T extends ContentType>(type: T, raw: unknown): EntryOf<T> {
  const parsed = v.safeParse(schemas[type], raw);
  if (parsed.success) return parsed.output as EntryOf<T>;
  throw new CmsUnavailableError(describeIssues(type, raw, parsed.issues));
}

/** In a list a bad entry is left out and logged; a list of which nothing can be read is an outage. */
function parseEntries<T extends ContentType>(type: T, list: unknown[]): EntryOf<T>[] {
  const entries = list.flatMap((raw) => {
    const parsed = v.safeParse(schemas[type], raw);
    if (parsed.success) return [parsed.output as EntryOf<T>];
    console.error(describeIssues(type, raw, parsed.issues));
    return [];
  });
  if (list.length > 0 && entries.length === 0) {
    throw new CmsUnavailableError(`No ${type} of ${list.length} can be read; see the entries named above`);
  }
  return entries;
}

function describeIssues(type: ContentType, raw: unknown, issues: readonly v.BaseIssue<unknown>[]): string {
  const id = typeof raw === "object" && raw !== null && "documentId" in raw ? String(raw.documentId) : "unknown";
  const fields = issues.map((issue) => `${v.getDotPath(issue) ?? "entry"}: ${issue.message}`).join("; ");
  return `${type} ${id} is left out, its fields do not fit: ${fields}. Mend the entry in the CMS.`;
}

import { createHash } from "node:crypto";
import { type Locale, locales } from "@hetreteg/contract/locales";
import { HTTPError, type NormalizedOptions } from "ky";
import { type CmsClient, type CmsList, CmsUnavailableError } from "../../web/src/cms/cms-client.server.ts";
import type { SearchParams } from "../../web/src/cms/content-client.server.ts";
import { relations } from "../../web/src/cms/populate.server.ts";
import { plurals, schemas } from "../../web/src/cms/schemas.server.ts";
import { type ContentEntry, type Fields, fieldsIn, readContentFolder } from "./content-folder.ts";
import { VersionAnswers, type VersionRow } from "./version-answers.ts";

/**
 * What Strapi would answer for the entries of `content/`, as far as the site asks: lists with filters,
 * sorting and pages, and single types. Entries can be changed as an editor would.
 */
export interface StrapiAnswers {
  list(plural: string, search: URLSearchParams): CmsList | undefined;
  /** The ids of a list's entries, in its order. */
  order(plural: string, search: URLSearchParams): string[] | undefined;
  /** As `GET /site-versions`: the version of an entry is a digest of what it answers. */
  versions(known: ReadonlySet<string>): { types: Record<string, { digest: string; rows?: unknown[]; since?: string }> };
  /** Uploaded files by their address, with a version each. */
  uploads: Map<string, string>;
  /** `undefined` where Strapi answers 404. */
  single(name: string, search: URLSearchParams): unknown;
  /** Changes fields of every language, or of one. */
  edit(type: string, key: string, fields: Fields, locale?: Locale): void;
  unpublish(type: string, key: string, locale?: Locale): void;
  /** A translation that was unpublished. */
  publish(type: string, key: string, fields: Fields, locale: Locale): void;
  /** An entry like one that is there, under another key and with other shared fields. */
  publishLike(type: string, key: string, changes: Fields): void;
  entriesOf(type: string): ContentEntry[];
  all(): ContentEntry[];
}

const typeOf = new Map<string, string>(Object.entries(plurals).map(([type, plural]) => [plural, type]));

const nameFields: Record<string, string[]> = {
  ...Object.fromEntries(Object.keys(schemas).map((type) => [type, []])),
  "case-study": ["slug"],
  "blog-item": ["slug", "index"],
  "job-position": ["slug"],
  service: ["slug"],
  page: ["route"],
  redirect: ["from"],
};

function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

export function createStrapiAnswers(entries: ContentEntry[] = readContentFolder()): StrapiAnswers {
  let held = structuredClone(entries);

  function find(type: string, key: string): ContentEntry {
    const entry = held.find((candidate) => candidate.type === type && candidate.key === key);
    if (!entry) throw new Error(`content/ has no ${type}/${key}`);
    return entry;
  }

  function documents(type: string, wanted: string): Fields[] {
    return held
      .filter((entry) => entry.type === type)
      .flatMap((entry) => localesOf(entry, wanted).map((locale) => toDocument(entry, locale, held)));
  }

  function sorted(plural: string, search: URLSearchParams): Fields[] | undefined {
    const type = typeOf.get(plural);
    if (!type) return undefined;
    const matching = documents(type, search.get("locale") ?? "hu").filter((entry) => matches(entry, search));
    return sortBy(matching, search.get("sort"));
  }

  const uploads = new Map<string, string>();
  const answers = new VersionAnswers();
  return {
    uploads,
    order: (plural, search) => sorted(plural, search)?.map(({ documentId }) => String(documentId)),
    versions(known) {
      const types = Object.entries(nameFields).map(([type, fields]) => {
        const rows = documents(type, "*").map((entry): VersionRow => {
          const names = fields.flatMap((field) => (entry[field] == null ? [] : [[field, entry[field]]]));
          return [String(entry.documentId), String(entry.locale ?? "hu"), digestOf(entry), Object.fromEntries(names)];
        });
        return [type, answers.answer(type, rows, known)];
      });
      const digest = digestOf(["upload", ...uploads]);
      const upload = known.has(digest) ? { digest } : { digest, rows: [...uploads] };
      return { types: { ...Object.fromEntries(types), upload } };
    },
    list(plural, search) {
      const found = sorted(plural, search);
      if (!found) return undefined;
      const page = Number(search.get("pagination[page]") ?? 1);
      const pageSize = Number(search.get("pagination[pageSize]") ?? 25);
      return {
        data: found.slice((page - 1) * pageSize, page * pageSize),
        meta: {
          pagination: { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length },
        },
      };
    },
    single(name, search) {
      if (typeOf.has(name)) return undefined;
      const [data] = documents(name, search.get("locale") ?? "hu");
      return data && { data, meta: {} };
    },
    edit(type, key, fields, locale) {
      const entry = find(type, key);
      // What is not published has required fields missing: Strapi would not publish these alone.
      const published = locales.filter((one) => entry.translations[one] && (!locale || one === locale));
      if (published.length === 0) throw new Error(`${type} ${key} is not published in ${locale ?? "any language"}`);
      for (const one of published) entry.translations[one] = { ...entry.translations[one], ...fields };
    },
    publish(type, key, fields, locale) {
      find(type, key).translations[locale] = fields;
    },
    unpublish(type, key, locale) {
      if (locale) delete find(type, key).translations[locale];
      else held = held.filter((entry) => entry.type !== type || entry.key !== key);
    },
    publishLike(type, key, changes) {
      const [like] = held.filter((entry) => entry.type === type);
      if (!like) throw new Error(`content/ has no ${type}`);
      const copy = structuredClone({ ...like, key, shared: { ...like.shared, ...changes } });
      // An edit writes shared fields into each language, too: an entry of its own has its own address.
      for (const fields of Object.values(copy.translations))
        for (const name of Object.keys(changes)) delete fields[name];
      held.push(copy);
    },
    all: () => held,
    entriesOf: (type) => held.filter((entry) => entry.type === type),
  };
}

/** A client that takes its answers from memory: unit tests render whole pages without a network. */
export function createStandInClient(answers: StrapiAnswers = createStrapiAnswers()): CmsClient {
  return {
    async list(plural, search) {
      const answer = answers.list(plural, toParams(search));
      if (!answer) throw new CmsUnavailableError(`GET ${plural} failed: no such collection`);
      return structuredClone(answer);
    },
    async single(name, search) {
      const answer = answers.single(name, toParams(search)) as { data: unknown } | undefined;
      return structuredClone(answer?.data ?? null);
    },
    async order(plural, search) {
      return answers.order(plural, toParams(search)) ?? [];
    },
    versions: async (known) => structuredClone(answers.versions(new Set(known))),
    reachable: async () => true,
  };
}

/** A client of a CMS that is down, or answers every call with this status. */
export function createDeadClient(status?: number): CmsClient {
  const fail = async () => {
    throw new CmsUnavailableError("GET failed", { cause: status ? httpError(status) : new TypeError("fetch failed") });
  };
  return { list: fail, single: fail, order: fail, versions: fail, reachable: async () => false };
}

/** As the HTTP client throws it. */
export function httpError(status: number): HTTPError {
  return new HTTPError(new Response("{}", { status }), new Request("http://cms.example"), {} as NormalizedOptions);
}

function toParams(search: SearchParams): URLSearchParams {
  return new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
}

function localesOf({ type, translations }: ContentEntry, wanted: string): Locale[] {
  if (type === "redirect") return ["hu"];
  return locales.filter((locale) => translations[locale] && (wanted === "*" || wanted === locale));
}

function toDocument(entry: ContentEntry, locale: Locale, all: ContentEntry[]): Fields {
  const { type, key } = entry;
  const number = all.indexOf(entry);
  const fields = fieldsIn(entry, locale);
  const related = (of: string, name: unknown): unknown => {
    if (Array.isArray(name)) return name.map((one) => related(of, one)).filter(Boolean);
    if (name === undefined) return undefined;
    const found = all.find((candidate) => candidate.type === of && candidate.key === name);
    // What is not published in that language is left out.
    return found?.translations[locale]
      ? { documentId: `${of}.${name}`, slug: found.key, ...fieldsIn(found, locale) }
      : null;
  };
  return {
    documentId: `${type}.${key}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString(),
    updatedAt: "2026-01-02T00:00:00.000Z",
    ...fields,
    ...(type === "redirect" ? {} : { locale }),
    ...Object.fromEntries(Object.entries(relations).map(([field, of]) => [field, related(of, fields[field])])),
    ...(Array.isArray(fields.sections) ? { sections: fields.sections.map(toComponent) } : {}),
  };
}

function toComponent({ type, ...fields }: Fields): Fields {
  return { __component: `sections.${type}`, ...fields };
}

/** `filters[slug][$eq]`, `filters[service][slug][$eq]`, `filters[documentId][$in][0]`; what it does not know throws. */
function matches(entry: Fields, search: URLSearchParams): boolean {
  const oneOf = new Map<string, string[]>();
  for (const [name, value] of search) {
    if (!name.startsWith("filters")) continue;
    const path = [...name.matchAll(/\[([^\]]+)\]/g)].map(([, step = ""]) => step);
    if (/^\d+$/.test(path.at(-1) ?? "")) path.pop();
    const operator = path.pop();
    const all = valuesAt(entry, path);
    const found = all.includes(value) ? value : (all[0] ?? "undefined");
    if (operator === "$in") oneOf.set(found, [...(oneOf.get(found) ?? []), value]);
    else if (operator === "$lte") {
      if (!(found <= value)) return false;
    } else if (operator === "$eq" ? found !== value : found === value) return false;
    if (!["$in", "$eq", "$ne", "$lte"].includes(operator ?? "")) {
      throw new Error(`The stand-in CMS does not know ${name}; teach it in ${import.meta.filename}`);
    }
  }
  return [...oneOf].every(([found, values]) => values.includes(found));
}

/** What stands at a path; of a list, what stands there in each of its entries. */
function valuesAt(at: unknown, [step, ...rest]: string[]): string[] {
  if (Array.isArray(at)) return at.flatMap((one) => valuesAt(one, step === undefined ? [] : [step, ...rest]));
  return step === undefined ? [String(at)] : valuesAt((at as Fields | undefined)?.[step], rest);
}

function sortBy(entries: Fields[], sort: string | null): Fields[] {
  const fields = (sort ?? "").split(",").map((part) => part.split(":"));
  return entries.toSorted((a, b) => {
    for (const [field = "", direction] of fields) {
      const order = compare(a[field], b[field]);
      if (order !== 0) return direction === "desc" ? -order : order;
    }
    return 0;
  });
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) === String(b) ? 0 : String(a) < String(b) ? -1 : 1;
}

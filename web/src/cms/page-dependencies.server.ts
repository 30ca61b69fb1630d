import type { Locale } from "@hetreteg/contract/locales";
import type { CaseKinds } from "./case-sibling.server.ts";
import type { SearchParams } from "./content-client.server.ts";
import type { CollectionType, ContentType } from "./schemas.server.ts";
import type { TitledType } from "./titles.server.ts";

export type ListWindow =
  | "all"
  | { page: number; pageSize: number }
  /** `count` entries, wrapping around; each turn starts at another one. */
  | { turn: number; count: number }
  /** Entries after a document, wrapping around, except `without`. */
  | { after: string; count: number; without: string[] }
  /** One entry, drawn by lot for a document: a new entry takes the place of another for few documents. */
  | { drawnFor: string };

/** One dependency of a page with its value when rendered; if the value differs now, the page is stale. */
export type Dependency =
  | { kind: "build"; build: string }
  /** Version is empty if not published in that language. */
  | { kind: "entry"; type: ContentType; documentId: string; locale: Locale; version: string }
  /** Document with this name; empty when none. */
  | { kind: "name"; type: CollectionType; field: string; value: string | number; documentId: string }
  | { kind: "list"; type: CollectionType; search: SearchParams; window: ListWindow; result: string }
  /** Published languages of a document, `hu,en`. */
  | { kind: "languages"; type: ContentType; documentId: string; languages: string }
  /** What the entries of a type are called in a language, as `titlesOf` has them. */
  | { kind: "titles"; type: TitledType; locale: Locale; titles: string }
  /** The case most like one of these kinds, as `siblingOf` finds it; empty when there is no other. */
  | ({ kind: "sibling"; sibling: string } & CaseKinds)
  | { kind: "upload"; url: string; version: string }
  /** The page is so up to this day, in Budapest. */
  | { kind: "until"; day: string };

/** What a page read; decides which pages to re-render after a change. */
export interface PageDependencies {
  reads: Dependency[];
  crops: string[];
  /** Addresses of its pictures. */
  images: string[];
  /** Parts of an entry that were not shown, each with the reason and the fix. */
  leftOut: string[];
}

/** Version of a published entry that failed to parse. */
export const unreadable = "unreadable";

export function noDependencies(): PageDependencies {
  return { reads: [], crops: [], images: [], leftOut: [] };
}

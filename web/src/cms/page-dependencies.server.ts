import type { Locale } from "../i18n/locales.ts";
import type { SearchParams } from "./content-client.server.ts";
import type { CollectionType, ContentType } from "./schemas.server.ts";

/** Which part of an ordered list a page shows. */
export type ListWindow =
  | "all"
  | { page: number; pageSize: number }
  /** Some of many, round and round: each turn begins with another one than the turn before. */
  | { turn: number; count: number }
  /** The entries that follow a document, round and round, but for some. */
  | { after: string; count: number; without: string[] }
  /** The entry before a document and the one after it, round and round. */
  | { around: string };

/** One thing a page was made from, with what it was at that time: when that differs now, the page is out of date. */
export type Dependency =
  | { kind: "build"; build: string }
  /** Of an entry that is not published in that language the version is empty. */
  | { kind: "entry"; type: ContentType; documentId: string; locale: Locale; version: string }
  /** Which document has this name; empty when none. */
  | { kind: "name"; type: CollectionType; field: string; value: string | number; documentId: string }
  | { kind: "list"; type: CollectionType; search: SearchParams; window: ListWindow; result: string }
  /** In which languages a document is published, `hu,en`. */
  | { kind: "languages"; type: ContentType; documentId: string; languages: string }
  | { kind: "upload"; url: string; version: string };

/** What a page read: the ground for re-rendering exactly the pages that a change concerns. */
export interface PageDependencies {
  reads: Dependency[];
  /** Names of the picture crops the page shows. */
  crops: string[];
}

/** The version of an entry that is published but could not be read. */
export const unreadable = "unreadable";

export function noDependencies(): PageDependencies {
  return { reads: [], crops: [] };
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Locale, locales, splitLocale } from "@hetreteg/contract/locales";
import { writeFileAtomic } from "../../files/write-file-atomic.server.ts";
import { compress, fromBrotli, tagOf } from "../../http/encodings.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { PagePayload } from "../../pages/payload.ts";
import { storedFiles } from "../../store/page-store.server.ts";
import { createSiteLayoutStore } from "../../store/site-layout-store.server.ts";
import { readPageIndex } from "../../store/store-index.server.ts";
import type { PageFacts } from "../../store/stored-page.server.ts";
import { pageRecord } from "./page-record.server.ts";
import { makeIndex, type PageRecord, searchIndexFile, stemSynonyms } from "./search-index.server.ts";
import { loadStemmer } from "./words.server.ts";

/** Only the search thread reads it. */
const brotliQuality = 4;

interface Records {
  /** Hash of the code that made them. */
  build: string;
  synonyms: string;
  /** Of the index that was made from them: a worker may be killed between writing the two. */
  indexTag: string;
  pages: Record<string, PageRecord & { version: string }>;
}

/**
 * Brings the index of each language to what the store holds. Words are read anew of the pages whose version is another
 * one than in the records. Runs in the page worker, after a commit.
 */
export async function writeSearchIndexes(siteFolder: string, build: string): Promise<void> {
  const { pages } = await readPageIndex(siteFolder);
  // Puts the editors' synonyms into effect in this process.
  createSiteLayoutStore(siteFolder);
  const shown = [...pages].filter(([key, { isIndexed }]) => isIndexed && !key.includes("?"));
  const byLocale = Map.groupBy(shown, ([key]) => splitLocale(key).locale);
  for (const locale of locales) await writeSearchIndex(siteFolder, locale, build, byLocale.get(locale) ?? []);
}

async function writeSearchIndex(
  siteFolder: string,
  locale: Locale,
  build: string,
  pages: readonly [key: string, facts: PageFacts][],
): Promise<void> {
  const file = searchIndexFile(siteFolder, locale);
  const recordsFile = join(siteFolder, "search", `${locale}.records.json`);
  const known = await readRecords(recordsFile, build);
  const { synonyms } = serverTexts[locale];
  const isSame =
    known.synonyms === synonyms && pages.length === Object.keys(known.pages).length && pages.every(isKnown);
  if (isSame && known.indexTag !== "" && known.indexTag === (await readFile(file).then(tagOf, () => ""))) return;
  const stem = remembering(await loadStemmer(locale));
  const records: Records["pages"] = {};
  for (const [key, facts] of pages) {
    const record = isKnown([key, facts]) ? known.pages[key] : await readRecord(key, facts);
    // None where the page's file is missing or damaged: the next round comes to it.
    if (record) records[key] = record;
  }
  const index = makeIndex(
    Object.values(records).map(({ version: _version, ...record }) => record),
    { synonyms: stemSynonyms(synonyms, stem) },
  );
  const br = await compress(Buffer.from(JSON.stringify(index)), "br", brotliQuality);
  await writeFileAtomic(file, br);
  await writeFileAtomic(
    recordsFile,
    JSON.stringify({ build, synonyms, indexTag: tagOf(br), pages: records } satisfies Records),
  );

  function isKnown([key, { version }]: readonly [string, PageFacts]): boolean {
    return known.pages[key]?.version === version;
  }

  async function readRecord(key: string, { version, isProvisional }: PageFacts) {
    const [html, payload] = storedFiles(key, { version, isProvisional });
    try {
      const page = JSON.parse(await textOf(join(siteFolder, payload))) as PagePayload;
      return { ...pageRecord(await textOf(join(siteFolder, html)), page, stem), version };
    } catch {
      return undefined;
    }
  }
}

async function readRecords(file: string, build: string): Promise<Records> {
  const none = { build, synonyms: "", indexTag: "", pages: {} };
  try {
    const known = JSON.parse(await readFile(file, "utf8")) as Records;
    return known.build === build ? known : none;
  } catch {
    return none;
  }
}

async function textOf(file: string): Promise<string> {
  return String(await fromBrotli(await readFile(file)));
}

/** Pages share most of their words. */
function remembering(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word) ?? stem(word);
    known.set(word, found);
    return found;
  };
}

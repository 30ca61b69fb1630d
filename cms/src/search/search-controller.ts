import { documentAddress, documentsIn, pageOf } from "@hetreteg/contract/addresses";
import { locales, splitLocale } from "@hetreteg/contract/locales";
import { pathKey } from "@hetreteg/contract/uri";
import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { fieldLabel } from "../admin-layout/labels";
import { siteUrl } from "../environment";
import { type DescribedEntry, describeEntry, type Row, rowsOf } from "../publishing/incoming-links";
import { readShippedTexts } from "../publishing/interface-texts";
import { mayOf } from "../publishing/panel-entry";
import { modelsOf, type NamedField, walkDraft } from "../publishing/walk-draft";
import { panelLanguageOf } from "../refusals/refusals";
import { type SiteTypeUid, siteTypeOf, siteTypes, uidOf } from "../site-types";
import { type FoundWords, findWords, plainWords } from "./find-words";

export interface SearchResult {
  entry: DescribedEntry;
  /** Where the words stand; none when an address of the site was asked for. */
  at?: NamedField & FoundWords;
}
export interface SearchAnswer {
  results: SearchResult[];
  /** There are more. */
  isCut: boolean;
}

const maxResults = 50;
const maxLength = 500;

type TextsByName = Record<string, string>;

/** In every text and file name of what is saved and in those of the interface, in every language; or by an address, of a page or of a file that texts lead to. */
export function createSearchController(strapi: Core.Strapi) {
  return {
    async find(ctx: Context) {
      const asked = String(ctx.query.words ?? "")
        .trim()
        .slice(0, maxLength);
      const address = addressIn(asked);
      const results: SearchResult[] = [];
      let isCut = false;
      for (const uid of siteTypes.map(uidOf).filter((one) => mayOf(strapi, ctx, one, "read"))) {
        const shipped = !address && uid === uidOf("site-setting") ? await shippedTexts() : {};
        const hasDrafts = strapi.contentType(uid).options?.draftAndPublish === true;
        for await (const row of rowsOf(strapi, uid, hasDrafts ? { publishedAt: { $null: true } } : {})) {
          const found = address ? asPage(uid, row, address) : inTexts(uid, row, asked, shipped[row.locale ?? ""]);
          if (!found || !(await mayRead(ctx, uid, row))) continue;
          isCut = results.length >= maxResults;
          if (isCut) break;
          results.push({ entry: describeEntry(strapi, uid, row, panelLanguageOf(strapi)), ...found });
        }
        if (isCut) break;
      }
      ctx.set("Cache-Control", "no-store");
      const ofLanguage = results.filter(({ entry }) => !entry.locale || entry.locale === address?.locale);
      ctx.body = { results: address && ofLanguage.length > 0 ? ofLanguage : results, isCut } satisfies SearchAnswer;
    },
  };

  /** A role's conditions ask for who made an entry. */
  async function mayRead(ctx: Context, uid: SiteTypeUid, { id }: Row): Promise<boolean> {
    const entry = await strapi.db.query(uid).findOne({ where: { id }, populate: ["createdBy"] });
    return entry !== null && mayOf(strapi, ctx, uid, "read", entry);
  }

  function asPage(uid: SiteTypeUid, row: Row, address: Address): { at?: never } | undefined {
    const page = pageOf(siteTypeOf(uid) ?? "", row);
    // Of these the home page shows a part only.
    const isEverywhere = uid === uidOf("navigation") || uid === uidOf("site-setting");
    return page && !isEverywhere && pathKey(page) === address.path ? {} : undefined;
  }

  /** `shipped`: texts of the interface, which the entry may have others for. */
  function inTexts(
    uid: SiteTypeUid,
    row: Row,
    words: string,
    shipped?: TextsByName,
  ): Pick<SearchResult, "at"> | undefined {
    if (plainWords(words).length < 2) return undefined;
    const language = panelLanguageOf(strapi);
    const models = modelsOf(strapi, uid, language);
    const { strings, files, documents } = walkDraft(row, models);
    const [asked] = documentsIn(words);
    const link = documents.find(({ document }) => document === asked);
    if (link) {
      const { document, ...field } = link;
      return { at: { ...field, before: "", found: documentAddress(document) ?? "", after: "" } };
    }
    const named = files.map(({ name, ...field }) => ({ ...field, text: name }));
    const label = fieldLabel(uid, "texts", language);
    const ofInterface = Object.entries(shipped ? { ...shipped, ...ownTexts(row) } : {});
    const shown = ofInterface.map(([field, text]) => ({ field, label, text }));
    for (const { text, ...field } of [...strings, ...named, ...shown]) {
      const found = findWords(text, words);
      if (found) return { at: { ...field, ...found } };
    }
    return undefined;
  }
}

/** By language; while the web server is away, those that editors wrote are found alone. */
async function shippedTexts(): Promise<Record<string, TextsByName>> {
  const namedTexts = async (locale: string): Promise<TextsByName> =>
    Object.fromEntries((await readShippedTexts(locale)).map(({ name, text }) => [name, text]));
  const read = async (locale: string) => [locale, await namedTexts(locale).catch(() => ({}))] as const;
  return Object.fromEntries(await Promise.all(locales.map(read)));
}

/** What editors wrote in the place of shipped texts; for an empty one the site takes the shipped one. */
function ownTexts({ texts }: Row): TextsByName {
  const own = Object.entries((texts ?? {}) as TextsByName);
  return Object.fromEntries(own.filter(([, text]) => typeof text === "string" && text.trim() !== ""));
}

/** `locale`: without a text of its own in it, the page shows another. */
interface Address {
  locale: string;
  path: string;
}

/** Of a page, as one copies it from a browser or writes it into a text. */
function addressIn(asked: string): Address | undefined {
  if (documentsIn(asked).length > 0) return undefined;
  const isOwn = asked.startsWith(`${siteUrl()}/`);
  if (!isOwn && !/^\/(?!\/)\S*$/.test(asked)) return undefined;
  const whole = isOwn ? asked.slice(siteUrl().length) : asked;
  const [page = ""] = whole.replace(/^\/_preview(?=\/)/, "").split(/[?#]/, 1);
  const { locale, path } = splitLocale(page);
  return { locale, path: pathKey(path) };
}

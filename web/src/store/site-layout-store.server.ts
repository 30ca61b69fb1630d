import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Locale, locales } from "@hetreteg/contract/locales";
import brand from "../../../brand/brand.json" with { type: "json" };
import type { Facts, Settings } from "../cms/company.server.ts";
import { putTextsIntoEffect } from "../cms/texts-in-effect.server.ts";
import type { SiteLayout } from "../cms/types.ts";

/** What every page of a language is made with. */
interface KnownSite {
  siteLayout: SiteLayout;
  facts: Facts;
  /** The editors' own, of browser and server. */
  texts: Settings["texts"];
}

/** Last known menu, footer, facts and texts of each language, so that error pages and mails need no CMS. */
export interface SiteLayoutStore {
  /** The same object until anything of the language changes. */
  get(locale: Locale): SiteLayout;
  /** `undefined` before the first page was made. */
  facts(locale: Locale): Facts | undefined;
  /** Puts the texts into effect, too. `snapshot`: what an earlier one holds is not put back by a page that took long. */
  keep(locale: Locale, known: KnownSite, snapshot: number): void;
}

const bareSiteLayout: SiteLayout = {
  company: { brand: brand.name, claim: "", email: "", phone: "", address: "", openingHours: "" },
  header: [],
  footer: [],
};

export function createSiteLayoutStore(folder: string): SiteLayoutStore {
  const kept = new Map<Locale, { known: Partial<KnownSite>; json: string; snapshot: number }>();
  const file = (locale: Locale) => join(folder, `site-${locale}.json`);

  function read(locale: Locale): Partial<KnownSite> {
    const earlier = kept.get(locale);
    if (earlier) return earlier.known;
    try {
      const json = readFileSync(file(locale), "utf8");
      return remember(locale, JSON.parse(json) as KnownSite, json, 0);
    } catch {
      return readLayoutOf100(locale);
    }
  }

  /** As 1.0.0 wrote it; for an update while the CMS is away. */
  function readLayoutOf100(locale: Locale): Partial<KnownSite> {
    try {
      const json = readFileSync(join(folder, `site-layout-${locale}.json`), "utf8");
      const known = { siteLayout: JSON.parse(json) as SiteLayout };
      kept.set(locale, { known, json: "", snapshot: 0 });
      return known;
    } catch {
      return {};
    }
  }

  function remember(locale: Locale, known: KnownSite, json: string, snapshot: number): KnownSite {
    kept.set(locale, { known, json, snapshot });
    putTextsIntoEffect(locale, known.texts);
    return known;
  }

  // Stored pages may be rendered anew, and mails sent, before anything of a language is asked for.
  for (const locale of locales) read(locale);

  return {
    get: (locale) => read(locale).siteLayout ?? bareSiteLayout,
    facts: (locale) => read(locale).facts,
    keep(locale, known, snapshot) {
      const earlier = kept.get(locale);
      const json = JSON.stringify(known);
      if (earlier?.json === json || (earlier && earlier.snapshot > snapshot)) return;
      remember(locale, known, json, snapshot);
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file(locale)}.new`, json);
      renameSync(`${file(locale)}.new`, file(locale));
    },
  };
}

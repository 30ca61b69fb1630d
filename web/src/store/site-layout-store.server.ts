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
  /** Puts the texts into effect, too. */
  keep(locale: Locale, known: KnownSite): void;
}

const bareSiteLayout: SiteLayout = {
  company: { brand: brand.name, claim: "", email: "", phone: "", address: "", openingHours: "" },
  header: [],
  footer: [],
};

export function createSiteLayoutStore(folder: string): SiteLayoutStore {
  const kept = new Map<Locale, { known: Partial<KnownSite>; json: string }>();
  const file = (locale: Locale) => join(folder, `site-${locale}.json`);

  function read(locale: Locale): Partial<KnownSite> {
    const earlier = kept.get(locale);
    if (earlier) return earlier.known;
    try {
      const json = readFileSync(file(locale), "utf8");
      return remember(locale, JSON.parse(json) as KnownSite, json);
    } catch {
      return {};
    }
  }

  function remember(locale: Locale, known: KnownSite, json: string): KnownSite {
    kept.set(locale, { known, json });
    putTextsIntoEffect(locale, known.texts);
    return known;
  }

  // Stored pages may be rendered anew, and mails sent, before anything of a language is asked for.
  for (const locale of locales) read(locale);

  return {
    get: (locale) => read(locale).siteLayout ?? bareSiteLayout,
    facts: (locale) => read(locale).facts,
    keep(locale, known) {
      const json = JSON.stringify(known);
      if (kept.get(locale)?.json === json) return;
      remember(locale, known, json);
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file(locale)}.new`, json);
      renameSync(`${file(locale)}.new`, file(locale));
    },
  };
}

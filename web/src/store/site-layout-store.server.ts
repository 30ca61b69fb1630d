import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@hetreteg/contract/locales";
import brand from "../../../brand/brand.json" with { type: "json" };
import type { Facts } from "../cms/company.server.ts";
import type { SiteLayout } from "../cms/types.ts";

/** Last known menu, footer and company facts of each language, so that error pages and mails need no CMS. */
export interface SiteLayoutStore {
  get(locale: Locale): SiteLayout;
  /** `undefined` before the first page was made. */
  facts(locale: Locale): Facts | undefined;
  keep(locale: Locale, siteLayout: SiteLayout, facts: Facts): void;
}

const bareSiteLayout: SiteLayout = {
  company: { brand: brand.name, claim: "", email: "", phone: "", address: "", openingHours: "" },
  header: [],
  footer: [],
};

export function createSiteLayoutStore(folder: string): SiteLayoutStore {
  const layouts = keptInFiles<SiteLayout>(folder, "site-layout");
  const facts = keptInFiles<Facts>(folder, "site-facts");
  return {
    get: (locale) => layouts.get(locale) ?? bareSiteLayout,
    facts: (locale) => facts.get(locale),
    keep(locale, siteLayout, factsOfSite) {
      layouts.keep(locale, siteLayout);
      facts.keep(locale, factsOfSite);
    },
  };
}

/** One JSON file a language; an object stays the same until it changes. */
function keptInFiles<T>(folder: string, name: string) {
  const kept = new Map<Locale, { value: T; json: string }>();
  const file = (locale: Locale) => join(folder, `${name}-${locale}.json`);
  return {
    get(locale: Locale): T | undefined {
      const known = kept.get(locale);
      if (known) return known.value;
      try {
        const json = readFileSync(file(locale), "utf8");
        const value = JSON.parse(json) as T;
        kept.set(locale, { value, json });
        return value;
      } catch {
        return undefined;
      }
    },
    keep(locale: Locale, value: T): void {
      const json = JSON.stringify(value);
      if (kept.get(locale)?.json === json) return;
      kept.set(locale, { value, json });
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file(locale)}.new`, json);
      renameSync(`${file(locale)}.new`, file(locale));
    },
  };
}

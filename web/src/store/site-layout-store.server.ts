import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@hetreteg/contract/locales";
import brand from "../../../brand/brand.json" with { type: "json" };
import type { SiteLayout } from "../cms/types.ts";

/** Last known menu, footer and company facts of each language, so that error pages need no CMS. */
export interface SiteLayoutStore {
  get(locale: Locale): SiteLayout;
  keep(locale: Locale, siteLayout: SiteLayout): void;
}

const bareSiteLayout: SiteLayout = {
  company: {
    brand: brand.name,
    claim: "",
    email: "",
    phone: "",
    address: "",
    openingHours: "",
    foundedYear: 0,
    webSinceYear: 0,
    webSinceOtherReading: "",
    officeArea: 0,
    terraceArea: 0,
    auditFee: 0,
    auditFeeNote: "",
  },
  header: [],
  footer: [],
};

export function createSiteLayoutStore(folder: string): SiteLayoutStore {
  const kept = new Map<Locale, { siteLayout: SiteLayout; json: string }>();
  const file = (locale: Locale) => join(folder, `site-layout-${locale}.json`);
  return {
    get(locale) {
      const known = kept.get(locale);
      if (known) return known.siteLayout;
      try {
        const json = readFileSync(file(locale), "utf8");
        const siteLayout = JSON.parse(json) as SiteLayout;
        kept.set(locale, { siteLayout, json });
        return siteLayout;
      } catch {
        return bareSiteLayout;
      }
    },
    keep(locale, siteLayout) {
      const json = JSON.stringify(siteLayout);
      if (kept.get(locale)?.json === json) return;
      kept.set(locale, { siteLayout, json });
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file(locale)}.new`, json);
      renameSync(`${file(locale)}.new`, file(locale));
    },
  };
}

import type { Locale } from "@hetreteg/contract/locales";
import type { WebSettings } from "../../../settings/settings.ts";
import type { SiteLayout } from "../cms/types.ts";

export interface ConsentSettings {
  /** Visitors who accepted another revision are asked again (spec §4). */
  revision: number;
  /** `G-…`; without it no tag is loaded and the CSP stays closed. */
  googleTagId?: string;
  /** No banner while no optional category stores anything. */
  onlyWhenNeeded?: true;
  /** The language is detected, and what was detected is kept. */
  detectsLanguage?: true;
}

/** What of the settings stands in each page; the revision is the editors' (site settings of the CMS). */
export type PageConsent = Omit<ConsentSettings, "revision">;

export function pageConsent(settings: WebSettings): PageConsent {
  return {
    ...(settings.GOOGLE_TAG_ID ? { googleTagId: settings.GOOGLE_TAG_ID } : {}),
    ...(settings.CONSENT_ONLY_WHEN_NEEDED === "on" ? { onlyWhenNeeded: true } : {}),
    ...(settings.LOCALE_DETECTION === "on" ? { detectsLanguage: true } : {}),
  };
}

export interface ConsentPage {
  consent?: PageConsent | undefined;
  locale: Locale;
  siteLayout: SiteLayout;
}

export function consentSettings({ consent, siteLayout }: Pick<ConsentPage, "consent" | "siteLayout">): ConsentSettings {
  return { ...consent, revision: siteLayout.consentRevision ?? 0 };
}

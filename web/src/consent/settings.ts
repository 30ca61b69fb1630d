import type { Locale } from "@hetreteg/contract/locales";
import type { SiteLayout } from "../cms/types.ts";

export interface ConsentSettings {
  /** Visitors who accepted another revision are asked again (spec §4). */
  revision: number;
  /** `G-…`; without it no tag is loaded and the CSP stays closed. */
  googleTagId?: string;
  /** No banner while no optional category stores anything. */
  onlyWhenNeeded?: true;
  /** The language is detected, and what was detected is kept (product D26). */
  detectsLanguage?: true;
}

export interface ConsentPage {
  consent?: ConsentSettings;
  locale: Locale;
  siteLayout: SiteLayout;
}

/** Pages stored by older versions have no `consent`. */
export function consentSettings({ consent }: Pick<ConsentPage, "consent">): ConsentSettings {
  return consent ?? { revision: 0 };
}

import type { SiteLayout } from "../cms/types.ts";
import type { Locale } from "../i18n/locales.ts";

/** What the operator decides about consent; every page carries it. */
export interface ConsentSettings {
  /** Visitors who agreed to another revision are asked again (spec §4). */
  revision: number;
  /** `G-…`; without one there is no tag, no request and no opening in the content security policy. */
  googleTagId?: string;
  /** Nobody is asked while no optional category has any use. */
  onlyWhenNeeded?: true;
}

/** What consent takes from the page it is asked on. */
export interface ConsentPage {
  consent?: ConsentSettings;
  locale: Locale;
  siteLayout: SiteLayout;
}

/** Pages that were stored before there was a setting have the first revision. */
export function consentSettings({ consent }: Pick<ConsentPage, "consent">): ConsentSettings {
  return consent ?? { revision: 0 };
}

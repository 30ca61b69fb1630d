import type { PagePayload } from "../pages/payload.ts";

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
export type ConsentPage = Pick<PagePayload, "consent" | "locale" | "shell">;

/** Pages that were stored before there was a setting have the first revision. */
export function consentSettings({ consent }: Pick<PagePayload, "consent">): ConsentSettings {
  return consent ?? { revision: 0 };
}

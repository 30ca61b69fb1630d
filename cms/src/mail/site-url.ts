import { readVariable } from "../environment";

/** Origin of the public site, where the links of mails lead, without a slash at its end. */
export function siteUrl(): string {
  return readVariable("SITE_URL");
}

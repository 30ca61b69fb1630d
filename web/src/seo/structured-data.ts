import { localizedPath } from "../i18n/locales.ts";
import type { PagePayload } from "../pages/payload.ts";

/** schema.org data from the site's settings (product D5). */
export function structuredData(payload: PagePayload, origin: string): object | undefined {
  const { company } = payload.siteLayout;
  const organization = {
    "@type": "Organization",
    name: company.brand,
    url: origin + localizedPath("/", payload.locale),
    email: company.email,
    telephone: company.phone,
    address: company.address,
    foundingDate: String(company.foundedYear),
  };
  if (payload.view === "home") return { "@context": "https://schema.org", ...organization };
  if (payload.view !== "article") return undefined;
  const { author } = payload.data;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: payload.data.title,
    description: payload.meta.description,
    datePublished: payload.data.publishedOn,
    inLanguage: payload.data.lang ?? payload.locale,
    mainEntityOfPage: origin + payload.data.path,
    publisher: organization,
    // The author is a role of the agency: its page is the URL.
    ...(author ? { author: { ...organization, url: origin + author.path, description: author.label } } : {}),
  };
}

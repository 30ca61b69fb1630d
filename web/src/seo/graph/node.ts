import type { IdReference, PostalAddress, Thing } from "schema-dts";
import type { Organization } from "../../cms/types.ts";
import type { PagePayload } from "../../pages/payload.ts";

/** One node of the graph by its `@type`: a property that the vocabulary does not have is an error of the compiler. */
export type Node<T extends Thing> = Exclude<T, string>;

export interface DescribedPage {
  payload: PagePayload;
  /** Without a trailing slash. */
  origin: string;
  /** The page's own, whole. */
  address: string;
  /** Of the text shown. */
  language: string;
}

export function idOf({ address }: Pick<DescribedPage, "address">, name: string): string {
  return `${address}#${name}`;
}

export function organizationId(origin: string): IdReference {
  return { "@id": `${origin}/#organization` };
}

export function webSiteId(origin: string): IdReference {
  return { "@id": `${origin}/#website` };
}

export function webPageId(page: DescribedPage): IdReference {
  return { "@id": idOf(page, "webpage") };
}

export function postalAddress({ street, postalCode, city, country }: Organization): Node<PostalAddress> {
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    ...(postalCode ? { postalCode } : {}),
    ...(city ? { addressLocality: city } : {}),
    addressCountry: country,
  };
}

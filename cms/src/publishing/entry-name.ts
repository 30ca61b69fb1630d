import type { DescribedEntry } from "./incoming-links";

// Without anything of the server: the panel has these, too.

/** `Case study: Zora`, or the type alone of what has no title. */
export function nameOfEntry({ type, title }: Pick<DescribedEntry, "type" | "title">): string {
  return title === type ? type : `${type}: ${title}`;
}

/** Where an entry is edited, below the panel's own address. */
export function panelPathOf({
  uid,
  documentId,
  isSingle,
  locale,
}: Pick<DescribedEntry, "uid" | "documentId" | "isSingle" | "locale">): string {
  const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  return `/content-manager/${path}${locale ? `?plugins[i18n][locale]=${locale}` : ""}`;
}

import { Link } from "@strapi/design-system";
import { useHref } from "react-router-dom";
import type { DescribedEntry } from "../../publishing/incoming-links";
import { hashOfField, type LinkedField } from "../form-fields/linked-field";

interface EntryLinkProps {
  entry: DescribedEntry;
  /** The form opens there. */
  at?: LinkedField | undefined;
}

/** In a window of its own: it stands in dialogs and beside forms. */
export function EntryLink({ entry, at }: EntryLinkProps) {
  const { uid, documentId, isSingle, type, title, locale } = entry;
  const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  const href = useHref(`/content-manager/${path}${locale ? `?plugins[i18n][locale]=${locale}` : ""}`);
  return (
    <Link href={at ? href + hashOfField(at) : href} isExternal>
      {title === type ? type : `${type}: ${title}`}
    </Link>
  );
}

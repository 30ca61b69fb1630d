import { Link } from "@strapi/design-system";
import { useHref } from "react-router-dom";
import { nameOfEntry, panelPathOf } from "../../publishing/entry-name";
import type { DescribedEntry } from "../../publishing/incoming-links";
import { hashOfField, type LinkedField } from "../form-fields/linked-field";

interface EntryLinkProps {
  entry: DescribedEntry;
  /** The form opens there. */
  at?: LinkedField | undefined;
}

/** In a window of its own: it stands in dialogs and beside forms. */
export function EntryLink({ entry, at }: EntryLinkProps) {
  const href = useHref(panelPathOf(entry));
  return (
    <Link href={at ? href + hashOfField(at) : href} isExternal>
      {nameOfEntry(entry)}
    </Link>
  );
}

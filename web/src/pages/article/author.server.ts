import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import type { EntryOf } from "../../cms/schemas.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { Author } from "../payload.ts";

type Entry = Pick<EntryOf<"blog-item">, "author" | "authorName"> & { lang?: Locale };

/** `Author: strategy consultant`, or `Author: Name, strategy consultant` of a person who agreed to be named. */
export function authorOf({ author, authorName, lang }: Entry, locale: Locale): { author?: Author } {
  const role = author?.role;
  const label = [authorName, role && inSentence(role)].filter(Boolean).join(", ");
  if (!label) return {};
  return {
    author: {
      label: serverTexts[lang ?? locale].articleAuthor(label),
      ...(role ? { role, path: localizedPath("/team", locale) } : {}),
      ...(authorName ? { name: authorName } : {}),
    },
  };
}

/** `Art director` → `art director`; `WordPress developer` is unchanged. */
function inSentence(role: string): string {
  return /^\p{Lu}\p{Ll}+(?!\p{L})|^\p{Lu}-/u.test(role) ? role.charAt(0).toLowerCase() + role.slice(1) : role;
}

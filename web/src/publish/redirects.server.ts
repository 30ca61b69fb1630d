import { entryPath } from "@hetreteg/contract/addresses";
import { defaultLocale } from "@hetreteg/contract/locales";
import { inEveryLanguage, type Redirect } from "@hetreteg/contract/redirects";
import type { Content } from "../cms/content.server.ts";
import { createContentReader } from "../cms/reader.server.ts";

/** Editors' redirects, and the numeric index of each article, by `pathKey`. */
export async function readRedirects(content: Content): Promise<Map<string, Redirect>> {
  const { entries } = await createContentReader(content, defaultLocale).list("redirect");
  const numbers = content.published.documentIds("blog-item").flatMap((id) => {
    const { index, slug } = content.published.names("blog-item", id);
    return index && slug ? [{ from: entryPath("blog-item", index), to: entryPath("blog-item", slug), code: 301 }] : [];
  });
  return inEveryLanguage([...entries, ...numbers]);
}

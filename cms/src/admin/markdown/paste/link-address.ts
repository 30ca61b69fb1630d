import { splitLocale } from "@hetreteg/contract/locales";

/** Pages that only lead on: the address that was meant is a parameter. */
const redirectPages = [
  { address: /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i, parameters: ["q", "url"] },
  { address: /^https?:\/\/[a-z0-9-]+\.safelinks\.protection\.outlook\.com\/\?/i, parameters: ["url"] },
];

/** Of Word's notes, comments and table of contents. */
const ofDocument = /#_(?:ftn|edn|msocom|toc|ref)/i;

/** Of a copied link, as a text of the site has it; `undefined` where it would lead nowhere. */
export function linkAddress(href: string, siteUrl: string): string | undefined {
  const meant = withoutRedirect(href.trim());
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(meant) || !URL.canParse(meant) || ofDocument.test(meant)) return undefined;
  const { origin, pathname, search, hash } = new URL(meant);
  const isOwn = URL.canParse(siteUrl) && origin === new URL(siteUrl).origin;
  const address = isOwn ? splitLocale(pathname).path + search + hash : meant;
  return address.replace(/[\s<>()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

function withoutRedirect(href: string): string {
  const page = redirectPages.find(({ address }) => address.test(href));
  if (!page || !URL.canParse(href)) return href;
  const { searchParams } = new URL(href);
  return page.parameters.map((name) => searchParams.get(name)).find(Boolean) ?? href;
}

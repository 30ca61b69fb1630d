import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { type EncodedBytes, encoded } from "../http/encodings.server.ts";
import { escapeMarkup, withoutControls } from "../http/escape-markup.ts";
import { memoizeUntilCommit } from "../store/memoize-until-commit.server.ts";
import { readPayload } from "../store/stored-payload.server.ts";
import { type FeedItem, type FeedSource, readFeedItems } from "./feed-items.server.ts";
import { type FeedForm, feedPath } from "./feed-path.ts";

interface Feed {
  locale: Locale;
  title: string;
  description: string;
  brand: string;
  home: string;
  items: FeedItem[];
}

/** `undefined` while there is no blog. */
export function createFeeds(source: FeedSource): (form: FeedForm, locale: Locale) => Promise<EncodedBytes | undefined> {
  const { store, siteUrl } = source;
  const feedOf = memoizeUntilCommit(store, (locale: Locale) => readFeed(source, locale));
  const bytesOf = {
    atom: memoizeUntilCommit(store, async (locale: Locale) => written(await feedOf(locale), atomFeed)),
    json: memoizeUntilCommit(store, async (locale: Locale) => written(await feedOf(locale), jsonFeed)),
  };
  return (form, locale) => bytesOf[form](locale);

  function written(feed: Feed | undefined, write: (feed: Feed, siteUrl: string) => string) {
    return feed && encoded(write(feed, siteUrl));
  }
}

async function readFeed(source: FeedSource, locale: Locale): Promise<Feed | undefined> {
  const path = localizedPath("/blog", locale);
  const blog = await readPayload(source.store, path);
  if (blog?.view !== "blog") return undefined;
  const { brand } = blog.siteLayout.company;
  const { title, description } = blog.meta;
  const items = await readFeedItems(source, locale);
  return { locale, title, description, brand, home: source.siteUrl + path, items };
}

export function atomFeed({ locale, title, description, brand, home, items }: Feed, siteUrl: string): string {
  const self = siteUrl + feedPath("atom", locale);
  const updated = items.map((item) => item.updated).sort();
  const lines = [
    `<id>${escapeMarkup(home)}</id>`,
    `<title>${escapeMarkup(`${brand}: ${title}`)}</title>`,
    `<subtitle>${escapeMarkup(description)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(home)}"/>`,
    `<icon>${escapeMarkup(siteUrl)}/favicon.svg</icon>`,
    `<updated>${updated.at(-1) ?? "1970-01-01T00:00:00.000Z"}</updated>`,
    `<author><name>${escapeMarkup(brand)}</name><uri>${escapeMarkup(siteUrl)}</uri></author>`,
    ...items.map(atomEntry),
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">\n${lines.join("\n")}\n</feed>\n`
  );
}

function atomEntry({ url, title, summary, html, published, updated }: FeedItem): string {
  return (
    `<entry><id>${escapeMarkup(url)}</id><title>${escapeMarkup(title)}</title>` +
    `<link rel="alternate" type="text/html" href="${escapeMarkup(url)}"/>` +
    `<published>${published}</published><updated>${updated}</updated>` +
    `<summary>${escapeMarkup(summary)}</summary><content type="html">${escapeMarkup(html)}</content></entry>`
  );
}

export function jsonFeed({ locale, title, description, brand, home, items }: Feed, siteUrl: string): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: `${brand}: ${title}`,
    description,
    home_page_url: home,
    feed_url: siteUrl + feedPath("json", locale),
    icon: `${siteUrl}/icons/512.png`,
    favicon: `${siteUrl}/icons/192.png`,
    language: locale,
    authors: [{ name: brand, url: siteUrl }],
    items: items.map(({ url, html, published, updated, ...item }) => ({
      id: url,
      url,
      ...item,
      content_html: html,
      date_published: published,
      date_modified: updated,
    })),
  };
  return JSON.stringify(feed, (_key, value) => (typeof value === "string" ? withoutControls(value) : value));
}

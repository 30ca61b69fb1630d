import { escapeMarkdown } from "@hetreteg/contract/escape-markdown";
import { type Locale, locales, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import { type PageModule, routes } from "@hetreteg/contract/routes";
import { type EncodedBytes, encoded } from "../http/encodings.server.ts";
import { withoutControls } from "../http/escape-markup.ts";
import { languages } from "../i18n/languages.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { matchRoute } from "../routing/match-route.ts";
import { markdownPath } from "../routing/page-key.ts";
import { memoizeUntilCommit } from "../store/memoize-until-commit.server.ts";
import { readPayload } from "../store/stored-payload.server.ts";
import { type FeedSource, readFeedItems } from "./feed-items.server.ts";
import { feedPath } from "./feed-path.ts";

type Group = keyof (typeof serverTexts)["hu"]["llms"];

const groups: readonly Group[] = ["pages", "services", "cases", "jobs", "articles"];
const groupOf: Partial<Record<PageModule, Group>> = {
  service: "services",
  "case-study": "cases",
  "job-position": "jobs",
};

/** The pages of a language in the order of the route list, and the newest articles. `undefined` while there is none. */
export function createLlmsTxt(source: FeedSource): (locale: Locale) => Promise<EncodedBytes | undefined> {
  return memoizeUntilCommit(source.store, async (locale: Locale) => {
    const text = await llmsTxt(source, locale);
    return text === undefined ? undefined : encoded(withoutControls(text));
  });
}

async function llmsTxt(source: FeedSource, locale: Locale): Promise<string | undefined> {
  const { store, siteUrl } = source;
  const homePath = localizedPath("/", locale);
  const home = await readPayload(store, homePath);
  if (!home) return undefined;
  const { company } = home.siteLayout;
  const lines = new Map<Group, string[]>(groups.map((group) => [group, []]));
  for (const { key, module } of listedPages(source, locale)) {
    const page = await readPayload(store, key);
    if (page) lines.get(groupOf[module] ?? "pages")?.push(pageLine(page, siteUrl));
  }
  for (const { url, title, summary } of await readFeedItems(source, locale)) {
    lines.get("articles")?.push(listLine(title, `${url}.md`, summary));
  }
  const others = locales
    .filter((other) => other !== locale)
    .map((other) => `[${languages[other].name}](${siteUrl}${localizedPath("/llms.txt", other)})`);
  return [
    `# ${lineOf(company.brand)}\n\n> ${lineOf(home.meta.description)}\n`,
    `${others.join(", ")}, [Atom](${siteUrl}${feedPath("atom", locale)})\n`,
    ...groups
      .filter((group) => lines.get(group)?.length)
      .map((group) => `## ${serverTexts[locale].llms[group]}\n\n${lines.get(group)?.join("\n")}\n`),
  ].join("\n");
}

/** Without articles, of which there may be thousands. */
function listedPages({ store }: FeedSource, locale: Locale): { key: string; module: PageModule }[] {
  const found = [...store.pages].flatMap(([key, { isIndexed }]) => {
    if (!isIndexed || key.includes("?") || splitLocale(key).locale !== locale) return [];
    const route = matchRoute(key)?.route;
    if (!route || route.module === "article") return [];
    return [{ key, module: route.module, place: routes.findIndex(({ name }) => name === route.name) }];
  });
  return found.sort((one, other) => one.place - other.place || (one.key < other.key ? -1 : 1));
}

function pageLine({ meta }: PagePayload, siteUrl: string): string {
  return listLine(meta.title, siteUrl + markdownPath(meta.canonical ?? "/"), meta.description);
}

function listLine(title: string, url: string, description: string): string {
  return `- [${lineOf(title)}](${url}): ${lineOf(description)}`;
}

function lineOf(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, " ").trim());
}

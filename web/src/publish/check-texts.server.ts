import { setImmediate as letOthers } from "node:timers/promises";
import type { DraftText, DraftTexts, TextProblem } from "@hetreteg/contract/drafts";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { decoded } from "@hetreteg/contract/uri";
import type { Env, Token } from "markdown-it";
import type { Facts } from "../cms/company.server.ts";
import { fillFacts } from "../cms/facts.server.ts";
import { linkTarget, mendedTarget } from "../cms/link-target.server.ts";
import { type MarkdownLink, readMarkdown, slugify } from "../cms/markdown.server.ts";
import { markdownWithHtml } from "../cms/markdown-parser.server.ts";
import { PageNames } from "../cms/page-names.server.ts";
import { matchRoute } from "../routing/match-route.ts";
import { findBrokenLink, type HasDocument, type LinkedStore } from "./broken-links.server.ts";

/** For each text what the page would not show, or would lead nowhere: read by what renders the page. */
export async function checkTexts(
  store: LinkedStore,
  { locale, own, texts }: DraftTexts,
  facts: Facts | undefined,
  hasDocument: HasDocument,
): Promise<TextProblem[][]> {
  const names = new PageNames();
  const read: ReturnType<typeof readText>[] = [];
  for (const { text, form } of texts) {
    read.push(readText(facts ? fillFacts(text, facts) : text, form, locale, names));
    // The thread answers visitors, too.
    await letOthers();
  }
  const ownPath = own === undefined ? undefined : localizedPath(own, locale);

  return Promise.all(
    read.map(async ({ problems, links }) => {
      const broken = await Promise.all(links.map((link) => problemOfLink(link)));
      return [...problems, ...broken.flatMap((problem) => problem ?? [])];
    }),
  );

  async function problemOfLink({ href, target }: MarkdownLink): Promise<TextProblem | undefined> {
    // A fact that the site does not have is named as such.
    if (href.includes("{{")) return undefined;
    const given = { given: href };
    if (target === undefined) {
      return { kind: "destination", ...given, ...(await meantBy(href)) };
    }
    if (!/^[/#]/.test(target)) return undefined;
    const [path = "", anchor = ""] = target.split("#");
    const isOwn = path === "" || path.replace(/\?.*/, "") === ownPath;
    if (isOwn && (anchor === "" || names.ids.has(anchor))) return undefined;
    // Of a page that has other sources, too, the stored one knows more.
    if (isOwn && (ownPath === undefined || isOfOneEntry(ownPath)))
      return { kind: "anchor", ...given, ...slugOf(anchor) };
    const kind = await findBrokenLink(store, isOwn ? `${ownPath}#${anchor}` : target, hasDocument);
    if (!kind) return undefined;
    return { kind, ...given, ...(kind === "page" ? await meantBy(href) : kind === "anchor" ? slugOf(anchor) : {}) };
  }

  /** A path is proposed where the site has it. */
  async function meantBy(href: string): Promise<{ instead?: string }> {
    const instead = mendedTarget(href);
    const target = instead && linkTarget(instead, locale);
    if (!target || (target.startsWith("/") && (await findBrokenLink(store, target, hasDocument)))) return {};
    return { instead };
  }

  function slugOf(anchor: string): { instead?: string } {
    const slug = slugify(decoded(anchor));
    return names.ids.has(slug) ? { instead: `#${slug}` } : {};
  }
}

function isOfOneEntry(path: string): boolean {
  const module = matchRoute(path)?.route.module;
  return module === "article" || module === "case-study" || module === "job-position";
}

function readText(text: string, form: DraftText["form"], locale: Locale, names: PageNames) {
  switch (form) {
    case "markdown":
      return readMarkdownText(text, locale, names);
    case "address":
      return { problems: [], links: [{ href: text, target: linkTarget(text, locale) }] };
    case "anchor": {
      const isTaken = text !== "" && names.id(text) !== text;
      return { problems: isTaken ? [{ kind: "taken-anchor", given: text } as const] : [], links: [] };
    }
  }
}

const footnote = /\[\^[^\]\s]{1,40}\]|\^\[[^\]]/;
const box = /^\[[ xX]\](?=\s)/;

function readMarkdownText(text: string, locale: Locale, names: PageNames) {
  const env: Env = {};
  const { tokens, links } = readMarkdown(text, locale, { names, withTerms: true, env });
  const problems: TextProblem[] = [];
  const note = (kind: TextProblem["kind"], given: string | undefined) =>
    given !== undefined && problems.push({ kind, given });
  // Parsed anew only where it can be.
  const withHtml = text.includes("<") ? everyToken(markdownWithHtml.parse(text, {})) : [];
  note("html", withHtml.find(({ type }) => type.startsWith("html"))?.content.trim());
  const all = everyToken(tokens);
  note("picture", all.find(({ type }) => type === "image")?.content);
  const reference = Object.keys(env.references ?? {}).find((label) => label.startsWith("^"));
  const marks = all.flatMap(({ type, content }) => (type === "text" ? (footnote.exec(content) ?? []) : []));
  note("footnote", reference === undefined ? marks[0] : `[${reference.toLowerCase()}]`);
  const items = tokens.filter((_, index) => tokens[index - 2]?.type === "list_item_open");
  note("task", items.flatMap(({ content }) => box.exec(content) ?? [])[0]);
  return { problems, links };
}

function everyToken(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...everyToken(token.children ?? [])]);
}

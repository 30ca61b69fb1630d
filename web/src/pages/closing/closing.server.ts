import { entryPath } from "@hetreteg/contract/addresses";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import type { SearchParams } from "../../cms/content-client.server.ts";
import { fillFacts } from "../../cms/facts.server.ts";
import type { ContentReader, Localized } from "../../cms/reader.server.ts";
import type { EntryOf } from "../../cms/schemas.server.ts";
import { caseTile, langOf } from "../../cms/tiles.server.ts";
import type { CaseCategory } from "../../cms/types.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { LoadContext } from "../load.server.ts";
import type { Closing } from "../payload.ts";

type CaseEntry = Localized<EntryOf<"case-study">>;
type Service = Localized<Pick<EntryOf<"service">, "slug" | "title">>;

/** Asks by the first of its categories, and leads to the case most like it. */
export async function closingOfCase(
  entry: CaseEntry,
  categories: CaseCategory[],
  context: LoadContext,
): Promise<Closing> {
  const { documentId, healthcare, lang } = entry;
  const sibling = await context.reader.sibling({ caseId: documentId, categories, healthcare });
  const [service] = entry.services;
  return closing(context, {
    asks: healthcare ? "healthcare" : categories[0],
    service: service && { ...service, ...langOf(lang) },
    example: sibling,
    label: "sibling",
  });
}

/** Asks by its service, and leads to the case that its text tells of, else to one of that service, else to any. */
export async function closingOfArticle(
  entry: Localized<EntryOf<"blog-item">>,
  service: Service | undefined,
  context: LoadContext,
): Promise<Closing> {
  const told = await toldCase(entry.body, context);
  return closing(context, {
    asks: told?.healthcare ? "healthcare" : service?.slug,
    service,
    example:
      told ??
      (service && (await drawnCase(entry, { "filters[services][slug][$eq]": service.slug }, context))) ??
      (await drawnCase(entry, {}, context)),
    label: "example",
  });
}

async function toldCase(body: string, { reader }: LoadContext): Promise<CaseEntry | undefined> {
  const [, slug] = /\]\(\/casestudies\/([\w-]+)/.exec(body) ?? [];
  return slug ? reader.one("case-study", "slug", slug) : undefined;
}

async function drawnCase(
  { documentId }: { documentId: string },
  filters: SearchParams,
  { reader }: LoadContext,
): Promise<CaseEntry | undefined> {
  const search = { sort: "order:asc", ...filters };
  return (await reader.list("case-study", { search, window: { drawnFor: documentId } })).entries[0];
}

interface Chosen {
  /** A category, a service's slug or `healthcare`. */
  asks: string | undefined;
  service: Service | undefined;
  example: CaseEntry | undefined;
  label: "sibling" | "example";
}

function closing({ reader, facts }: LoadContext, { asks, service, example, label }: Chosen): Closing {
  const { locale } = reader;
  const texts = serverTexts[locale].closing;
  return {
    question: questionOf(asks, locale),
    text: texts.text,
    action: { label: texts.action, path: `${pathOf("appointment", reader)}#contact` },
    offer: offerOf(asks, service, reader),
    ...(example ? { example: caseTile(fillFacts(example, facts), locale) } : {}),
    exampleLabel: texts[label],
  };
}

function questionOf(asks: string | undefined, locale: Locale): string {
  const { questions } = serverTexts[locale].closing;
  return asks && Object.hasOwn(questions, asks) ? questions[asks as keyof typeof questions] : questions.other;
}

/** An editor may take a page off the site; the contact page is always there. */
function pathOf(name: "appointment" | "audit" | "healthcare_solutions", reader: ContentReader): string {
  return localizedPath(reader.has("page", "route", name) ? `/${name}` : "/contact", reader.locale);
}

function offerOf(asks: string | undefined, service: Service | undefined, reader: ContentReader): Closing["offer"] {
  const { locale } = reader;
  const texts = serverTexts[locale].closing;
  if (asks === "healthcare") return { label: texts.clinics, path: pathOf("healthcare_solutions", reader) };
  if (!service) return { label: texts.audit, path: pathOf("audit", reader) };
  return {
    label: service.title,
    path: localizedPath(entryPath("service", service.slug), locale),
    ...langOf(service.lang),
  };
}

import { entryPath } from "@hetreteg/contract/addresses";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import * as v from "valibot";
import { factsOfService } from "../../cms/company.server.ts";
import { fillFacts } from "../../cms/facts.server.ts";
import { link, sectionHead } from "../../cms/fields.server.ts";
import { resolveLinks } from "../../cms/link-target.server.ts";
import { readOpenPositions } from "../../cms/open-positions.server.ts";
import { articleTile, caseTile, langOf, positionTile, serviceTile } from "../../cms/tiles.server.ts";
import type {
  ArticleTile,
  CaseTile,
  Link,
  Partner,
  PositionTile,
  ServiceTile,
  TeamMember,
  Testimonial,
} from "../../cms/types.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { defineSection, type ResolveContext, resolveHead, type SectionHead, withoutEmpty } from "../section.server.ts";

type Collection =
  | { source: "services"; entries: ServiceTile[] }
  /** `note`: that the agency is fictional. */
  | { source: "partners"; entries: Partner[]; note?: string }
  | { source: "case-studies"; entries: CaseTile[] }
  | { source: "testimonials"; entries: Testimonial[]; note?: string }
  /** `isBrief`: only the members who work on one service. */
  | { source: "team"; entries: TeamMember[]; isBrief?: true }
  | { source: "job-positions"; entries: PositionTile[]; none?: string }
  | { source: "articles"; entries: ArticleTile[] };

const selections = [
  "all",
  "featured",
  "international",
  "dutch",
  "webshops",
  /** Entries of the service whose page shows the section. */
  "service",
  /** Services of that kind. */
  "additional",
] as const;
type Selection = (typeof selections)[number];

/** Selections that may be empty. */
const someOnly: readonly Selection[] = ["service", "additional"];

/** Limit for a service page. */
const casesOfService = { page: 1, pageSize: 8 };
const testimonialCount = 4;

export const collection = defineSection({
  fields: {
    ...sectionHead,
    source: v.picklist(["services", "partners", "case-studies", "testimonials", "team", "job-positions", "articles"]),
    selection: v.nullish(v.picklist(selections), "all"),
    link: v.nullish(link),
  },
  resolve: async (section, context): Promise<(SectionHead & { link?: Link } & Collection) | undefined> => {
    const { reader, page } = context;
    const collection = await readCollection(section, context);
    if (collection.entries.length === 0 && someOnly.includes(section.selection)) return undefined;
    const more = section.link?.label ? section.link : await linkToAll(collection, page.lang ?? reader.locale);
    const shown = page.lang ? withLanguage(collection, reader.locale) : collection;
    const [link] = resolveLinks(more ? [more] : [], reader.locale);
    return { ...resolveHead(section, context), ...(link ? { link } : {}), ...shown };
  },
});

/** On a page in another language each entry states its own `lang`, even if it is the page's. */
function withLanguage(collection: Collection, locale: Locale): Collection {
  return {
    ...collection,
    entries: collection.entries.map((entry) => ({ lang: locale, ...entry })),
  } as Collection;
}

/** A service's team always links to the team page; `language` is that of the label. */
async function linkToAll(collection: Collection, language: Locale): Promise<Link | undefined> {
  if (collection.source !== "team" || !collection.isBrief) return undefined;
  return { label: serverTexts[language].wholeTeam, path: "/team" };
}

async function readCollection(
  { source, selection }: { source: Collection["source"]; selection: Selection },
  { facts, demonstration, reader, page }: ResolveContext,
): Promise<Collection> {
  const { locale } = reader;
  const service = selection === "service" ? page.service : undefined;
  const byOrder = { sort: "order:asc" };
  switch (source) {
    case "services": {
      const kind = selection === "additional" ? "additional" : "core";
      const { entries } = await reader.list("service", { search: { ...byOrder, "filters[kind][$eq]": kind } });
      const filled = entries.map((entry) => fillFacts(entry, factsOfService(entry, facts, locale)));
      return { source, entries: filled.map((entry) => serviceTile(entry, locale)) };
    }
    case "case-studies": {
      const { entries } = await reader.list(
        "case-study",
        service
          ? { search: { ...byOrder, ...ofService(service) }, window: casesOfService }
          : { search: { ...byOrder, ...caseFilter(selection) } },
      );
      return { source, entries: fillFacts(entries, facts).map((entry) => caseTile(entry, locale)) };
    }
    case "job-positions": {
      const entries = await readOpenPositions(reader);
      return {
        source,
        entries: fillFacts(entries, facts).map((entry) => positionTile(entry, locale)),
        ...(entries.length === 0 ? { none: serverTexts[page.lang ?? locale].job.none } : {}),
      };
    }
    case "articles": {
      const { entries } = await reader.list("blog-item", {
        search: { sort: "publishedOn:desc" },
        window: { page: 1, pageSize: 3 },
      });
      return { source, entries: fillFacts(entries, facts).map((entry) => articleTile(entry, locale)) };
    }
    case "partners": {
      const { entries } = await reader.list("partner", { search: byOrder });
      return {
        source,
        ...(demonstration ? { note: serverTexts[page.lang ?? locale].demonstration.partners } : {}),
        entries: entries.map(({ name, field, caseStudy, lang }) => ({
          name,
          field,
          ...(caseStudy ? { path: localizedPath(entryPath("case-study", caseStudy.slug), locale) } : {}),
          ...langOf(lang),
        })),
      };
    }
    case "testimonials": {
      const { entries } = await reader.list("testimonial", {
        search: { ...byOrder, ...(service ? ofService(service) : {}) },
        window: { turn: service ? 0 : page.turn, count: testimonialCount },
      });
      return {
        source,
        ...(demonstration ? { note: serverTexts[page.lang ?? locale].demonstration.testimonials } : {}),
        entries: entries.map(({ text, name, title, lang }) => ({
          text,
          ...withoutEmpty({ name, title }),
          ...langOf(lang),
        })),
      };
    }
    case "team": {
      const { entries } = await reader.list("team-member", { search: byOrder });
      const members = fillFacts(entries, facts).map(({ discipline, role, text, languages, lang }) => ({
        discipline,
        role,
        text: languages ? `${text} ${languages}` : text,
        ...langOf(lang),
      }));
      if (!service) return { source, entries: members };
      // Members keep the letter of the team page: the index in the full list.
      const few = service.team.flatMap(({ documentId }, place) => {
        const letter = entries.findIndex((member) => member.documentId === documentId);
        const member = members[letter];
        // Whom to talk to is told about; the others are on the page that the section leads to.
        return member ? [{ ...member, letter, ...(place > 0 ? { text: "" } : {}) }] : [];
      });
      return { source, isBrief: true, entries: few };
    }
  }
}

function ofService({ slug }: { slug: string }): Record<string, string> {
  return { "filters[services][slug][$eq]": slug };
}

/** Selection of case studies as CMS query parameters. */
function caseFilter(selection: Selection): Record<string, string | boolean> {
  // These are not CMS filters.
  if (selection === "all" || selection === "service" || selection === "additional") return {};
  if (selection === "webshops") return { "filters[categories][name][$eq]": selection };
  return { [`filters[${selection}][$eq]`]: true };
}

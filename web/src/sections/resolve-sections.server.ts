import { fillFacts } from "../cms/facts.server.ts";
import { linkTarget, markdownToHtml } from "../cms/markdown.server.ts";
import type { ContentReader } from "../cms/reader.server.ts";
import type { CmsSection, CollectionSelection, EntryOf } from "../cms/schemas.server.ts";
import { articleTile, caseTile, langOf, positionTile, serviceTile } from "../cms/tiles.server.ts";
import type { CollectionSource, Company, Link, Section, Translated } from "../cms/types.ts";
import { type Locale, localizedPath } from "../i18n/locales.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import { sectionId } from "../routing/anchor-id.ts";
import { hintsOf, likelyServices } from "./form/form-hints.server.ts";

/** A section shows some of a service's cases, not the index of all. */
const casesOfService = { page: 1, pageSize: 8 };
const testimonialCount = 4;

/** The page that sections stand on. */
export interface SectionsPlace extends Translated {
  /** Where a collection that shows some of many begins. */
  turn: number;
  /** The service whose page it is. */
  service?: Pick<EntryOf<"service">, "slug" | "team">;
}

/** Sections of a page as its view wants them: facts filled in, Markdown rendered, collections read. */
export async function resolveSections(
  sections: CmsSection[],
  company: Company,
  reader: ContentReader,
  place: SectionsPlace,
): Promise<Section[]> {
  const resolved = sections.map((section, index) =>
    resolveSection(fillFacts(section, company), sectionId(index + 1), company, reader, place),
  );
  return (await Promise.all(resolved)).filter((section) => section !== undefined);
}

/** `undefined` where there is nothing to show, as for a picture that is not there: a heading alone would promise something. */
async function resolveSection(
  section: CmsSection,
  id: string,
  company: Company,
  reader: ContentReader,
  place: SectionsPlace,
): Promise<Section | undefined> {
  const html = (source: string | undefined) => (source ? markdownToHtml(source, reader.locale) : undefined);
  const link = ({ label, path }: Link): Link => ({ label, path: linkTarget(path, reader.locale) });
  const head =
    section.__component === "sections.hero"
      ? {}
      : withoutEmpty({ anchor: section.anchor ?? id, heading: section.heading, intro: html(section.intro) });
  switch (section.__component) {
    case "sections.hero": {
      const { eyebrow, headline, lead, links } = section;
      return { type: "hero", headline, links: links.map(link), ...withoutEmpty({ eyebrow, lead }) };
    }
    case "sections.prose":
      return { type: "prose", ...head, body: markdownToHtml(section.body, reader.locale) };
    case "sections.picture": {
      const picture = await reader.picture(section.picture, "content");
      return picture && { type: "picture", ...head, picture };
    }
    case "sections.items": {
      const items = section.items.map((item) => ({
        title: item.title,
        ...withoutEmpty({ label: item.label, text: html(item.text) }),
        ...(item.path ? { path: linkTarget(item.path, reader.locale) } : {}),
      }));
      return { type: "items", ...head, layout: section.layout, items };
    }
    case "sections.facts":
      return { type: "facts", ...head, facts: section.facts };
    case "sections.collection": {
      const collection = await readCollection(section, company, reader, place);
      if (collection.entries.length === 0 && someOnly.includes(section.selection)) return undefined;
      const more = section.link ?? (await linkToAll(collection, place.lang ?? reader.locale));
      const shown = place.lang ? withLanguage(collection, reader.locale) : collection;
      return { type: "collection", ...head, ...(more ? { link: link(more) } : {}), ...shown };
    }
    case "sections.audit-fee":
      return { type: "audit-fee", ...head, ...withoutEmpty({ text: html(section.text) }) };
    case "sections.contact":
      return { type: "contact", ...head };
    case "sections.form": {
      const { kind, note } = section;
      const positions = kind === "career" ? { positions: await readPositions(company, reader) } : {};
      const [hints, services] = [hintsOf(kind, reader.locale), likelyServices[kind]];
      return {
        type: "form",
        ...head,
        kind,
        note: markdownToHtml(note, reader.locale),
        ...positions,
        ...(hints ? { hints } : {}),
        ...(services ? { services } : {}),
      };
    }
    case "sections.call":
      return { type: "call", ...head, links: section.links.map(link), ...withoutEmpty({ text: html(section.text) }) };
  }
}

/** Positions that can be applied for, as the career form offers them. */
async function readPositions(company: Company, reader: ContentReader): Promise<{ slug: string; title: string }[]> {
  const { entries } = await reader.list("job-position", { search: { sort: "order:asc" } });
  return fillFacts(entries, company).map(({ slug, title }) => ({ slug, title }));
}

/** Selections that may find nothing. */
const someOnly: readonly CollectionSelection[] = ["service", "additional"];

/** Among sections in another language an entry says its own, also where that is the page's. */
function withLanguage(collection: CollectionSource, locale: Locale): CollectionSource {
  return {
    ...collection,
    entries: collection.entries.map((entry) => ({ lang: locale, ...entry })),
  } as CollectionSource;
}

/** The team of a service leads to the whole one, also where the editor gave no link; `language` is that of its text. */
async function linkToAll(collection: CollectionSource, language: Locale): Promise<Link | undefined> {
  if (collection.source !== "team" || !collection.isBrief) return undefined;
  return { label: serverTexts[language].wholeTeam, path: "/team" };
}

async function readCollection(
  { source, selection }: Extract<CmsSection, { __component: "sections.collection" }>,
  company: Company,
  reader: ContentReader,
  place: SectionsPlace,
): Promise<CollectionSource> {
  const { locale } = reader;
  const service = selection === "service" ? place.service : undefined;
  const byOrder = { sort: "order:asc" };
  switch (source) {
    case "services": {
      const kind = selection === "additional" ? "additional" : "core";
      const { entries } = await reader.list("service", { search: { ...byOrder, "filters[kind][$eq]": kind } });
      return { source, entries: fillFacts(entries, company).map((entry) => serviceTile(entry, locale)) };
    }
    case "case-studies": {
      const { entries } = await reader.list(
        "case-study",
        service
          ? { search: { ...byOrder, ...ofService(service) }, window: casesOfService }
          : { search: { ...byOrder, ...caseFilter(selection) } },
      );
      return { source, entries: fillFacts(entries, company).map((entry) => caseTile(entry, locale)) };
    }
    case "job-positions": {
      const { entries } = await reader.list("job-position", { search: byOrder });
      return { source, entries: fillFacts(entries, company).map((entry) => positionTile(entry, locale)) };
    }
    case "articles": {
      const { entries } = await reader.list("blog-item", {
        search: { sort: "publishedOn:desc" },
        window: { page: 1, pageSize: 3 },
      });
      return { source, entries: fillFacts(entries, company).map((entry) => articleTile(entry, locale)) };
    }
    case "partners": {
      const { entries } = await reader.list("partner", { search: byOrder });
      return {
        source,
        entries: entries.map(({ name, field, caseStudy, lang }) => ({
          name,
          field,
          ...(caseStudy ? { path: localizedPath(`/casestudies/${caseStudy.slug}`, locale) } : {}),
          ...langOf(lang),
        })),
      };
    }
    case "testimonials": {
      const { entries } = await reader.list("testimonial", {
        search: { ...byOrder, ...(service ? ofService(service) : {}) },
        window: { turn: service ? 0 : place.turn, count: testimonialCount },
      });
      return {
        source,
        entries: entries.map(({ text, name, title, lang }) => ({
          text,
          ...withoutEmpty({ name, title }),
          ...langOf(lang),
        })),
      };
    }
    case "team": {
      const { entries } = await reader.list("team-member", { search: byOrder });
      const members = fillFacts(entries, company).map(({ discipline, role, text, lang }) => ({
        discipline,
        role,
        text,
        ...langOf(lang),
      }));
      if (!service) return { source, entries: members };
      // Everyone keeps the letter they have on the team page: that of their place in the whole list.
      const few = service.team.flatMap(({ documentId }) => {
        const letter = entries.findIndex((member) => member.documentId === documentId);
        const member = members[letter];
        return member ? [{ ...member, letter }] : [];
      });
      return { source, isBrief: true, entries: few };
    }
  }
}

/** Drops empty values, so that a payload carries only what is there. */
function withoutEmpty<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as { [K in keyof T]?: string };
}

function ofService({ slug }: { slug: string }): Record<string, string> {
  return { "filters[services][slug][$eq]": slug };
}

/** What an editor chose of the case studies, as a search of the CMS. */
function caseFilter(selection: CollectionSelection): Record<string, string | boolean> {
  // Only the page of a service has one; only services have additional ones.
  if (selection === "all" || selection === "service" || selection === "additional") return {};
  if (selection === "webshops") return { "filters[categories][name][$eq]": selection };
  return { [`filters[${selection}][$eq]`]: true };
}

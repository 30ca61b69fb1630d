import { localizedPath } from "../i18n/locales.ts";
import { sectionId } from "../routing/part-id.ts";
import { fillFacts } from "./facts.server.ts";
import { formHints, likelyServices } from "./form-hints.server.ts";
import { linkTarget, markdownToHtml } from "./markdown.server.ts";
import type { ContentReader } from "./reader.server.ts";
import type { CmsSection } from "./schemas.server.ts";
import { articleTile, caseTile, langOf, positionTile, serviceTile } from "./tiles.server.ts";
import type { CollectionSource, Company, Link, Section } from "./types.ts";

/** A section shows some of a service's cases, not the index of all. */
const casesOfService = { page: 1, pageSize: 8 };

/**
 * Sections of a page as its view wants them: facts filled in, Markdown rendered, collections read.
 * `service` is the slug of the service whose page they stand on.
 */
export async function resolveSections(
  sections: CmsSection[],
  company: Company,
  reader: ContentReader,
  service?: string,
): Promise<Section[]> {
  const resolved = sections.map((section, index) =>
    resolveSection(fillFacts(section, company), sectionId(index + 1), company, reader, service),
  );
  return (await Promise.all(resolved)).filter((section) => section !== undefined);
}

/** `undefined` for a picture that cannot be shown: a heading alone would promise something. */
async function resolveSection(
  section: CmsSection,
  id: string,
  company: Company,
  reader: ContentReader,
  service: string | undefined,
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
      const collection = await readCollection(section, company, reader, service);
      return { type: "collection", ...head, ...(section.link ? { link: link(section.link) } : {}), ...collection };
    }
    case "sections.audit-fee":
      return { type: "audit-fee", ...head, ...withoutEmpty({ text: html(section.text) }) };
    case "sections.contact":
      return { type: "contact", ...head };
    case "sections.form": {
      const { kind, note } = section;
      const positions = kind === "career" ? { positions: await readPositions(company, reader) } : {};
      const [hints, services] = [formHints[reader.locale][kind], likelyServices[kind]];
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

async function readCollection(
  { source, selection }: Extract<CmsSection, { __component: "sections.collection" }>,
  company: Company,
  reader: ContentReader,
  service: string | undefined,
): Promise<CollectionSource> {
  const { locale } = reader;
  const byOrder = { sort: "order:asc" };
  switch (source) {
    case "services": {
      const { entries } = await reader.list("service", { search: { ...byOrder, "filters[kind][$eq]": "core" } });
      return { source, entries: fillFacts(entries, company).map((entry) => serviceTile(entry, locale)) };
    }
    case "case-studies": {
      const { entries } = await reader.list(
        "case-study",
        selection === "service" && service
          ? { search: { ...byOrder, "filters[services][slug][$eq]": service }, window: casesOfService }
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
      const { entries } = await reader.list("testimonial", { search: byOrder });
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
      return {
        source,
        entries: fillFacts(entries, company).map(({ discipline, role, text, lang }) => ({
          discipline,
          role,
          text,
          ...langOf(lang),
        })),
      };
    }
  }
}

/** Drops empty values, so that a payload carries only what is there. */
function withoutEmpty<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as { [K in keyof T]?: string };
}

/** What an editor chose of the case studies, as a search of the CMS. */
function caseFilter(selection: string): Record<string, string | boolean> {
  // Only the page of a service has one.
  if (selection === "all" || selection === "service") return {};
  if (selection === "webshops") return { "filters[categories][name][$eq]": selection };
  return { [`filters[${selection}][$eq]`]: true };
}

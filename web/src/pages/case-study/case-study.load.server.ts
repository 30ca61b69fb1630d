import type { Locale } from "@hetreteg/contract/locales";
import { fillFacts } from "../../cms/facts.server.ts";
import { markdownSections, markdownWithHeadings, markdownWithTerms } from "../../cms/markdown.server.ts";
import type { Localized } from "../../cms/reader.server.ts";
import type { EntryOf } from "../../cms/schemas.server.ts";
import { caseTile } from "../../cms/tiles.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { withStills } from "../case-study-line/garment-stills.server.ts";
import { closingOfCase } from "../closing/closing.server.ts";
import { type Load, readMeta, readPictures } from "../load.server.ts";
import type { CaseStudy } from "../payload.ts";
import { readCaseFields } from "./case-fields.server.ts";
import { readExhibit } from "./exhibits/exhibits.server.ts";

export const loadCaseStudy: Load<"case-study"> = async (context) => {
  const { params, reader, facts, demonstration } = context;
  const { locale } = reader;
  const found = await reader.one("case-study", "slug", params.slug ?? "");
  if (!found) return { kind: "not-found" };
  const entry = fillFacts(found, facts);

  const own = caseTile(entry, locale);
  const study = {
    ...own,
    ...readCaseFields(entry, locale),
    ...(demonstration ? { note: serverTexts[locale].demonstration.case } : {}),
    ...(await readPictures(entry, context)),
    trade: entry.healthcare ? "clinic" : (own.categories[0] ?? ""),
    formatsNote: serverTexts[locale].caseFormats,
    closing: await closingOfCase(entry, own.categories, context),
  };
  const body = shownBody(study, entry, entry.lang ?? locale);
  const exhibit = await readExhibit(entry, { ...context, locale: entry.lang ?? locale, caseFacts: entry.facts });
  return {
    kind: "page",
    ...(exhibit ? { view: exhibit.view, data: { ...body.data, exhibit: exhibit.exhibit } } : body),
    meta: { ...(await readMeta(entry, context)), type: "article" },
    name: entry.title,
    document: { type: "case-study", documentId: entry.documentId },
  };
};

/** Body in the form its special view needs. */
function shownBody(
  study: Omit<CaseStudy, "body">,
  { feature, body }: Localized<EntryOf<"case-study">>,
  locale: Locale,
) {
  switch (feature) {
    case "layers": {
      const { html, terms } = markdownWithTerms(body, locale);
      return { view: "case-study-layers", data: { ...study, body: html, layers: terms } } as const;
    }
    case "sorting-line": {
      const { intro, sections } = markdownSections(body, locale);
      return { view: "case-study-line", data: { ...study, body: intro, stations: withStills(sections) } } as const;
    }
    default:
      return { data: { ...study, body: markdownWithHeadings(body, locale).html } };
  }
}

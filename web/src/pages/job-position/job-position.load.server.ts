import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { fillFacts } from "../../cms/facts.server.ts";
import { jobTerms, payLabel, payNote } from "../../cms/job-terms.server.ts";
import { linesOf } from "../../cms/lines-of.server.ts";
import { resolveLinks } from "../../cms/link-target.server.ts";
import { isOpen, readOpenPositions } from "../../cms/open-positions.server.ts";
import type { Localized } from "../../cms/reader.server.ts";
import type { EntryOf } from "../../cms/schemas.server.ts";
import { positionTile } from "../../cms/tiles.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { resolveSection } from "../../sections/resolve-sections.server.ts";
import type { SectionOf } from "../../sections/section-types.ts";
import { type Load, type LoadContext, readMeta, translated } from "../load.server.ts";
import type { JobPosition, JobPosting, LabelledList } from "../payload.ts";

type CareerPage = Localized<EntryOf<"page">>;
type JobEntry = EntryOf<"job-position">;

export const loadJobPosition: Load<"job-position"> = async (context) => {
  const { params, reader, facts } = context;
  const found = await reader.one("job-position", "slug", params.slug ?? "");
  if (!found) return { kind: "not-found" };
  const entry = fillFacts(found, facts);
  const language = entry.lang ?? reader.locale;
  const career = await reader.one("page", "route", "career");
  const others = fillFacts(await readOpenPositions(reader), facts).filter((other) => other.slug !== entry.slug);
  const takesApplications = isOpen(entry, reader);
  const meta = await readMeta(entry, context);
  return {
    kind: "page",
    data: {
      ...positionTile(entry, reader.locale),
      conditions: jobTerms(entry, language),
      lists: [entry.duties, entry.requirements, entry.advantages, entry.offers].map(labelledList),
      ...(entry.link ? { links: resolveLinks([entry.link], reader.locale) } : {}),
      others: others.map((other) => positionTile(other, reader.locale)),
      ...(takesApplications
        ? { ...payNoteOf(entry, language, talkPath(career, reader.locale)), ...postingOf(entry) }
        : { closed: serverTexts[language].job.closed }),
      ...(takesApplications ? await readApplication(career, context) : {}),
    },
    meta: takesApplications ? meta : { ...meta, noindex: true },
    name: entry.title,
    document: { type: "job-position", documentId: entry.documentId },
  };
};

function payNoteOf(entry: JobEntry, language: Locale, path: string | undefined): Pick<JobPosition, "payNote"> {
  return payLabel(entry, language) ? { payNote: payNote(language, path) } : {};
}

/** Job searches refuse a position without the day it was posted. */
function postingOf({ postedOn, closesOn, employment, hoursPerWeek, workplace, payFrom, payTo }: JobEntry) {
  if (!postedOn) return {};
  const posting: JobPosting = {
    postedOn,
    ...(closesOn ? { closesOn } : {}),
    ...(employment ? { employment } : {}),
    ...(hoursPerWeek ? { hoursPerWeek } : {}),
    isRemote: workplace === "remote",
    ...(payFrom || payTo ? { pay: { ...(payFrom ? { from: payFrom } : {}), ...(payTo ? { to: payTo } : {}) } } : {}),
  };
  return { posting };
}

/** Every job page reuses the career page's form. */
async function readApplication(
  career: CareerPage | undefined,
  context: LoadContext,
): Promise<{ form?: SectionOf<"form"> }> {
  const index = career?.sections.findIndex((section) => section.__component === "sections.form") ?? -1;
  if (!career || index < 0) return {};
  const form = await resolveSection({ type: "page", ...career }, index, context, { turn: 0 });
  return form?.type === "form" ? { form: { ...form, ...translated(career) } } : {};
}

/** Link to the career page's section on the first interview, found by its anchor. */
function talkPath(career: CareerPage | undefined, locale: Locale): string | undefined {
  const isTold = career?.sections.some((section) => "anchor" in section && section.anchor === "talk");
  return isTold ? `${localizedPath("/career", locale)}#talk` : undefined;
}

function labelledList({ label, items }: { label: string; items: string }): LabelledList {
  return { label, items: linesOf(items) };
}

import { budapestDay } from "@hetreteg/contract/budapest-time";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import type { PlateProgram } from "../art/plate-program.ts";
import type { Facts } from "../cms/company.server.ts";
import { dateLabel } from "../cms/date-label.server.ts";
import { fillFacts } from "../cms/facts.server.ts";
import type { ContentReader } from "../cms/reader.server.ts";
import { langOf } from "../cms/tiles.server.ts";
import type { Translated } from "../cms/types.ts";
import { type LensFacts, lensLayers, type PageFrame } from "../components/page-frame.ts";
import { cookiesPath } from "../consent/cookies-path.ts";
import { escapeMarkup } from "../http/escape-markup.ts";
import { languages } from "../i18n/languages.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import { otherLanguages } from "./other-languages.ts";

type Layer = (typeof lensLayers)[number];

/** Which service does the work that a layer shows. */
const workOf = {
  purpose: "strategy",
  words: "strategy",
  voice: "development",
  grid: "creative",
  drawing: "creative",
  weight: "development",
  care: "support",
} as const satisfies Record<Layer, string>;

/** What the page's data may have of it. */
interface PageData {
  art?: PlateProgram;
  sections?: { question?: string; anchor?: string }[];
  /** Of the content, where it is not the page's. */
  lang?: Locale;
}

/** What is behind a page: nothing typed in by hand, no internal ids, published documents only. */
export function lensFacts(
  { locale, alternates, switches, data }: Pick<PageFrame, "locale" | "alternates" | "switches"> & { data: object },
  { receipt, has }: Pick<ContentReader, "receipt" | "has">,
  facts: Facts,
): LensFacts {
  const { documents, changedAt } = receipt;
  const { layers, roles, parts, closing, fee, audit, ...texts } = serverTexts[locale].lens;
  const { title, open, behind, slider, close, reroll, unavailable, seen, typeSize, typeWidth } = texts;
  const { art, sections, lang } = data as PageData;
  const factsOf: Partial<Record<Layer, Fact[]>> = {
    purpose: (sections ?? []).flatMap(({ question, anchor }) =>
      question ? { label: question, path: `#${anchor ?? "_content"}`, ...langOf(lang) } : [],
    ),
    words: otherLanguages({ locale, alternates, switches }).map((other) => ({
      label: languages[other.locale].name,
      path: other.path,
      lang: other.locale,
    })),
    drawing: art ? [{ label: programLabel(art), lang: "en" }] : [],
    // A CMS that was filled before there was such a page may have none.
    weight: has("page", "route", "colophon")
      ? [{ label: texts.howBuilt, path: localizedPath("/colophon", locale) }]
      : [],
    care: [
      { value: dateLabel(budapestDay(new Date(changedAt)), locale), label: texts.changed },
      { value: String(documents), label: texts.documents(documents) },
      { label: texts.stored, path: cookiesPath(locale) },
    ],
  };
  const list = lensLayers.map((layer) => {
    const { name, text } = layers[layer];
    const work = fillFacts(`{{service_${workOf[layer]}}}`, facts);
    const about = `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(text)} <b>${escapeMarkup(texts.work(work))}</b></dd>`;
    return `<div>${about}${(factsOf[layer] ?? []).map(factMarkup).join("")}</div>`;
  });
  const closingLines = escapeMarkup(fillFacts([closing, fee], facts).join(" "));
  const order = `<a href="${localizedPath("/audit", locale)}">${escapeMarkup(audit)}</a>`;
  return {
    ...{ title, open, behind, slider, close, reroll, unavailable, roles, parts, seen, typeSize, typeWidth },
    html: `<dl>${list.join("")}</dl><p>${closingLines} ${order}</p>`,
  };
}

interface Fact extends Translated {
  /** Set off in front of what it is of. */
  value?: string;
  label: string;
  path?: string;
}

function factMarkup({ value, label, path, lang }: Fact): string {
  const text = (value ? `<b>${escapeMarkup(value)}</b> ` : "") + escapeMarkup(label);
  const language = lang ? ` lang="${lang}"` : "";
  const hreflang = lang && path && !path.startsWith("#") ? ` hreflang="${lang}"` : "";
  return `<dd${language}>${path ? `<a href="${escapeMarkup(path)}"${hreflang}>${text}</a>` : text}</dd>`;
}

/** `cross × bulge × medium, 19` */
function programLabel({ unit, field, grid, seed }: PlateProgram): string {
  return `${unit} × ${field} × ${grid}, ${seed}`;
}

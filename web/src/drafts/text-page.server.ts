import { type Locale, locales, localizedPath } from "@hetreteg/contract/locales";
import { serverTexts } from "../i18n/texts.server.ts";
import type { PayloadOf, ReviewPage } from "../pages/payload.ts";
import type { PageSource } from "../render/load-payload.server.ts";

export type Surroundings = Pick<PageSource, "siteLayouts" | "consent">;

export type PageParts = Omit<ReviewPage, "eyebrow" | "headline" | "lead" | "heading" | "help">;

/** A page about drafts that needs no CMS. `path` is without language prefix. */
export function textPage(
  { headline, lead, heading }: Pick<ReviewPage, "headline" | "lead" | "heading">,
  path: string,
  locale: Locale,
  { siteLayouts, consent }: Surroundings,
  parts: PageParts,
): PayloadOf<"review"> {
  const { eyebrow, help } = serverTexts[locale].review;
  return {
    view: "review",
    locale,
    status: 200,
    meta: { title: headline.replaceAll("*", ""), description: lead, type: "website", noindex: true },
    alternates: [],
    switches: locales.map((other) => ({ locale: other, path: localizedPath(path, other) })),
    siteLayout: siteLayouts.get(locale),
    data: { eyebrow, headline, lead, heading, help, ...parts },
    ...(consent ? { consent } : {}),
  };
}

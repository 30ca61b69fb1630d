import { defaultLocale, type Locale, splitLocale } from "@hetreteg/contract/locales";
import type { ContentType } from "../../cms/schemas.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { PayloadOf } from "../../pages/payload.ts";
import type { DraftProblems } from "../draft-problems.server.ts";
import { type Surroundings, textPage } from "../text-page.server.ts";
import { fieldName } from "./field-names.server.ts";

interface Incomplete extends DraftProblems {
  type: ContentType;
  /** Of the page that the draft would be on. */
  path: string;
  /** Shown beside the form that it is about. */
  isBeside?: boolean;
}

/** For the editor, in the panel's language: why the saved draft cannot be shown, and how to mend it. */
export function incompletePage(
  { type, locale, missing, isTooLong, path, isBeside }: Incomplete,
  language: Locale,
  around: Surroundings,
): PayloadOf<"review"> {
  const { incomplete, tooLong, published } = serverTexts[language].preview;
  const { headline, lead, heading, mend } = isTooLong ? tooLong : incomplete;
  const draftLanguage = new Intl.DisplayNames([language], { type: "language" }).of(locale ?? defaultLocale) ?? "";
  const texts = { headline, lead: lead(draftLanguage), heading };
  const page = textPage(texts, splitLocale(path).path, language, around, {
    notice: isBeside && !isTooLong ? incomplete.mendBeside : mend,
    ...(isTooLong ? {} : { missing: missing.map((field) => fieldName(type, field, language)) }),
    links: [{ label: published, path }],
  });
  return { ...page, status: 422 };
}

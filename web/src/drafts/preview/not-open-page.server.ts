import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { PayloadOf } from "../../pages/payload.ts";
import { type Surroundings, textPage } from "../text-page.server.ts";

/** For whoever has no link, or one whose time has passed: how to come to another. */
export function notOpenPage(language: Locale, around: Surroundings): PayloadOf<"review"> {
  const { headline, lead, heading, mend, home } = serverTexts[language].preview.notOpen;
  const links = [{ label: home, path: localizedPath("/", language) }];
  const page = textPage({ headline, lead, heading }, "/", language, around, { notice: mend, links });
  return { ...page, status: 403 };
}

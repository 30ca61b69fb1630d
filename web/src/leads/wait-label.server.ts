import type { Locale } from "@hetreteg/contract/locales";
import { serverTexts } from "../i18n/texts.server.ts";

export function waitLabel(seconds: number, locale: Locale): string {
  const { wait } = serverTexts[locale];
  return seconds < 120 ? wait.seconds(seconds) : wait.minutes(Math.ceil(seconds / 60));
}

import type { Locale } from "../../i18n/locales.ts";
import { imprintLabels as en } from "../../i18n/messages/imprint/en.ts";
import { imprintLabels as hu, type ImprintLabels } from "../../i18n/messages/imprint/hu.ts";
import { imprintLabels as nl } from "../../i18n/messages/imprint/nl.ts";

/** Apart from the catalogue, which every first page loads. */
export const imprintLabels: Record<Locale, ImprintLabels> = { hu, en, nl };

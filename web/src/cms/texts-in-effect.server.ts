import { type InterfaceText, maxInterfaceTextLength, missingPlaceholders } from "@hetreteg/contract/interface-texts";
import { type Locale, locales } from "@hetreteg/contract/locales";
import { overrideTexts, shippedTexts, type TextOverrides } from "../i18n/override-texts.ts";
import { formTexts, serverTexts } from "../i18n/texts.server.ts";
import { loadConsentTexts, loadMessages } from "../i18n/texts.ts";
import { log } from "../monitoring/log.server.ts";

/** What the browser loads by itself: its overrides travel with the page. */
const browserTexts = ["messages", "forms", "consent"] as const;

/** The texts of a language, by group: the first part of their names. */
const textsOf: Record<Locale, Record<(typeof browserTexts)[number] | "server", object>> = Object.fromEntries(
  await Promise.all(
    locales.map(async (locale) => [
      locale,
      {
        messages: await loadMessages(locale),
        forms: formTexts[locale],
        consent: await loadConsentTexts(locale),
        server: serverTexts[locale],
      },
    ]),
  ),
);

/** Not the editors': the letters of a file that is made by the build, and the page that stands when no server does. */
const notEditable = /^server\.(?:inlinedLetters|away\.)/;

/** As shipped, for the panel. */
export function interfaceTexts(locale: Locale): InterfaceText[] {
  return [...(shippedByName.get(locale) ?? [])].map(([name, text]) => ({ name, text }));
}

/** Made once, before any is overridden: every page asks. */
const shippedByName = new Map(
  locales.map((locale) => {
    const named = Object.entries(textsOf[locale]).flatMap(([group, texts]) =>
      [...shippedTexts(texts)].map(([path, text]): [string, string] => [`${group}.${path}`, text]),
    );
    return [locale, new Map(named.filter(([name]) => !notEditable.test(name)))] as const;
  }),
);

/** From now on, for everything this process renders or sends in the language. */
export function putTextsIntoEffect(locale: Locale, overrides: TextOverrides): void {
  for (const [group, texts] of Object.entries(textsOf[locale])) overrideTexts(texts, group, overrides);
}

export function forBrowser(overrides: TextOverrides): TextOverrides {
  const isForBrowser = (name: string) => browserTexts.some((group) => name.startsWith(`${group}.`));
  return Object.fromEntries(Object.entries(overrides).filter(([name]) => isForBrowser(name)));
}

/** Only texts that there are and that keep their placeholders; the others stay as shipped, and the log says why. */
export function readOverrides(locale: Locale, given: Readonly<Record<string, unknown>>): TextOverrides {
  const usable = Object.entries(given).flatMap(([name, text]): [string, string][] => {
    const own = shippedByName.get(locale)?.get(name);
    if (text === own || (typeof text === "string" && text.trim() === "")) return [];
    const isText = own !== undefined && typeof text === "string";
    const problem = isText ? problemOf(text, own) : own === undefined ? "there is no such text" : "it is no text";
    if (problem) reportOnce(locale, name, problem);
    return isText && !problem ? [[name, text]] : [];
  });
  return Object.fromEntries(usable.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function problemOf(text: string, own: string): string | undefined {
  if (text.length > maxInterfaceTextLength) return `it is longer than ${maxInterfaceTextLength} characters`;
  const missing = missingPlaceholders(text, own);
  return missing.length > 0 ? `it must have ${missing.join(" and ")}` : undefined;
}

const reported = new Set<string>();

function reportOnce(locale: Locale, name: string, problem: string): void {
  const message = `The text ${name} of the site settings (${locale}) is not used: ${problem}. Correct it in the CMS.`;
  if (reported.has(message)) return;
  reported.add(message);
  log.error("text-left-out", {}, message);
}

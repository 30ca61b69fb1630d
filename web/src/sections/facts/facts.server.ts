import type { Locale } from "@hetreteg/contract/locales";
import type * as v from "valibot";
import { fact, listOf, sectionHead } from "../../cms/fields.server.ts";
import { languages } from "../../i18n/languages.ts";
import { defineSection, resolveHead } from "../section.server.ts";

interface Figure {
  value: string;
  label: string;
  against?: string;
  /** The first figures of `value` and `against`. */
  scale?: { own: number; other: number };
}

export const facts = defineSection({
  fields: { ...sectionHead, facts: listOf(fact) },
  resolve: (section, context) => ({
    ...resolveHead(section, context),
    facts: section.facts.map((one) => resolveFigure(one, context.page.lang ?? context.reader.locale)),
  }),
});

function resolveFigure({ value, label, against }: v.InferOutput<typeof fact>, locale: Locale): Figure {
  if (!against) return { value, label };
  const [own, other] = [firstNumber(value, locale), firstNumber(against, locale)];
  const isDrawn = own !== undefined && other !== undefined && Math.max(own, other) > 0;
  return { value, label, against, ...(isDrawn ? { scale: { own, other } } : {}) };
}

/** As the language writes it: `16,500`, `16 500`, also with a plain space, and `16.500` are one number. */
function firstNumber(text: string, locale: Locale): number | undefined {
  const [found] = /\d(?:(?:[\d.,\u00a0\u202f]| (?=\d{3}(?!\d)))*\d)?/.exec(text) ?? [];
  const decimal = new Intl.NumberFormat(languages[locale].tag).format(0.5).replace(/\d/g, "");
  return found === undefined
    ? undefined
    : Number(
        found
          .replaceAll(decimal, "|")
          .replace(/[^\d|]/g, "")
          .replace("|", "."),
      );
}

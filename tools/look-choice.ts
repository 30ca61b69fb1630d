import { templates } from "../tests/support/browser/templates.ts";
import { type Locale, locales, localizedPath } from "../web/src/i18n/locales.ts";
import { Failure } from "./shared/failure.ts";
import { readWords } from "./usage.mjs";

export interface Shot {
  template: string;
  /** With language prefix. */
  path: string;
  locale: Locale;
  width: number;
  scheme: (typeof schemes)[number];
  file: string;
}

const schemes = ["light", "dark"] as const;

/** Throws a `Failure` that lists the choices. `site`: a running site's URL; without it one is built and started. */
export function readChoice(args: string[]): { site: string | undefined; shots: Shot[] } {
  const { values, positionals } = readWords("look", args);
  const shots = chosen("template", positionals, Object.keys(templates)).flatMap((template) =>
    chosen("scheme", values.scheme, schemes).flatMap((scheme) =>
      chosen("locale", values.locale, locales).flatMap((locale) =>
        (values.width ?? ["390", "768", "1440"]).map((text: string) => {
          const path = localizedPath(templates[template] ?? "/", locale);
          const width = readWidth(text);
          return { template, path, locale, width, scheme, file: `${template}-${locale}-${width}-${scheme}.jpg` };
        }),
      ),
    ),
  );
  return { site: values.site?.replace(/\/$/, ""), shots };
}

function chosen<T extends string>(what: string, wanted: string[] = [], known: readonly T[] = []): readonly T[] {
  const unknown = wanted.find((name) => !known.some((one) => one === name));
  if (unknown === undefined) return wanted.length > 0 ? (wanted as T[]) : known;
  throw new Failure(`There is no ${what} called ${unknown}.`, { fix: `choose from ${known.join(", ")}.` });
}

function readWidth(text: string): number {
  const width = Number(text);
  if (Number.isInteger(width) && width >= 240 && width <= 4000) return width;
  throw new Failure(`${text} is no width of a window.`, { fix: "give whole pixels from 240 to 4000." });
}

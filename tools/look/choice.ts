import { type Locale, locales, localizedPath } from "../../web/src/i18n/locales.ts";
import { Failure } from "../shared/failure.ts";
import { readWords } from "../usage.mjs";

/** One picture of the contact sheet. */
export interface Shot {
  template: string;
  /** Path with language prefix. */
  path: string;
  locale: Locale;
  width: number;
  scheme: (typeof schemes)[number];
  /** File of the picture, within the folder of the sheet. */
  file: string;
}

export interface Choice {
  /** Address of a site that runs already; without it one is built and started. */
  site?: string | undefined;
  shots: Shot[];
}

const widths = [390, 768, 1440];
const schemes = ["light", "dark"] as const;

/** One page for each template, and each page that is composed on its own. */
export const templates: Record<string, string> = {
  home: "/",
  "home-filtered": "/?filter=webshops",
  about: "/about",
  team: "/team",
  services: "/services",
  service: "/services/creative",
  "service-legacy": "/services/ecommerce-old",
  product: "/services/ecommerce_2",
  casestudies: "/casestudies",
  case: "/casestudies/trimeszter",
  "case-layers": "/casestudies/halottpenz",
  "case-line": "/casestudies/textrade",
  internationalprojects: "/internationalprojects",
  dutchprojects: "/dutchprojects",
  blog: "/blog",
  article: "/article/accessible-by-default",
  career: "/career",
  job: "/career/senior-front-end-developer",
  healthcare: "/healthcare_solutions",
  audit: "/audit",
  contact: "/contact",
  appointment: "/appointment",
  thankyou: "/thankyou",
  impressum: "/impressum",
  privacy: "/privacy",
  "error-404": "/nowhere",
};

/** What the words after `npm run look --` ask for. Throws a `Failure` that says what can be asked. */
export function readChoice(args: string[]): Choice {
  const { values, positionals } = readWords("look", args);
  const names = chosen("template", positionals, Object.keys(templates));
  const chosenWidths = values.width ? (values.width as string[]).map(readWidth) : widths;
  const shots = names.flatMap((template) =>
    chosen("scheme", values.scheme, schemes).flatMap((scheme) =>
      chosen("locale", values.locale, locales).flatMap((locale) =>
        chosenWidths.map((width) => ({
          template,
          path: localizedPath(templates[template] ?? "/", locale),
          locale,
          width,
          scheme,
          file: `${template}-${locale}-${width}-${scheme}.jpg`,
        })),
      ),
    ),
  );
  return { site: values.site?.replace(/\/$/, ""), shots };
}

function chosen<T extends string>(what: string, wanted: string[] | undefined, known: readonly T[]): T[] {
  const unknown = wanted?.filter((name) => !known.includes(name as T)) ?? [];
  if (unknown.length > 0) {
    throw new Failure(`There is no ${what} called ${unknown.join(", ")}.`, {
      mend: `choose from ${known.join(", ")}.`,
    });
  }
  return wanted?.length ? (wanted as T[]) : [...known];
}

function readWidth(text: string): number {
  const width = Number(text);
  if (Number.isInteger(width) && width >= 240 && width <= 4000) return width;
  throw new Failure(`${text} is no width of a window.`, { mend: "give whole pixels from 240 to 4000." });
}

import type { Locale } from "../../i18n/locales.ts";

interface PreviewTexts {
  label: string;
  /** Which text stands there: the page's own language, or Hungarian in its place. */
  own: string;
  fallback: string;
  links: string;
  published: string;
}

/** What stands above a draft that an editor looks at. */
export const previewTexts: Record<Locale, PreviewTexts> = {
  hu: {
    label: "Vázlat",
    own: "A mentett vázlat magyarul, ahogyan megjelenne; a látogatók nem látják.",
    fallback: "A mentett vázlat magyarul, ahogyan megjelenne; a látogatók nem látják.",
    links: "A hivatkozások új lapon nyitják meg a nyilvános webhelyet.",
    published: "A közzétett oldal",
  },
  en: {
    label: "Draft",
    own: "The saved draft in English, as it would appear; visitors do not see it.",
    fallback: "There is no English draft, so the Hungarian text stands here; visitors do not see it.",
    links: "Links open the public site in a new tab.",
    published: "The published page",
  },
  nl: {
    label: "Concept",
    own: "Het opgeslagen concept in het Nederlands, zoals het zou verschijnen; bezoekers zien het niet.",
    fallback: "Er is geen Nederlands concept, dus staat hier de Hongaarse tekst; bezoekers zien het niet.",
    links: "Links openen de openbare site in een nieuw tabblad.",
    published: "De gepubliceerde pagina",
  },
};

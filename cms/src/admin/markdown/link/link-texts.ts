import type { PanelLanguage } from "../../../languages";
import { panelLocale } from "../../texts/use-panel-texts";

interface LinkTexts {
  title: string;
  words: string;
  target: string;
  targetHint: string;
  /** Names the list. */
  found: string;
  typed: string;
  none: string;
  more(count: number): string;
  place: string;
  top: string;
  insert: string;
  cancel: string;
  close: string;
}

const texts: Record<PanelLanguage, LinkTexts> = {
  hu: {
    title: "Hivatkozás",
    words: "Szöveg",
    target: "Hová vezet",
    targetHint:
      "Írja be egy oldal vagy egy PDF címét, elég egy része is; vagy egy külső címet: https://pelda.hu, info@pelda.hu",
    found: "Oldalak és PDF-ek",
    typed: "Ez a cím",
    none: "Nincs ilyen oldal vagy PDF.",
    more: (count) => `és még ${count}: írjon be többet a címből`,
    place: "Hely az oldalon",
    top: "Az oldal eleje",
    insert: "Beszúrás",
    cancel: "Mégse",
    close: "Bezárás",
  },
  en: {
    title: "Link",
    words: "Text",
    target: "Where it leads",
    targetHint:
      "Type the title of a page or a PDF, or a part of it; or an address elsewhere: https://example.com, info@example.com",
    found: "Pages and PDFs",
    typed: "This address",
    none: "There is no such page or PDF.",
    more: (count) => `and ${count} more: type more of the title`,
    place: "Place on the page",
    top: "The top of the page",
    insert: "Insert",
    cancel: "Cancel",
    close: "Close",
  },
  nl: {
    title: "Link",
    words: "Tekst",
    target: "Waar de link heen gaat",
    targetHint:
      "Typ de titel van een pagina of een pdf, een deel is genoeg; of een adres elders: https://voorbeeld.nl, info@voorbeeld.nl",
    found: "Pagina’s en pdf’s",
    typed: "Dit adres",
    none: "Zo’n pagina of pdf is er niet.",
    more: (count) => `en nog ${count}: typ meer van de titel`,
    place: "Plek op de pagina",
    top: "Bovenaan de pagina",
    insert: "Invoegen",
    cancel: "Annuleren",
    close: "Sluiten",
  },
};

export function useLinkTexts(): LinkTexts {
  return texts[panelLocale()];
}

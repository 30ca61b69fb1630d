import type { Locale } from "../i18n/locales.ts";
import type { ConsentCategory } from "./categories.ts";
import type { StorageItem, StorageName } from "./storage-list.ts";

/** Texts of the cookie table on the privacy page. */
interface StorageTexts {
  title: string;
  columns: { name: string; category: string; purpose: string; lifetime: string };
  categories: Record<ConsentCategory, string>;
  purposes: Record<StorageName, string>;
  days(count: number): string;
  tab: string;
  browser: string;
}

export const storageTexts: Record<Locale, StorageTexts> = {
  hu: {
    title: "Sütik és tárolt adatok",
    columns: { name: "Név", category: "Csoport", purpose: "Mire való", lifetime: "Meddig marad" },
    categories: {
      necessary: "Szükséges",
      functional: "Kényelmi",
      marketing: "Marketing",
      analytics: "Statisztikai",
    },
    purposes: {
      cc_cookie: "Megőrzi, hogy mely csoportokat engedélyezte, mikor és melyik szövegváltozat mellett.",
      locale: "Megőrzi a választott nyelvet. Csak nyelvváltáskor jön létre.",
      strapi_jwt: "Belépve tartja a meghívott ügyfelet, aki a készülő esettanulmányát nézi. Csak belépéskor jön létre.",
      "form:*": "Megőrzi, amit egy űrlapba beírt, amíg el nem küldi vagy be nem zárja a lapot.",
      "chunk-reloaded-at": "Megjegyzi, mikor töltődött újra hiba miatt az oldal, hogy ez ne ismétlődjön.",
      _ga: "Google Analytics: megkülönbözteti egymástól a látogatókat.",
      "_ga_*": "Google Analytics: összetartja egy látogatás lépéseit.",
    },
    days: (count) => `${count} nap`,
    tab: "a lap bezárásáig",
    browser: "a böngésző bezárásáig",
  },
  en: {
    title: "Cookies and stored data",
    columns: { name: "Name", category: "Category", purpose: "What it is for", lifetime: "How long it stays" },
    categories: { necessary: "Necessary", functional: "Functional", marketing: "Marketing", analytics: "Analytics" },
    purposes: {
      cc_cookie: "Keeps which categories you allowed, when, and under which version of the text.",
      locale: "Keeps the language you chose. Only set when you switch the language.",
      strapi_jwt:
        "Keeps an invited client signed in while they look at the draft of their case study. Only set on signing in.",
      "form:*": "Keeps what you typed into a form until you send it or close the tab.",
      "chunk-reloaded-at":
        "Notes when the page was reloaded because of a fault, so that it does not happen over and over.",
      _ga: "Google Analytics: tells visitors apart.",
      "_ga_*": "Google Analytics: holds the steps of one visit together.",
    },
    days: (count) => `${count} days`,
    tab: "until the tab is closed",
    browser: "until the browser is closed",
  },
  nl: {
    title: "Cookies en opgeslagen gegevens",
    columns: { name: "Naam", category: "Categorie", purpose: "Waarvoor", lifetime: "Hoelang" },
    categories: {
      necessary: "Noodzakelijk",
      functional: "Functioneel",
      marketing: "Marketing",
      analytics: "Statistiek",
    },
    purposes: {
      cc_cookie: "Onthoudt welke categorieën je hebt toegestaan, wanneer, en bij welke versie van de tekst.",
      locale: "Onthoudt de taal die je koos. Ontstaat pas als je van taal wisselt.",
      strapi_jwt:
        "Houdt een genodigde klant ingelogd die het concept van een case bekijkt. Ontstaat pas bij het inloggen.",
      "form:*": "Onthoudt wat je in een formulier typte tot je het verstuurt of het tabblad sluit.",
      "chunk-reloaded-at":
        "Onthoudt wanneer de pagina na een storing opnieuw is geladen, zodat dat niet blijft gebeuren.",
      _ga: "Google Analytics: houdt bezoekers uit elkaar.",
      "_ga_*": "Google Analytics: houdt de stappen van één bezoek bij elkaar.",
    },
    days: (count) => `${count} dagen`,
    tab: "tot het tabblad sluit",
    browser: "tot de browser sluit",
  },
};

/** How long something stays, in words. */
export function lifetimeText({ lifetime }: StorageItem, texts: StorageTexts): string {
  return typeof lifetime === "number" ? texts.days(lifetime) : texts[lifetime];
}

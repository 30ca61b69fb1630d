import type { FieldText } from "./layout";

const tokens = {
  hu: "A cégadatok helyén jelölő áll: {{brand}}, {{foundedYear}}, {{auditFee}} és így tovább.",
  en: "Company facts are tokens: {{brand}}, {{foundedYear}}, {{auditFee}} and so on.",
  nl: "Voor bedrijfsgegevens staan er codes: {{brand}}, {{foundedYear}}, {{auditFee}} enzovoort.",
};

/** Fields that mean the same wherever they stand. A layout's own entry comes before these. */
export const commonFields: Record<string, FieldText> = {
  slug: {
    label: { hu: "A webcím vége (slug)", en: "Slug", nl: "Slug" },
    hint: {
      hu: "Az oldal webcímének vége, minden nyelven ugyanaz. Új bejegyzésnél a címből magától kitöltődik. Ha megváltoztatja, a régi webcím átirányít az újra.",
      en: "The last part of the page's address, the same in every language. Comes from the title of a new entry. If you change it, the old address redirects to the new one.",
      nl: "Het laatste deel van het adres van de pagina, in elke taal gelijk. Komt bij een nieuw item uit de titel. Wijzig je het, dan verwijst het oude adres door naar het nieuwe.",
    },
  },
  order: {
    label: { hu: "Sorrend", en: "Order", nl: "Volgorde" },
    hint: { hu: "A kisebb szám kerül előre.", en: "Lower numbers come first.", nl: "Lagere nummers komen eerst." },
  },
  title: { label: { hu: "Cím", en: "Title", nl: "Titel" } },
  summary: {
    label: { hu: "Összefoglaló", en: "Summary", nl: "Samenvatting" },
    hint: {
      hu: "Csempéken és listákban látható.",
      en: "Shown on tiles and in lists.",
      nl: "Staat op tegels en in lijsten.",
    },
  },
  metaTitle: {
    label: { hu: "Cím a keresőknek", en: "Title for search engines", nl: "Titel voor zoekmachines" },
    hint: {
      hu: "A címből magától kitöltődik, amíg mást nem ír ide.",
      en: "Comes from the title, until you write another.",
      nl: "Komt uit de titel, tot je een andere schrijft.",
    },
  },
  metaDescription: {
    label: { hu: "Leírás a keresőknek", en: "Description for search engines", nl: "Beschrijving voor zoekmachines" },
    hint: {
      hu: "Az összefoglalóból vagy a bevezetőből magától kitöltődik, amíg mást nem ír ide.",
      en: "Comes from the summary or the lead, until you write another.",
      nl: "Komt uit de samenvatting of de intro, tot je een andere schrijft.",
    },
  },
  shareTitle: {
    label: { hu: "Cím megosztáskor", en: "Title where it is shared", nl: "Titel bij delen" },
    hint: {
      hu: "Nem kötelező; közösségi oldalaknak és üzeneteknek. Ha üres: a keresőknek szóló cím.",
      en: "Optional, for social networks and messages. Empty: the title for search engines.",
      nl: "Niet verplicht, voor sociale media en berichten. Leeg: de titel voor zoekmachines.",
    },
  },
  shareImage: {
    label: { hu: "Kép megosztáskor", en: "Picture where it is shared", nl: "Afbeelding bij delen" },
    hint: {
      hu: "Nem kötelező; 1200 × 630 képpontra vágva. Ha üres: a grafikából rajzolt kép.",
      en: "Optional, cropped to 1200 × 630 pixels. Empty: drawn from the plate.",
      nl: "Niet verplicht, bijgesneden tot 1200 × 630 pixels. Leeg: een beeld uit de tekening.",
    },
  },
  noindex: {
    label: { hu: "Elrejtés a keresők elől", en: "Hide from search engines", nl: "Verbergen voor zoekmachines" },
    hint: {
      hu: "Az oldal a webhelyen marad, de minden nyelven kikerül a keresőkből és az oldaltérképből.",
      en: "The page stays on the site, and leaves search engines and the sitemap in every language.",
      nl: "De pagina blijft op de site, maar verdwijnt in elke taal uit zoekmachines en sitemap.",
    },
  },
  canonical: {
    label: { hu: "Az eredeti oldal webcíme", en: "Address of the original", nl: "Adres van het origineel" },
    hint: {
      hu: "Nem kötelező. Hol van a téma fő oldala, például /services/ecommerce, vagy https://… egy másik webhelyen: a keresők azt mutatják.",
      en: "Optional. Where the same subject has its main page, such as /services/ecommerce, or https://… on another site: search engines show that one.",
      nl: "Niet verplicht. Waar de hoofdpagina van hetzelfde onderwerp staat, bijvoorbeeld /services/ecommerce, of https://… op een andere site: zoekmachines tonen die.",
    },
  },
  body: {
    label: { hu: "Szöveg", en: "Text", nl: "Tekst" },
    hint: {
      hu: `Markdown ## és ### címekkel; # cím, HTML és kép nélkül (a képeknek saját mezőjük van). ${tokens.hu}`,
      en: `Markdown with ## and ### headings; no # heading, HTML or pictures (pictures have fields of their own). ${tokens.en}`,
      nl: `Markdown met ##- en ###-koppen; geen #-kop, HTML of afbeeldingen (die hebben eigen velden). ${tokens.nl}`,
    },
  },
  sections: {
    label: { hu: "Szakaszok", en: "Sections", nl: "Secties" },
    hint: {
      hu: "Az oldal, felülről lefelé.",
      en: "The page from top to bottom.",
      nl: "De pagina van boven naar beneden.",
    },
  },
  art: {
    label: { hu: "Grafika", en: "Plate", nl: "Tekening" },
    hint: {
      hu: "Rajz ezekből a beállításokból; ugyanabból a beállításból ugyanaz a rajz lesz.",
      en: "The drawing made from these settings; the same settings give the same drawing.",
      nl: "De tekening die uit deze instellingen ontstaat; dezelfde instellingen geven dezelfde tekening.",
    },
  },
  picture: {
    label: { hu: "Nyitókép", en: "Opening picture", nl: "Openingsbeeld" },
    hint: {
      hu: "Nem kötelező. Feltöltött kép az oldal tetején, ezen a nyelven.",
      en: "Optional. An uploaded picture at the top of the page, for this language.",
      nl: "Niet verplicht. Een geüploade afbeelding boven aan de pagina, voor deze taal.",
    },
  },
  pictures: {
    label: { hu: "Képek", en: "Pictures", nl: "Afbeeldingen" },
    hint: {
      hu: "Nem kötelező. Feltöltött képek a szöveg után, ebben a sorrendben, ezen a nyelven.",
      en: "Optional. Uploaded pictures after the text, in this order, for this language.",
      nl: "Niet verplicht. Geüploade afbeeldingen na de tekst, in deze volgorde, voor deze taal.",
    },
  },
  anchor: {
    label: { hu: "Horgony", en: "Anchor", nl: "Anker" },
    hint: {
      hu: "Így a szakaszra #horgony címmel lehet hivatkozni. Minden nyelven ugyanaz.",
      en: "Lets links lead to this section as #anchor. The same in every language.",
      nl: "Zo kunnen links met #anker naar deze sectie leiden. In elke taal gelijk.",
    },
  },
  heading: { label: { hu: "Címsor", en: "Heading", nl: "Kop" } },
  intro: {
    label: { hu: "Bevezető", en: "Introduction", nl: "Inleiding" },
    hint: { hu: "Markdown.", en: "Markdown.", nl: "Markdown." },
  },
  text: {
    label: { hu: "Szöveg", en: "Text", nl: "Tekst" },
    hint: { hu: `Markdown. ${tokens.hu}`, en: `Markdown. ${tokens.en}`, nl: `Markdown. ${tokens.nl}` },
  },
  question: {
    label: { hu: "Mire válaszol", en: "What it answers", nl: "Waar het antwoord op geeft" },
    hint: {
      hu: "Nem kötelező: a látogatónak az a kérdése, amelyre ez a szakasz válaszol, egy mondatban. Az átvilágításkor látszik.",
      en: "Optional: the visitor's question that this section answers, in a sentence. Shown where the page is held to the light.",
      nl: "Niet verplicht: de vraag van de bezoeker waarop deze sectie antwoordt, in één zin. Te zien waar de pagina wordt doorgelicht.",
    },
  },
  label: { label: { hu: "Felirat", en: "Label", nl: "Label" } },
  path: {
    label: { hu: "Hivatkozás", en: "Link", nl: "Link" },
    hint: {
      hu: "Belső webcím, nyelvi előtag nélkül, például /contact.",
      en: "An internal address without a language prefix, such as /contact.",
      nl: "Een adres binnen de site, zonder taal ervoor, bijvoorbeeld /contact.",
    },
  },
  links: { label: { hu: "Hivatkozások", en: "Links", nl: "Links" } },
  link: { label: { hu: "Hivatkozás", en: "Link", nl: "Link" } },
  facts: { label: { hu: "Számok", en: "Facts", nl: "Cijfers" } },
  lead: { label: { hu: "Bevezető", en: "Lead", nl: "Intro" } },
  address: { label: { hu: "Postacím", en: "Address", nl: "Adres" } },
  // Only in filters, and in columns that an editor adds.
  createdAt: { label: { hu: "Létrehozva", en: "Created", nl: "Aangemaakt" } },
  updatedAt: { label: { hu: "Módosítva", en: "Updated", nl: "Bijgewerkt" } },
  services: {
    label: { hu: "Szolgáltatások", en: "Services", nl: "Diensten" },
    hint: {
      hu: "Előbb a szolgáltatást tegye közzé, különben a kapcsolat elvész.",
      en: "Publish the service before this entry, or the link is lost.",
      nl: "Publiceer eerst de dienst, anders gaat de koppeling verloren.",
    },
  },
};

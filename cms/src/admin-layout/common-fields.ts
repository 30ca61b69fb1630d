import type { FieldText } from "./layout";

const tokens = "Company facts are tokens: {{brand}}, {{foundedYear}}, {{auditFee}} and so on.";

/** Fields that mean the same wherever they stand. A layout's own entry comes before these. */
export const commonFields: Record<string, FieldText> = {
  slug: {
    label: "Slug",
    labelHu: "A cím vége (slug)",
    hint: "The last part of the page's address, the same in every language. Comes from the title of a new entry. If you change it, the old address redirects to the new one.",
    hintHu:
      "Az oldal címének vége, minden nyelven ugyanaz. Új bejegyzésnél a címből magától kitöltődik. Ha megváltoztatja, a régi cím átirányít az újra.",
  },
  order: {
    label: "Order",
    labelHu: "Sorrend",
    hint: "Lower numbers come first.",
    hintHu: "A kisebb szám kerül előre.",
  },
  title: { label: "Title", labelHu: "Cím" },
  summary: {
    label: "Summary",
    labelHu: "Összefoglaló",
    hint: "Shown on tiles and in lists.",
    hintHu: "Csempéken és listákban látható.",
  },
  metaTitle: {
    label: "Title for search engines",
    labelHu: "Cím a keresőknek",
    hint: "Comes from the title, until you write another.",
    hintHu: "A címből magától kitöltődik, amíg mást nem ír ide.",
  },
  metaDescription: {
    label: "Description for search engines",
    labelHu: "Leírás a keresőknek",
    hint: "Comes from the summary or the lead, until you write another.",
    hintHu: "Az összefoglalóból vagy a bevezetőből magától kitöltődik, amíg mást nem ír ide.",
  },
  shareTitle: {
    label: "Title where it is shared",
    labelHu: "Cím megosztáskor",
    hint: "Optional, for social networks and messages. Empty: the title for search engines.",
    hintHu: "Nem kötelező; közösségi oldalaknak és üzeneteknek. Ha üres: a keresőknek szóló cím.",
  },
  shareImage: {
    label: "Picture where it is shared",
    labelHu: "Kép megosztáskor",
    hint: "Optional, cropped to 1200 × 630 pixels. Empty: drawn from the plate.",
    hintHu: "Nem kötelező; 1200 × 630 képpontra vágva. Ha üres: a grafikából rajzolt kép.",
  },
  noindex: {
    label: "Hide from search engines",
    labelHu: "Elrejtés a keresők elől",
    hint: "The page stays on the site, and leaves search engines and the sitemap in every language.",
    hintHu: "Az oldal a webhelyen marad, de minden nyelven kikerül a keresőkből és az oldaltérképből.",
  },
  canonical: {
    label: "Address of the original",
    labelHu: "Az eredeti oldal címe",
    hint: "Optional. Where the same subject has its main page, such as /services/ecommerce, or https://… on another site: search engines show that one.",
    hintHu:
      "Nem kötelező. Hol van a téma fő oldala, például /services/ecommerce, vagy https://… egy másik webhelyen: a keresők azt mutatják.",
  },
  body: {
    label: "Text",
    labelHu: "Szöveg",
    hint: `Markdown with ## and ### headings; no # heading, HTML or pictures (pictures have fields of their own). ${tokens}`,
    hintHu:
      "Markdown ## és ### címekkel; # cím, HTML és kép nélkül (a képeknek saját mezőjük van). A cégadatok helyén jelölő áll: {{brand}}, {{foundedYear}}, {{auditFee}} és így tovább.",
  },
  sections: {
    label: "Sections",
    labelHu: "Szakaszok",
    hint: "The page from top to bottom.",
    hintHu: "Az oldal, felülről lefelé.",
  },
  art: {
    label: "Plate",
    labelHu: "Grafika",
    hint: "The drawing made from these settings; the same settings give the same drawing.",
    hintHu: "Rajz ezekből a beállításokból; ugyanabból a beállításból ugyanaz a rajz lesz.",
  },
  picture: {
    label: "Opening picture",
    labelHu: "Nyitókép",
    hint: "Optional. An uploaded picture at the top of the page, for this language.",
    hintHu: "Nem kötelező. Feltöltött kép az oldal tetején, ezen a nyelven.",
  },
  pictures: {
    label: "Pictures",
    labelHu: "Képek",
    hint: "Optional. Uploaded pictures after the text, in this order, for this language.",
    hintHu: "Nem kötelező. Feltöltött képek a szöveg után, ebben a sorrendben, ezen a nyelven.",
  },
  anchor: {
    label: "Anchor",
    labelHu: "Horgony",
    hint: "Lets links lead to this section as #anchor. The same in every language.",
    hintHu: "Így a szakaszra #horgony címmel lehet hivatkozni. Minden nyelven ugyanaz.",
  },
  heading: { label: "Heading", labelHu: "Címsor" },
  intro: { label: "Introduction", labelHu: "Bevezető", hint: "Markdown.", hintHu: "Markdown." },
  text: {
    label: "Text",
    labelHu: "Szöveg",
    hint: `Markdown. ${tokens}`,
    hintHu: "Markdown. A cégadatok helyén jelölő áll: {{brand}}, {{foundedYear}}, {{auditFee}} és így tovább.",
  },
  question: {
    label: "What it answers",
    labelHu: "Mire válaszol",
    hint: "Optional: the visitor's question that this section answers, in a sentence. Shown where the page is held to the light.",
    hintHu:
      "Nem kötelező: a látogatónak az a kérdése, amelyre ez a szakasz válaszol, egy mondatban. Az átvilágításkor látszik.",
  },
  label: { label: "Label", labelHu: "Felirat" },
  path: {
    label: "Link",
    labelHu: "Hivatkozás",
    hint: "An internal address without a language prefix, such as /contact.",
    hintHu: "Belső cím, nyelvi előtag nélkül, például /contact.",
  },
  links: { label: "Links", labelHu: "Hivatkozások" },
  link: { label: "Link", labelHu: "Hivatkozás" },
  facts: { label: "Facts", labelHu: "Számok" },
  lead: { label: "Lead", labelHu: "Bevezető" },
  address: { label: "Address", labelHu: "Cím" },
  services: {
    label: "Services",
    labelHu: "Szolgáltatások",
    hint: "Publish the service before this entry, or the link is lost.",
    hintHu: "Előbb a szolgáltatást tegye közzé, különben a kapcsolat elvész.",
  },
};

import type { FieldText } from "./layout";

const tokens = "Company facts are tokens: {{brand}}, {{foundedYear}}, {{auditFee}} and so on.";

/** Fields that mean the same wherever they stand. A layout's own entry comes before these. */
export const commonFields: Record<string, FieldText> = {
  slug: {
    label: "Slug",
    hint: "The last part of the page's address, the same in every language. If you change it, the old address redirects to the new one.",
  },
  order: { label: "Order", hint: "Lower numbers come first." },
  title: { label: "Title" },
  summary: { label: "Summary", hint: "Shown on tiles and in lists." },
  metaTitle: { label: "Title for search engines" },
  metaDescription: { label: "Description for search engines" },
  shareTitle: {
    label: "Title where it is shared",
    hint: "Optional, for social networks and messages. Empty: the title for search engines.",
  },
  shareImage: {
    label: "Picture where it is shared",
    hint: "Optional, cropped to 1200 × 630 pixels. Empty: drawn from the plate.",
  },
  noindex: {
    label: "Hide from search engines",
    hint: "The page stays on the site, and leaves search engines and the sitemap in every language.",
  },
  canonical: {
    label: "Address of the original",
    hint: "Optional. Where the same subject has its main page, such as /services/ecommerce, or https://… on another site: search engines show that one.",
  },
  body: {
    label: "Text",
    hint: `Markdown with ## and ### headings; no # heading, HTML or pictures (pictures have fields of their own). ${tokens}`,
  },
  sections: { label: "Sections", hint: "The page from top to bottom." },
  art: {
    label: "Plate",
    hint: "The drawing made from these settings; the same settings give the same drawing.",
  },
  picture: {
    label: "Opening picture",
    hint: "Optional. An uploaded picture at the top of the page, for this language.",
  },
  pictures: {
    label: "Pictures",
    hint: "Optional. Uploaded pictures after the text, in this order, for this language.",
  },
  anchor: { label: "Anchor", hint: "Lets links lead to this section as #anchor. The same in every language." },
  heading: { label: "Heading" },
  intro: { label: "Introduction", hint: "Markdown." },
  text: { label: "Text", hint: `Markdown. ${tokens}` },
  label: { label: "Label" },
  path: { label: "Link", hint: "An internal address without a language prefix, such as /contact." },
  links: { label: "Links" },
  link: { label: "Link" },
  facts: { label: "Facts" },
  lead: { label: "Lead" },
  address: { label: "Address" },
  services: { label: "Services", hint: "Publish the service before this entry, or the link is lost." },
};

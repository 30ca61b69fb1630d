import type { FieldText } from "./layout";

const tokens = "Company facts are tokens: {{brand}}, {{foundedYear}}, {{auditFee}} and so on.";

/** Fields that mean the same wherever they stand. A layout's own entry comes before these. */
export const commonFields: Record<string, FieldText> = {
  slug: {
    label: "Address part",
    hint: "Last part of the page's address, the same in every language. When it is changed, the old address leads to the new one.",
  },
  order: { label: "Order", hint: "Smaller numbers come first." },
  title: { label: "Title" },
  summary: { label: "Summary", hint: "Shown on tiles and lists." },
  metaTitle: { label: "Title for search engines" },
  metaDescription: { label: "Description for search engines" },
  body: {
    label: "Text",
    hint: `Markdown with ## and ### headings; no # heading, HTML or image (pictures have a field of their own). ${tokens}`,
  },
  sections: { label: "Sections", hint: "The page from top to bottom." },
  art: {
    label: "Plate",
    hint: "The plate is drawn from these parameters; the same parameters give the same plate.",
  },
  picture: {
    label: "Opening picture",
    hint: "Optional: an uploaded picture at the top of the page, in this language.",
  },
  pictures: { label: "Pictures", hint: "Optional: uploaded pictures after the text, in this order, in this language." },
  anchor: { label: "Anchor", hint: "Makes the section linkable as #anchor. The same in every language." },
  heading: { label: "Heading" },
  intro: { label: "Introduction", hint: "Markdown." },
  text: { label: "Text", hint: `Markdown. ${tokens}` },
  label: { label: "Label" },
  path: { label: "Link", hint: "An internal address without language prefix, such as /contact." },
  links: { label: "Links" },
  link: { label: "Link" },
  facts: { label: "Facts" },
  lead: { label: "Lead" },
  address: { label: "Address" },
  services: { label: "Services", hint: "Publish the service before this entry, or the link is lost." },
};

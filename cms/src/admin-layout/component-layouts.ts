import type { Layout } from "./layout";

export const componentLayouts: Record<string, Layout> = {
  "shared.link": { title: "label", fields: {} },
  "shared.fact": {
    title: "label",
    fields: { value: { label: "Figure" }, label: { label: "What it counts" } },
  },
  "shared.item": {
    title: "title",
    fields: {
      label: { label: "Label", hint: "A year in a timeline; optional elsewhere." },
      path: { label: "Link", hint: "Optional: an internal address without language prefix." },
    },
  },
  "navigation.column": { title: "label", fields: {} },
  "case.category": { title: "name", fields: { name: { label: "Filter" } } },
  "job.list": { title: "label", fields: { items: { label: "Items", hint: "One item a line." } } },
  "art.plate": {
    title: "unit",
    fields: {
      unit: { label: "Unit", hint: "The shape that is repeated." },
      field: { label: "Field", hint: "How the shapes are moved." },
      grid: { label: "Grid" },
      ground: { label: "Ground colour" },
      first: { label: "First colour" },
      second: { label: "Second colour" },
      planes: { label: "Planes", hint: "Large shapes over the grid." },
      seed: { label: "Seed", hint: "Another number gives another picture of the same kind." },
    },
  },
  "sections.hero": {
    title: "headline",
    fields: {
      eyebrow: { label: "Line above", hint: "At most 60 characters." },
      headline: { label: "Headline", hint: "At most 90 characters; one *word* between asterisks is set wide." },
      lead: { label: "Lead", hint: "At most 320 characters." },
      links: { label: "Links", hint: "At most two." },
    },
  },
  "sections.prose": { title: "heading", fields: {} },
  "sections.items": { title: "heading", fields: { layout: { label: "Layout" }, items: { label: "Items" } } },
  "sections.facts": { title: "heading", fields: {} },
  "sections.collection": {
    title: "heading",
    fields: {
      source: { label: "What is shown" },
      selection: { label: "Which of them", hint: "all: every one; of the services those of kind core." },
    },
  },
  "sections.audit-fee": {
    title: "heading",
    fields: { text: { label: "Text", hint: "The figures come from the site settings." } },
  },
  "sections.contact": { title: "heading", fields: {} },
  "sections.call": { title: "heading", fields: { links: { label: "Links", hint: "At most two." } } },
};

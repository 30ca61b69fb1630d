import type { Layout } from "./layout";

export const componentLayouts: Record<string, Layout> = {
  "shared.link": { title: "label", fields: {} },
  "shared.fact": {
    title: "label",
    fields: {
      value: { label: "Figure" },
      label: { label: "What it counts" },
      marks: { label: "Marks", hint: "On a case study: how many of the case's own shapes draw the figure." },
      note: { label: "What one mark stands for", hint: "Such as: 1 mark = 100 products." },
    },
  },
  "shared.item": {
    title: "title",
    fields: {
      label: { label: "Label", hint: "A year in a timeline; optional elsewhere." },
      path: { label: "Link", hint: "Optional. An internal address without a language prefix." },
    },
  },
  "shared.picture": {
    title: "alternativeText",
    fields: {
      image: {
        label: "Picture",
        hint: "JPEG, PNG, WebP, AVIF or GIF, at most 20 MB and 64 megapixels; 2400 pixels wide is best.",
      },
      alternativeText: {
        label: "Alternative text",
        hint: "What the picture shows, in one sentence and in the language of this entry, for people who cannot see it. Required to publish.",
      },
      caption: { label: "Caption", hint: "Optional. Shown below the picture." },
      focalX: {
        label: "Focal point from the left, %",
        hint: "0 is the left edge, 50 the centre, 100 the right edge. Where the picture is cropped, as on a phone, this point stays visible. Empty: the focal point set in the media library, or the centre.",
      },
      focalY: {
        label: "Focal point from the top, %",
        hint: "0 is the top edge, 50 the centre, 100 the bottom edge. Empty: as above.",
      },
    },
  },
  "opening.hours": {
    title: "from",
    fields: {
      from: { label: "First day", hint: "The first of the days with these hours." },
      until: { label: "Last day", hint: "Empty: the first day alone." },
      opens: { label: "Opens", hint: "In Budapest, such as 09:00." },
      closes: { label: "Closes", hint: "Such as 17:00." },
    },
  },
  "opening.exception": {
    title: "from",
    fields: {
      from: { label: "First day" },
      until: { label: "Last day", hint: "Empty: the first day alone." },
      opens: { label: "Opens", hint: "Leave both times empty if it is closed." },
      closes: { label: "Closes" },
    },
  },
  "navigation.column": { title: "label", fields: {} },
  "case.category": { title: "name", fields: { name: { label: "Filter" } } },
  "job.list": { title: "label", fields: { items: { label: "Items", hint: "One item per line." } } },
  "art.plate": {
    title: "unit",
    fields: {
      unit: { label: "Unit", hint: "The shape that is repeated." },
      field: { label: "Field", hint: "How the shapes are arranged." },
      grid: { label: "Grid" },
      ground: { label: "Ground colour" },
      first: { label: "First colour" },
      second: { label: "Second colour" },
      planes: { label: "Planes", hint: "Large shapes over the grid." },
      seed: { label: "Seed", hint: "Another number gives another drawing of the same kind." },
    },
  },
  "sections.hero": {
    title: "headline",
    fields: {
      eyebrow: { label: "Line above the headline" },
      headline: { label: "Headline", hint: "One *word* between asterisks is set wide." },
      lead: { label: "Lead" },
      links: { label: "Links", hint: "At most two." },
    },
  },
  "sections.prose": { title: "heading", fields: {} },
  "sections.picture": { title: "heading", fields: { picture: { label: "Picture" } } },
  "sections.items": { title: "heading", fields: { layout: { label: "Layout" }, items: { label: "Items" } } },
  "sections.facts": { title: "heading", fields: {} },
  "sections.collection": {
    title: "heading",
    fields: {
      source: { label: "What is shown" },
      selection: {
        label: "Which of them",
        hint: "all: every one; of the services those of kind core, of the testimonials four, others on each page. service: what belongs to the service on whose page it stands (cases, testimonials, team). additional: the services of that kind. A section that finds none is left out.",
      },
    },
  },
  "sections.audit-fee": {
    title: "heading",
    fields: { text: { label: "Text", hint: "The figures come from the site settings." } },
  },
  "sections.cost-note": { title: "heading", fields: {} },
  "sections.contact": { title: "heading", fields: {} },
  "sections.form": {
    title: "heading",
    fields: {
      kind: { label: "Form", hint: "Each form has its own fields. The career form also appears on every job page." },
      note: {
        label: "Note above the button",
        hint: "Markdown. What happens to the data, and how long it is kept.",
      },
    },
  },
  "sections.call": { title: "heading", fields: { links: { label: "Links", hint: "At most two." } } },
};

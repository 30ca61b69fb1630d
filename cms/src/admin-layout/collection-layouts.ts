import type { Layout } from "./layout";
import { leadLayout } from "./lead-layout";

export const collectionLayouts: Record<string, Layout> = {
  "api::case-study.case-study": {
    columns: ["title", "slug", "order", "featured"],
    title: "title",
    sortBy: "order",
    fields: {
      title: { label: "Client or project" },
      subject: { label: "Subject", hint: "What it was, in one line of at most 120 characters." },
      featured: { label: "On the home page" },
      international: { label: "International project" },
      dutch: { label: "Dutch project" },
      feature: {
        label: "Special part",
        hint: "layers: seven layers taken apart, named by the bold words that begin seven paragraphs of the text. sorting-line: the text's five ## sections as stations of a line.",
      },
      task: { label: "Task", hint: "What was asked, in one or two sentences." },
      decision: { label: "Decision", hint: "What we chose, and why, in one or two sentences." },
      delivered: { label: "Delivered", hint: "What was handed over: one item a line." },
      ourPart: {
        label: "Our part",
        hint: "Which of our disciplines did what. The four stand in a box above the text; an empty one is left out.",
      },
      categories: { label: "Filters", hint: "The filters of the case list in which this case is found." },
      reviewers: {
        label: "Reviewers",
        hint: "Invited clients who may see the draft of this case, in every language, at /review. Set it once, in any language.",
      },
    },
  },
  "api::blog-item.blog-item": {
    columns: ["title", "slug", "index", "publishedOn"],
    title: "title",
    sortBy: "publishedOn",
    sortOrder: "DESC",
    fields: {
      index: { label: "Number", hint: "/article/{number} leads to this article; every article has its own." },
      publishedOn: { label: "Date", hint: "The date shown with the article." },
      service: { label: "Service", hint: "The service the article belongs to; related articles share it." },
    },
  },
  "api::job-position.job-position": {
    columns: ["title", "slug", "order"],
    title: "title",
    sortBy: "order",
    fields: {
      lead: { label: "Lead", hint: "Two or three sentences, at most 600 characters." },
      duties: { label: "Duties" },
      requirements: { label: "Requirements" },
      advantages: { label: "Advantages" },
      offers: { label: "What we offer" },
    },
  },
  "api::service.service": {
    columns: ["title", "slug", "kind", "order"],
    title: "title",
    sortBy: "order",
    fields: {
      kind: {
        label: "Kind",
        hint: "core: one of the five tiles on the home page. product: the AI-supported framework. additional: a service beside the five, with its page but without a tile. legacy: an old page.",
      },
      summary: { label: "Tile text" },
      team: {
        label: "Team",
        hint: "Who works on it; the first is whom to talk to. Publish the team member before this entry, or the link is lost.",
      },
    },
  },
  "api::page.page": {
    columns: ["route", "metaTitle"],
    title: "route",
    sortBy: "route",
    fields: {
      route: { label: "Route", hint: "Name of the page in the site's route list. Do not change it." },
    },
  },
  "api::testimonial.testimonial": {
    columns: ["text", "name", "order"],
    title: "name",
    sortBy: "order",
    fields: {
      text: { label: "Quotation" },
      name: { label: "Name", hint: "Empty unless the client agreed to be named." },
      title: { label: "Title", hint: "The person's role; empty when there is no name." },
      services: {
        label: "Services",
        hint: "The services it speaks of: their pages show it. Publish the service before this entry, or the link is lost.",
      },
    },
  },
  "api::team-member.team-member": {
    columns: ["discipline", "role", "order"],
    title: "discipline",
    sortBy: "order",
    fields: {
      discipline: { label: "Discipline" },
      role: { label: "Role" },
      text: { label: "Text", hint: "What this role does, at most 300 characters." },
    },
  },
  "api::partner.partner": {
    columns: ["name", "field", "order"],
    title: "name",
    sortBy: "order",
    fields: {
      name: { label: "Name" },
      field: { label: "Field", hint: "What the partner does, in a few words." },
      caseStudy: { label: "Case study", hint: "Publish the case study before this entry, or the link is lost." },
    },
  },
  "api::lead.lead": leadLayout,
  "api::redirect.redirect": {
    columns: ["from", "to", "code"],
    title: "from",
    sortBy: "from",
    fields: {
      from: { label: "Old address", hint: "An internal address, such as /old-page." },
      to: { label: "New address", hint: "An internal address, such as /services." },
      code: { label: "Code", hint: "301: for good. 302: for now." },
    },
  },
};

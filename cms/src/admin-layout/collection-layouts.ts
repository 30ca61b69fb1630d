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
      categories: { label: "Filters", hint: "The filters of the case list that show this case." },
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
      index: {
        label: "Number",
        hint: "/article/{number} redirects to this article; every article has its own number.",
      },
      author: {
        label: "Author",
        hint: "The role that wrote it. Publish the team member before this entry, or the link is lost.",
      },
      authorName: {
        label: "Author’s name",
        hint: "Optional, shown with the role. Empty unless the person agreed to be named.",
      },
      publishedOn: { label: "Publication date", hint: "Shown with the article." },
      changedOn: {
        label: "Changed on",
        hint: "Shown with the article, and told to search engines. Set it when what the article says has changed.",
      },
      service: { label: "Service", hint: "The service the article belongs to; related articles share it." },
    },
  },
  "api::job-position.job-position": {
    columns: ["title", "slug", "order"],
    title: "title",
    sortBy: "order",
    fields: {
      lead: { label: "Lead", hint: "Two or three sentences, at most 600 characters." },
      payFrom: { label: "Pay from, HUF", hint: "Gross a month, a whole number such as 900000." },
      payTo: { label: "Pay to, HUF", hint: "Gross a month. The page and the list of positions show the range." },
      hoursPerWeek: { label: "Hours a week" },
      employment: { label: "Employment" },
      workplace: { label: "Workplace", hint: "Where the work is done; shown beside the place." },
      postedOn: {
        label: "Posted on",
        hint: "Job searches take only positions with this date. The day on which the entry was made, unless you change it.",
      },
      closesOn: {
        label: "Closes on",
        hint: "The last day to apply, shown on the page. After it the position leaves lists, sitemap and job searches by itself, and its page says that it is closed.",
      },
      place: { label: "Place", hint: "Such as: Budapest, two days a week in the office." },
      contract: { label: "Contract", hint: "Such as: permanent, after three months on probation." },
      start: { label: "Start", hint: "Such as: from March, or as soon as you can." },
      duties: { label: "Duties" },
      requirements: { label: "Requirements" },
      advantages: { label: "Nice to have" },
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
      route: { label: "Route", hint: "The page's name in the site's route list. Do not change it." },
    },
  },
  "api::testimonial.testimonial": {
    columns: ["text", "name", "order"],
    title: "name",
    sortBy: "order",
    fields: {
      text: { label: "Quote" },
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
      code: { label: "Code", hint: "301: permanent. 302: temporary." },
    },
  },
};

export const panelTexts = {
  onTheSite: "On the site",
  loading: "Loading…",
  preview: "Preview draft",
  unreachable: "The site is not responding, so what is live is not known.",
  nothingPublished: "Nothing published recently.",
  pages: "Pages",
  removedPage: "removed",
  /** `live: 14 pages, 0.6 s`, or how many failed. */
  report: ({ failed, live, gone, seconds }: { failed: number; live: number; gone: number; seconds: number }) => {
    const pages = (count: number) => (count === 1 ? "1 page" : `${count} pages`);
    const parts = [
      ...(failed > 0 ? [`${pages(failed)} failed`] : []),
      ...(live > 0 ? [`live: ${pages(live)}`] : []),
      ...(gone > 0 ? [`removed: ${pages(gone)}`] : []),
    ];
    return `${parts.join(", ") || "not shown on any page"}, ${seconds.toFixed(1)} s`;
  },
  budapestTime: (time: string) => `${time}, Budapest time`,
  languageStates: { complete: "complete", missing: "missing", older: "older than Hungarian" },
  noProblems: "Nothing to fix.",
  problems: "Fix before publishing",
  schedule: {
    title: "Schedule",
    publish: "Schedule publishing",
    unpublish: "Schedule unpublishing",
    planned: { publish: "Publish", unpublish: "Unpublish" },
    cancel: "Cancel",
    date: "Date",
    time: "Time",
    hint: "Budapest time",
  },
  notSaved: "Not saved",
  visits: {
    title: "Visits",
    subtitle: "What leads to enquiries. Numbers of each day: nobody is recognised, and no address is stored.",
    period: "Period",
    days: (count: number) => `Last ${count} days`,
    none: "Nothing counted in this period yet.",
    names: { direct: "no referring site", unknown: "not known", other: "others" } as Record<string, string>,
    places: { header: "header", footer: "footer", top: "top of the page" } as Record<string, string>,
    section: (place: string) => `section ${place}`,
    pages: {
      title: "Pages",
      hint: "Enquiries: sent by a form on the page, or by a visitor who came to the form from it.",
      columns: ["Page", "Views", "Went on to a form", "Enquiries"],
    },
    routes: {
      title: "Kinds of page",
      hint: "By the name of the route and the language: article-index___nl is every article in Dutch.",
      columns: ["Route", "Views"],
    },
    ways: {
      title: "Ways to a form",
      hint: "By which link visitors went on to a page with a form, and how often they sent it. Sections count from the top of the page.",
      columns: ["From", "Page with the form", "Went on", "Enquiries"],
    },
    sources: {
      title: "Referring sites",
      hint: "Not known: the visitor had opened more than one page anew, or asks not to be followed.",
      columns: ["Site", "Arrivals", "Enquiries"],
    },
    languages: {
      title: "Languages",
      hint: "Of the page that was read, and of the form that was sent.",
      columns: ["Language", "Views", "Arrivals", "Enquiries"],
    },
  },
  leads: {
    personalData: "Personal data",
    subtitle: "Everything received from one email address: download it or erase it.",
    address: "Email address",
    addressHint: "Upper and lower case are the same. Applications are included.",
    search: "Search",
    count: (count: number) => (count === 1 ? "1 lead" : `${count} leads`),
    from: (count: string, email: string) => `${count} from ${email}`,
    none: (email: string) => `Nothing is stored for ${email}.`,
    erased: (count: number) => (count === 1 ? "1 lead erased." : `${count} leads erased.`),
    undelivered:
      "Leads that the site has not delivered yet are not included: ask the operator to run this with the address:",
    columns: ["Reference", "Form", "Received", "State"],
    downloadJson: "Download JSON",
    downloadCsv: "Download CSV",
    erase: (count: string) => `Erase ${count}`,
    eraseQuestion: (count: string, email: string) => `Erase ${count} from ${email}?`,
    eraseWarning:
      "Name, address, phone, message and note are erased permanently. Only the reference, the form and the date stay for 30 days.",
    showSpam: "Show spam",
    hideSpam: "Hide spam",
    exportList: "Export list (CSV)",
    exportSelected: "Export (CSV)",
    exported: (count: number) => (count === 1 ? "1 lead exported." : `${count} leads exported.`),
  },
};

export type PanelTexts = typeof panelTexts;

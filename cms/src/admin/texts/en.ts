import { languageName } from "../../languages";

export const panelTexts = {
  onTheSite: "On the site",
  loading: "Loading…",
  preview: "Preview draft",
  sharedPreview: {
    action: "Link for a colleague",
    label: "Whoever has it sees this draft",
    hint: "Copy and send it. It works for a week, without an account.",
    copied: "Copied. It works for a week, without an account.",
  },
  unreachable: "The site is not responding, so what is live is not known.",
  publishing: "Being published…",
  nothingPublished: "Nothing published recently.",
  notShown: "No page of the site shows this entry, so visitors see nothing of the change.",
  inForce: "A redirect has no page of its own. It is in force.",
  otherPages: (count: number) => (count === 1 ? "1 more page" : `${count} more pages`),
  unnamedPages: (count: number) => `and ${count} more`,
  removedPage: "removed",
  /** `live: 14 pages, 0.6 s`, or how many failed. */
  report: ({ failed, live, gone, seconds }: { failed: number; live: number; gone: number; seconds: number }) => {
    const pages = (count: number) => (count === 1 ? "1 page" : `${count} pages`);
    const parts = [
      ...(failed > 0 ? [`${pages(failed)} failed`] : []),
      ...(live > 0 ? [`live: ${pages(live)}`] : []),
      ...(gone > 0 ? [`removed: ${pages(gone)}`] : []),
    ];
    return `${parts.join(", ") || "on no page"}, ${seconds.toFixed(1)} s`;
  },
  liveOnServers: ({ live, of }: { live: number; of: number }) => `Live on ${live} of ${of} web servers`,
  budapestTime: (time: string) => `${time}, Budapest time`,
  languageStates: { complete: "complete", draft: "draft", missing: "missing", older: "older than Hungarian" },
  noProblems: "Nothing to fix.",
  problems: "Fix before publishing",
  publish: {
    title: "Before it is published",
    blocking: "Fix this before publishing:",
    others: "Look at this first:",
    anyway: "Publish anyway",
    back: "Back to the form",
    missing: "While no text of its own is published, visitors read it in Hungarian:",
  },
  schedule: {
    title: "Schedule",
    publish: "Schedule publishing",
    unpublish: "Schedule unpublishing",
    planned: { publish: "Publish", unpublish: "Unpublish" },
    cancel: "Cancel",
    date: "Date",
    time: "Time",
    hint: "Budapest time",
    widget: "Planned",
    nothingPlanned: "Nothing is planned.",
  },
  redirect: {
    label: (address: string) => `Lead visitors of ${address} to`,
    hint: "An address of the site. Empty: they read that there is no such page.",
    saved: (from: string, to: string) => `${from} leads to ${to} now.`,
    failed: (from: string, reason: string) => `No redirect from ${from}: ${reason}`,
  },
  search: {
    title: "Search",
    subtitle: "In every text of the site: cases, articles, sections and settings, in all languages, drafts included.",
    words: "Words, a sentence, or the address of a page",
    hint: "Copy a sentence from the site, or paste the address of a page to edit it.",
    find: "Search",
    searching: "Searching…",
    none: "Nothing was found.",
    count: (count: number, isCut: boolean) =>
      isCut ? `The first ${count} places` : count === 1 ? "1 place" : `${count} places`,
  },
  interfaceTexts: {
    search: "Words of the text that you want to change",
    unreachable:
      "The site is not responding, so its texts cannot be listed. What you changed earlier is kept. Try again in a minute.",
    notFound: "No text of the site's interface has these words.",
    noneChanged: "Every text is as it was shipped. Search for one to change it.",
    more: (count: number) => `and ${count} more: add a word`,
    shipped: (text: string) => `Shipped: ${text}`,
    placeholders: (missing: readonly string[]) =>
      `Put ${missing.join(" and ")} into the text: the site fills it in. Until then the shipped text is shown.`,
    tooLong: (max: number) => `${max} characters at most. Until then the shipped text is shown.`,
    putBack: "Put the shipped text back",
    groups: {
      messages: "Pages",
      forms: "Forms",
      consent: "Consent",
      mail: "Mails",
      search: "Search",
      other: "Other",
    },
  },
  removal: {
    kept: (days: number) => `It is not lost: it can be restored from the trash for ${days} days.`,
    keptPart: (days: number) =>
      `It is not lost: it can be restored from the trash for ${days} days; a single language, from the history of its entry.`,
    final: "This cannot be undone.",
    inTrash: (days: number) => `It is in the trash, and can be restored for ${days} days.`,
    toTrash: "Open the trash",
  },
  incoming: {
    onlyOneLanguage(gone: string, staying: string[]) {
      const others = staying.map((locale) => languageName(locale, "en"));
      return `Only ${languageName(gone, "en")} goes off the site; ${new Intl.ListFormat("en").format(others)} ${others.length > 1 ? "stay" : "stays"} on it.`;
    },
    searching: "Looking for what leads here…",
    unknown: "It could not be found out what leads here. Close this and try again.",
    none: "Nothing else on the site leads here.",
    beforeRemoval: "These lead here and would lead nowhere:",
    afterNewAddress: "These lead to the old address, which will redirect. Put the new one in:",
  },
  invitations: {
    title: "Invitations",
    subtitle: "Who was invited and has not chosen a password yet.",
    none: "Nobody is waiting.",
    link: "Link",
    colleagues: {
      title: "Colleagues",
      hint: "They get no mail: send them the link.",
      renew: "New link",
      made: "Send it to them. The earlier link does not work any more, and this one is not shown again.",
    },
    reviewers: {
      title: "Reviewers",
      hint: "Clients who are to see the draft of their case study.",
      renew: "Invite again",
      made: "Sent by mail, too (once in five minutes). The link lasts seven days, and works once.",
    },
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
    subtitle: "Every lead from one email address: download it or erase it.",
    address: "Email address",
    addressHint: "Upper and lower case are the same. Applications are included.",
    search: "Search",
    count: (count: number) => (count === 1 ? "1 lead" : `${count} leads`),
    from: (count: string, email: string) => `${count} from ${email}`,
    none: (email: string) => `There is no lead from ${email}.`,
    account: (name: string) =>
      `There is a client account with this address, too: ${name}. It holds name, address, comments and visits; an administrator can delete it (Content Manager → User).`,
    erased: (count: number) => (count === 1 ? "1 lead erased." : `${count} leads erased.`),
    isErased: "Erased",
    undelivered:
      "Leads that the site has not delivered yet are not included: ask the operator to run this with the address:",
    columns: ["Reference", "Form", "Received", "State"],
    downloadJson: "Download JSON",
    downloadCsv: "Download CSV",
    erase: (count: string) => `Erase ${count}`,
    eraseQuestion: (count: string, email: string) => `Erase ${count} from ${email}?`,
    eraseWarning:
      "Name, address, phone, message and note are erased permanently. Only the reference, the form and the date stay for 30 days.",
    notThere: "Deleted meanwhile, or not for your role.",
    allLeads: "All leads",
    mine: "Mine",
    kinds: "Which leads",
    kindsShown: { all: "Enquiries and applications", enquiries: "Enquiries", applications: "Applications" },
    clearFilters: "Clear filters",
    assignee: "Assignee",
    nobody: "Nobody",
    take: "Take it myself",
    formerColleague: "This account is gone, or does not see the lead any more. Choose somebody else.",
    hideSpam: "Hide spam",
    exportList: "Export list (CSV)",
    exportSelected: "Export (CSV)",
    exported: (count: number) => (count === 1 ? "1 lead exported." : `${count} leads exported.`),
  },
};

export type PanelTexts = typeof panelTexts;

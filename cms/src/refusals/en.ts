/** Where a file stands that is about to be replaced: the first places by name, and how many more. */
interface ReplacedFile {
  name: string;
  isPicture: boolean;
  places: readonly string[];
  more: number;
}

export const refusals = {
  date: {
    "not-understood": () => "This is not a date.",
    impossible: () => "There is no such day in the calendar.",
    year: (first: number, last: number) => `The year is not between ${first} and ${last}.`,
  },
  hours: {
    time: (typed: string) => `"${typed}" is not a time of the day. Write hours and minutes, for example 09:00.`,
    closesFirst: (opens: string) =>
      `This is not later than the opening at ${opens}. Write when it closes on the same day.`,
    oneTime: "Write both times, or neither: a row without times is closed.",
    lastDayFirst: "The last day comes before the first. Correct one of the two.",
    lastWeekdayFirst:
      "The last day comes before the first: the week goes from Monday to Sunday. Make two rows of days that go on after Sunday.",
    doubledWeekday: (day: number) =>
      `${["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][day]} is in an earlier row already. Each day of the week can be in one row.`,
    doubledDay: (day: string) => `${day} is in an earlier row already. Each day can be in one row.`,
  },
  slug: (typed: string, offer: string) =>
    `"${typed}" cannot stand in an address. Use the letters a–z without accents, digits, and single hyphens or underscores between them${offer && `, for example "${offer}"`}.`,
  internalAddress: "Start with one / and use no spaces, for example /contact.",
  phone: "Digits, spaces and + ( ) / - only, 6 to 40 of them.",
  laterThanPublishing: (day: string) =>
    `${day} is later than the day of publishing. Schedule the publishing for that day, or enter an earlier one.`,
  name: {
    reserved: (name: string) =>
      `The site itself answers at /${name}, or keeps it for a language. Choose another name of three letters or more, for example "${name}-page".`,
    kept: (name: string) =>
      `"${name}" is a page of the site that always stays at its address. Make a new page for another address.`,
    number: (name: string) =>
      `"${name}" alone would be read as the number of an article. Add a word, for example "${name}-overview".`,
  },
  fileUsed: (name: string, places: string, more: number) =>
    `${name} is in use: ${places}${more > 0 ? `, and ${more} more` : ""}. Take it out there first, or replace the file.`,
  fileReplaced: ({ name, isPicture, places, more }: ReplacedFile) =>
    [
      places.length === 1
        ? `${name} stands in 1 place and is replaced there; if the page is published, visitors see it at once:`
        : `${name} stands in ${places.length + more} places and is replaced in all of them; on published pages visitors see it at once:`,
      [...places.map((place) => `– ${place}`), ...(more > 0 ? [`– and ${more} more`] : [])].join("\n"),
      ...(isPicture
        ? ["The alternative text stays as it is: rewrite it wherever it does not fit the new picture."]
        : []),
      "To change one place alone, go back and choose another file in its field.",
    ].join("\n\n"),
  linksUnchecked: "The site did not answer, so the links could not be tried. Try again in a minute.",
  redirect: {
    plain: {
      from: "Start with one / and use neither spaces nor backslashes, for example /old-page.",
      to: "Start with one / and use neither spaces nor backslashes, for example /services.",
    },
    foreign: {
      from: "A redirect starts at an address of this site. Write it without the site’s name, for example /old-page.",
      to: "A redirect leads to an address of this site. Write it without the site’s name, for example /services.",
    },
    siteName: (path: string) => `Leave out the name of the site: ${path}`,
    notPathAlone:
      "Leave out what follows the ? or #: a redirect goes by the path alone, and keeps what the visitor’s link carried.",
    cannotBeAsked: (from: string) =>
      `No visitor can ask for ${from}: it has an empty or dotted part, an encoded slash, or too many characters.`,
    page: (from: string) =>
      `There is a page at ${from}, and visitors get that page. Unpublish it, or give it another address, before you redirect from there.`,
    own: (from: string) =>
      `${from} is one of the site’s own technical addresses, so a redirect from there would never act. Choose another address.`,
    taken: (from: string) => `The address "${from}" already belongs to another redirect. Change that one.`,
    circle: (way: string) => `This would lead in a circle: ${way}. Choose another target.`,
    noPage: (to: string) => `${to} is not a page of the site. Correct it, or publish that page first.`,
  },
  taken: (field: string, value: unknown, type: string) =>
    `${field} "${value}" already belongs to another entry of "${type}". Choose another one.`,
  copyNeedsOwn: (field: string, type: string) =>
    `A copy needs its own ${field}: enter one that no other entry of "${type}" has.`,
  field: {
    required: "This must be filled in.",
    empty: "Add at least one.",
    "too-long": (max: number) => `${max} characters at most.`,
    "too-short": (min: number) => `${min} characters at least.`,
    "too-many": (max: number) => `${max} at most.`,
    "too-few": (min: number) => `${min} at least.`,
    "too-large": (max: number) => `${max} at most.`,
    "too-small": (min: number) => `${min} at least.`,
    invalid: "What stands here cannot be published. Correct it.",
  },
  stale: {
    /** `isKept`: the browser has a copy of what was typed. */
    notSaved: (why: string, isKept: boolean) =>
      `Not saved: ${why}. What you wrote ${isKept ? "is kept: reload the page, and put it back beside the form." : "is still in the form: copy what you need, reload the page, and put it in again."}`,
    /** Without a name: by the same person. */
    saved: (at: string, name?: string) =>
      `this entry was saved ${name ? `by ${name}` : "in another window"} at ${at} (Budapest time), after you opened it`,
    sharedChanged: (language: string, at: string, name?: string) =>
      `what all languages of this entry share was changed with its ${language} version ${name ? `by ${name}` : "in another window"} at ${at} (Budapest time), after you opened it`,
    sharedChangedMeanwhile: "what all languages of this entry share was changed after you opened it",
  },
  publish: {
    refused: "This cannot be published yet.",
    missingLanguage:
      "There is no text in this language, so visitors would read the Hungarian one. Write and save it first.",
    emptyPage: "The page would be empty in this language. Add a section, or fill it in from another language.",
    alternativeText: "The picture has no alternative text. Describe in a few words what it shows.",
    missingLink:
      "The link leads nowhere. Choose one of the site’s pages: the field offers them while you type, and in a text the button Link does. A full address, such as https://www.example.com, mailto: and tel: work, too.",
    deadLink: (path: string, instead?: string) =>
      `The link to ${path} would lead nowhere. ${instead ? `Write ${instead}.` : "Choose one of the site’s pages: the field offers them while you type, and in a text the button Link does. A full address, such as https://www.example.com, mailto: and tel: work, too."}`,
    brokenLink: (path: string, instead?: string) =>
      `The link leads to ${path}, which is not a page of the site. ${instead ? `Write ${instead}` : "Correct it"}, or publish that page first.`,
    brokenAnchor: (path: string, instead?: string) =>
      `The link leads to ${path}. The page exists, but has no section of that name. ${instead ? `Write ${instead}.` : "Correct the part after the #."}`,
    missingFile: (path: string, instead?: string) =>
      `The link leads to ${path}, a file that the site does not have. ${instead ? `Write ${instead}.` : "Correct it."}`,
    unpublished: (type: string) =>
      `The linked "${type}" is not published in this language, so the site would leave it out. Publish it first.`,
    token: (token: string, facts: string) =>
      `${token} is not a company fact, so visitors would see it as typed. Available: ${facts}.`,
    emptyToken: (token: string) =>
      `${token} may be empty one day, and the page would have no name then. Write the words themselves here.`,
    html: (tag: string) => `Visitors would see ${tag} as typed: texts are Markdown without HTML. Remove it.`,
    pictureInText: "Pictures inside a text are not shown. Remove this one and use a picture field.",
    footnote: (mark: string) =>
      `Visitors would see ${mark} as typed: texts have no footnotes. Link the source where it is used, or say it in the sentence.`,
    taskList: (mark: string) => `Visitors would see ${mark} as typed: lists have no boxes to tick. Remove it.`,
    consentRevision:
      "A text of the consent question differs from the one on the site. If visitors agree to something else by it, raise this number by one (once for all languages): everybody is asked again. After a mended typo leave it.",
    unchecked: (status: number) =>
      `The texts of this entry could not be checked: the web server answered ${status}. Try again in a minute; if it stays so, the web server's log says why.`,
    takenAnchor: (name: string) =>
      `Another place of this page is called ${name} already, and links lead there. Choose another name.`,
  },
  review: {
    mail: ({ title, client, isApproval }: { title: string; client: string; isApproval: boolean }) => ({
      subject: isApproval ? `${client} approved the draft: ${title}` : `${client} on the draft: ${title}`,
      lead: isApproval
        ? `${client} approved the draft of "${title}".`
        : `${client} wrote about the draft of "${title}":`,
    }),
    badAddress: "Enter a name and a full email address.",
    blocked: "This client’s account is blocked. A super admin may open it again.",
    otherAccount: "This address belongs to another kind of account, not to an invited client. Ask a super admin.",
    forbidden: "You may not invite clients to this case study.",
    notNamed: "This client does not see the draft any more. Open the page again.",
    badReply: "Write a reply of 4,000 characters at most.",
    tooMany: "There is no room for another reply here. Write to them by email.",
  },
  schedule: {
    mail: ({ title, time, problem }: { title: string; time: string; problem: string }) => ({
      subject: `Not on time: ${title}`,
      text: `"${title}" was to change on the site at ${time} (Budapest time), and did not. ${problem}`,
    }),
    refused: "This cannot be planned: as it stands, it could not be published.",
    failed: "It was not published at its time.",
    noDraft: { label: "Draft", message: "It has been deleted. Cancel the plan, and make one without it." },
    setOfTwo: "Choose at least two entries that go live together; one alone is scheduled beside its form.",
    failedWithSet: "Another entry that was to go live with it could not be published, so none of them was.",
    failedByError: "The CMS could not do it at its time. Do it by hand, or plan it again.",
    action: "Choose publish or unpublish.",
    noSuchTime:
      "This time does not exist in Budapest: on the last Sunday of March the clocks skip the hour from 2 to 3. Choose another one.",
    passed: "This time has passed. Choose a later one.",
    done: "It has already run or been cancelled.",
  },
  privateField: (name: string) => `Nothing can be sorted or filtered by ${name}, which is private.`,
  entry: {
    notShown: "The site shows no entries of this type.",
    forbidden: { read: "Your role may not read these entries.", publish: "Your role may not publish these entries." },
  },
  leads: {
    formsOnly: "Leads can only come from the site's forms.",
    deleted: "This lead has been deleted.",
    erased: "This lead has been erased and can no longer be changed.",
    address: "Enter one email address, such as name@example.com.",
    format: "The format is csv or json.",
    forbidden: "Your role does not open this lead.",
    someOnly:
      "Your role sees some leads alone, and this is about all that is kept about a person. Ask somebody with the role Editor or Sales.",
    noAddress: "There is no email address to answer to.",
    notAnswerable: "Spam and erased leads are not answered.",
    replyUnderWay:
      "This reply is on its way, or ended on it. Look at what stands beside the lead before you send it again.",
    answeredMeanwhile:
      "Meanwhile somebody else has answered. Read it beside the lead, and send yours again if it is still needed.",
    replyUncertain:
      "The connection to the mail server broke: the mail may or may not have gone out. Your text is kept beside the lead; ask the sender before you send it again.",
    replyUnsent:
      "The mail server did not take the mail, so nobody got it. Your text is still here: try again in a few minutes.",
    incompleteReply: "A reply has a subject and a text.",
    replyTooLong: (subject: number, text: number) =>
      `Too long: ${subject} characters at most in the subject, ${text} in the text.`,
    notAssignable: "This colleague does not see the lead, so it cannot be given to them.",
  },
  history: {
    forbidden: "Your role may not do this with entries of this type.",
    gone: "This version is not kept any more.",
    stillThere: "The entry exists: only what is deleted can be erased for good.",
  },
  invitation: {
    forbidden: "Your role invites nobody.",
    notInvited: "This account has a password or is blocked: there is nothing to invite it to.",
  },
  password: {
    short: (min: number) => `Password needs ${min} characters`,
    long: (max: number) => `Password exceeds ${max} bytes`,
    common: "Password is one of the most common",
  },
};

export type Refusals = typeof refusals;

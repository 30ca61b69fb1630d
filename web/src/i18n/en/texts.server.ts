import type { ServerTexts } from "../hu/texts.server.ts";

export const serverTexts: ServerTexts = {
  inlinedLetters: "‘’“”",
  mail: {
    kinds: {
      contact: "Enquiry",
      appointment: "Consultation request",
      healthcare: "Consultation request from a clinic",
      audit: "Audit request",
      career: "Application",
    },
    subject: {
      contact: "Your message has arrived",
      appointment: "Your consultation request has arrived",
      healthcare: "Your clinic’s consultation request has arrived",
      audit: "Your audit request has arrived",
      career: "Your application has arrived",
    },
    greeting: "Hello,",
    thanks: {
      contact:
        "Thank you for writing to us. We will read your message and get back to you by the end of the next working day.",
      appointment:
        "Thank you, your request has arrived. We will check whether we are free at the time you proposed, then confirm it or suggest two others. Until then, nothing is booked. You will hear from us by the end of the next working day.",
      healthcare:
        "Thank you, your request has arrived. We will read it and get in touch about the time you proposed. Until then, nothing is booked. You will hear from us by the end of the next working day.",
      audit:
        "Thank you, your audit request has arrived. We will get in touch to agree what to look at and when the report is due. Nothing is ordered until we have confirmed that in writing and you have accepted. You will hear from us by the end of the next working day.",
      career:
        "Thank you, your application has arrived. We will read your profile and reply, whether it is a yes or a no.",
    },
    referenceLabel: "Reference number",
    referenceNote: "If you have a question, please quote this number. It helps us answer sooner.",
    calendarNote: "The day and half-day you chose are attached as a provisional calendar entry.",
    mistake: "If you did not send us this, please tell us and we will delete it.",
    clinics: {},
    signature: "Kind regards,",
    team: {
      intro: "New enquiry from the website.",
      reply: "Reply to reach the sender directly.",
      language: "Language",
      page: "Page",
      received: "Received",
      calendarNote: "The day and half-day they asked for are attached as a provisional calendar entry.",
    },
    auditFee: { label: "Audit fee", text: (amount, note) => `€${amount}, plus VAT where it applies. ${note}` },
    calendarSummary: (brand) => `Proposed consultation: ${brand}`,
    calendarDescription: (reference) => `A proposal, not yet confirmed. Reference number: ${reference}`,
    yes: "yes",
    no: "no",
  },
  accessibility: "Accessibility",
  /** Beside quotes and clients, and in cases, while the site is a demonstration. */
  demonstration: {
    partners: "Demonstration: the agency is fictional; the companies named here did not commission any of this.",
    testimonials: "Demonstration: these quotes were written as samples; no client said them.",
    case: "Demonstration: the agency is fictional, and the company named did not commission this work. How the work went is told as an illustration.",
  },
  /** Names of what scrolls by itself within a text. */
  markdown: {
    table: (columns) => (columns ? `Table: ${columns}` : "Table"),
    code: "Code",
  },
  /** What the image shows that stands for a page where it is shared. */
  shareImage: {
    onPlanes: (title, brand) => `The words ‘${title}’ and the mark of ${brand} on a label in front of coloured shapes`,
    onPicture: (title, brand, picture) =>
      `The words ‘${title}’ and the mark of ${brand} on a label in front of a picture: ${picture}`,
  },
  wait: {
    seconds: (count) => `${count} seconds`,
    minutes: (count) => `${count} minutes`,
  },
  problems: {
    "too-large": "This text is too long for the form. Please shorten it and send us the rest by email.",
    "wrong-type": "We could not read what was sent. Please use the form on the page.",
    foreign: "This did not come from one of our pages, so we did not accept it. Please send it again from here.",
    tooOften: (wait) =>
      `Too many messages have come from this connection in a short time. Please try again in ${wait}.`,
    conflict: (reference) =>
      `We have already received this form with different contents (reference ${reference}). If you want to add something, send it once more and it will reach us as a new message.`,
    unavailable:
      "We could not save your message just now, so it has not reached us. Your text is still here: please try again in a few minutes.",
    busy: "A great many messages are arriving at this moment, so we could not read yours. Nothing you typed is lost: please send it again in a few seconds.",
    waitToSend: "What you typed is kept below: please wait until then before you press ‘Send again’.",
    sendAgain: "Send again",
    reachUs: "You can also reach us by phone or email:",
  },
  formHints: {
    audit: {
      services:
        "We have ticked Strategic consulting, because that is what an audit is. Add whatever may follow; untick what doesn’t fit.",
      message: "What is bothering you?",
    },
    healthcare: {
      services:
        "We have ticked Custom development, because that is what a booking system is. Add whatever else you need; untick what doesn’t fit.",
      message: "The practice’s plans in a few sentences. Nothing about patients, please.",
    },
    career: {
      email: "For example name@company.com. Only needed if you want a confirmation. Without it we reply on LinkedIn.",
    },
  },
  job: {
    labels: {
      pay: "Pay",
      hours: "Hours",
      place: "Place of work",
      contract: "Contract",
      start: "Start",
      closesOn: "Closing date",
    },
    pay: {
      about: (amount) => `about €${amount}`,
      exact: (amount) => `HUF ${amount} gross a month`,
      from: (amount) => `From HUF ${amount} gross a month`,
      to: (amount) => `Up to HUF ${amount} gross a month`,
    },
    hours: (count) => (count === 1 ? "1 hour a week" : `${count} hours a week`),
    employment: { "full-time": "full-time", "part-time": "part-time", contractor: "freelance" },
    workplace: { office: "office-based", hybrid: "hybrid", remote: "remote" },
    payNote: "You know the pay range before the first interview.",
    talk: "How the interview goes",
    closed: "This position is closed: we no longer take applications for it.",
    none: "There is no open position at the moment. If you can do something we are short of, write to us.",
  },
  errorTitles: {
    "not-found": "This page could not be found",
    unavailable: "The service is briefly unavailable",
    "bad-request": "We cannot make sense of this address",
  },
  away: {
    get: {
      title: "We’ll be right back.",
      text: "Our server is not answering just now. This usually lasts less than a minute: please reload the page. Until then you can reach us by phone or email:",
    },
    post: {
      title: "Please send it again.",
      text: "Our server did not answer just now, so take it that what you sent has not reached us. Go back: most browsers keep what you typed. Send it once more in a minute, or reach us directly:",
    },
  },
  search: {
    title: "Search",
    description:
      "Search our work, services, articles and open positions. A few words will do: accents and exact word endings do not have to match.",
    headline: "What are you *after*?",
    hint: "A few words will do.",
    kinds: { case: "Case study", article: "Article", service: "Service", job: "Position", page: "Page" },
    counts: { one: "1 result", many: "# results", best: "# results, best first" },
    none: "Nothing matches that.",
    unavailable: "Search is not answering just now. Please try again in a minute.",
    elsewhere: "Try fewer words or different ones, or start here:",
    slashKey: "The / key brings you here from any page. Ctrl+K and ⌘K do so even if you switch it off.",
  },
  synonyms: [
    "dentist, dental, doctor, practice, surgery, clinic",
    "price, pricing, cost, fee, rate",
    "shop, webshop, store, ecommerce, e-commerce",
    "website, site, webpage, homepage",
    "identity, logo, branding, brand",
    "job, career, vacancy, position",
    "support, hosting, maintenance, server, domain",
    "contact, phone, address",
    "appointment, booking, reservation",
    "quote, offer, estimate",
    "privacy, gdpr, cookie",
    "AI, artificial intelligence",
    "audit, review, assessment",
  ].join("\n"),
  llms: { pages: "Pages", services: "Services", cases: "Case studies", jobs: "Open positions", articles: "Articles" },
  wholeTeam: "The whole team",
  articleAuthor: (role) => `Author: ${role}`,
  former: "This is our earlier page. The current one:",
  allServices: "All services",
  breadcrumbs: { home: "Home", "/services": "Services", "/casestudies": "Work", "/career": "Careers", "/blog": "Blog" },
  blogPage: (page, titles, others) => `Page ${page} of our blog: ${titles}${others > 0 ? ` and ${others} more.` : "."}`,
  lastChanged: "Last changed",
  lens: {
    title: "Hold it to the light",
    open: "Hold this page to the light",
    behind: "What is behind this page?",
    slider: "Layer",
    close: "Close",
    reroll: "Draw it again",
    closing: "That was our own page, held to the light. Yours next?",
    fee: "{{auditFee}} euros, credited in full if a project follows.",
    audit: "Request the audit",
    layers: {
      purpose: { name: "Purpose", text: "The visitor’s questions, each where the page answers it." },
      words: { name: "Words", text: "The same text in another language. A dot is a word: ours above, theirs below." },
      voice: {
        name: "Voice",
        text: "What a screen reader reads out to people who cannot see the page, in this order.",
      },
      grid: {
        name: "Grid",
        text: "The hidden lines that everything keeps to, and the size of each headline.",
      },
      drawing: {
        name: "Drawing",
        text: "A program draws the pictures: shape, pattern, grid, number. New number, new picture.",
      },
      weight: {
        name: "Weight",
        text: "How many kilobytes each part weighs, and how fast the page reached this device.",
      },
      care: {
        name: "Care",
        text: "When it last changed, how many pieces it is made of, and what your browser stores.",
      },
    },
    changed: (day) => `Last changed: ${day}`,
    documents: (count) => `Made of ${count} published ${count === 1 ? "piece" : "pieces"}`,
    stored: "What your browser stores",
    nothingStored: "nothing",
    roles: {
      heading: "heading",
      link: "link",
      button: "button",
      image: "image",
      field: "field",
      navigation: "navigation",
    },
    parts: { document: "text and style", script: "script", font: "typefaces", image: "pictures" },
    times: { firstByte: "first byte", firstPaint: "first thing on screen", largestPaint: "largest thing on screen" },
  },
  storage: {
    title: "Cookies and stored data",
    columns: { name: "Name", category: "Category", purpose: "What it is for", lifetime: "How long it stays" },
    categories: { necessary: "Necessary", functional: "Functional", marketing: "Marketing", analytics: "Analytics" },
    purposes: {
      cc_cookie: "Keeps which categories you allowed, when, and under which version of the text.",
      locale: "Keeps the language you chose. Only set when you switch the language.",
      strapi_jwt:
        "Keeps an invited client signed in while they look at the draft of their case study. Only set on signing in.",
      "form:*": "Keeps what you typed into a form until you send it or close the tab.",
      "chunk-reloaded-at":
        "Notes when the page was reloaded because of a fault, so that it does not happen over and over.",
      "slash-key": "Remembers that you switched off the / key, which opens search. Only set when you do.",
      _ga: "Google Analytics: tells visitors apart.",
      "_ga_*": "Google Analytics: holds the steps of one visit together.",
    },
    detectedLocale: "Keeps your language: the one you chose, or the one your browser asks for.",
    days: (count) => `${count} days`,
    tab: "until the tab is closed",
    browser: "until the browser is closed",
    kept: "until you switch it on again",
  },
  imprint: {
    companyName: "Company name",
    address: "Address",
    email: "Email",
    taxNumber: "Tax number",
    publicTaxId: "EU VAT number",
    bankAccount: "Bank account",
    iban: "IBAN",
    swift: "SWIFT",
    hostingProvider: "Hosting provider",
    companyRegistrationNumber: "Company registration number",
    dataManagementRegistrationNumber: "Data protection registration number",
    registeringAuthority: "Registering authority",
  },
  review: {
    eyebrow: "Preview",
    fields: {
      email: { label: "Email address", hint: "" },
      signInPassword: { label: "Password", hint: "" },
      password: { label: "New password", hint: "At least 10 characters." },
      passwordConfirmation: { label: "Repeated password", hint: "" },
    },
    pages: {
      "sign-in": {
        headline: "See it *before* it is published",
        lead: "Invited clients see the draft of their case study here, exactly as it will look on the site.",
        heading: "Sign in",
        submit: "Sign in",
      },
      register: {
        headline: "You are *invited*",
        lead: "Enter the address your invitation was sent to and choose a password. That is all: you will be signed in.",
        heading: "Register",
        submit: "Register",
      },
      "forgot-password": {
        headline: "Set your *password*",
        lead: "Enter the email address your invitation was sent to. We will send you a link for choosing a password.",
        heading: "Where shall we send it?",
        submit: "Send me the link",
      },
      "reset-password": {
        headline: "A new *password*",
        lead: "You will sign in with it from now on. Once it is set, you are in.",
        heading: "Choose a password",
        submit: "Set password",
      },
      "send-confirmation": {
        headline: "Confirm by *email*",
        lead: "Before you sign in for the first time, your email address has to be confirmed. You can request the message again here.",
        heading: "Where shall we send it?",
        submit: "Send me the email",
      },
      "confirm-email": {
        headline: "Is this *you*?",
        lead: "One click confirms that this email address is yours. After that you can sign in.",
        heading: "Confirm your address",
        submit: "Yes, confirm it",
      },
      drafts: {
        headline: "Work in *progress*",
        lead: "This is how it will look. Apart from us, only the people invited can see it.",
        heading: "Your case studies",
        submit: "Sign out",
      },
    },
    links: {
      signIn: "Back to sign-in",
      forgotPassword: "First time here, or need a new password?",
      sendConfirmation: "Send me the confirmation email again",
    },
    notices: {
      registered: "You are registered: your password is set, and you are signed in.",
      "invitation-only":
        "Registration is by invitation only. If you were invited, enter your address here and we will send you the link again.",
      "mail-sent": "If we know this address, an email is on its way. Please check your junk folder too.",
      "signed-out": "You are signed out.",
      "password-set": "Your new password is set.",
      "email-confirmed": "Thank you, your address is confirmed. You can sign in now.",
    },
    problems: {
      "wrong-login": "This email address and password do not match. Check both, or set a new password.",
      unconfirmed: "This email address has not been confirmed yet. Ask for a new confirmation email below.",
      blocked: "This account is blocked. Please call or write to us.",
      "expired-link": "This link is no longer valid. Ask for a new one below.",
      "not-invited":
        "Registration is by invitation only, and this link is no longer valid, or belongs to another address. Check the address, or ask for a new link below.",
      "common-password": "This is one of the most common passwords, or very like one. Please choose another.",
      unavailable: "This did not work, and the fault is ours. Please try again in a few minutes.",
    },
    busy: "A great many requests are arriving at this moment, so we could not deal with yours. Please try again in a few seconds.",
    backToForm: "Back to the form",
    tooOften: (wait) => `Too many attempts in a short time. Please try again in ${wait}.`,
    failedTitle: "That did not work.",
    invalidTitle: "Please check the following:",
    signedInAs: (email) => `Signed in as ${email}`,
    changed: (day) => `Changed on ${day}`,
    noDrafts: "No draft is shared with you at the moment. As soon as one is, you will find it here.",
    help: "Any questions?",
    draft: {
      label: "Draft",
      text: "Only people we have invited can see this page. It may change before it is published.",
      back: "Back to the drafts",
    },
    unready: {
      headline: "Still being *worked on*",
      lead: "We are changing this draft right now, so it cannot be shown yet.",
      heading: "Please come back a little later",
    },
    published: {
      label: "Published",
      text: "We are changing the draft right now, so this is the published version.",
    },
  },
  preview: {
    label: "Draft",
    own: "The saved draft in English, as it would appear; visitors do not see it.",
    fallback: "There is no English draft, so the Hungarian text stands here; visitors do not see it.",
    links: "Links open the public site in a new tab.",
    incomplete: {
      headline: "Not *complete* yet",
      lead: (language) =>
        `The saved draft in ${language} cannot be shown while these fields are empty or hold something the site cannot show.`,
      heading: "What to fill in",
      mend: "Open the entry in the CMS, fill in these fields, save, and open the preview again.",
    },
    tooLong: {
      headline: "Too *long*",
      lead: (language) => `The saved draft in ${language} is longer than what the site shows in a preview.`,
      heading: "What to do",
      mend: "Shorten the text, or divide it among several entries, save, and open the preview again.",
    },
    leftOut: (fields) => `Left out, because these fields are empty or cannot be shown: ${fields}.`,
    published: "The published page",
  },
};

import type { ServerTexts } from "../hu/texts.server.ts";

export const serverTexts: ServerTexts = {
  inlinedLetters: "ëïè‘’",
  mail: {
    kinds: {
      contact: "Aanvraag",
      appointment: "Aanvraag voor een gesprek",
      healthcare: "Aanvraag voor een adviesgesprek (kliniek)",
      audit: "Auditaanvraag",
      career: "Sollicitatie",
    },
    subject: {
      contact: "We hebben je bericht ontvangen",
      appointment: "We hebben je aanvraag voor een gesprek ontvangen",
      healthcare: "We hebben uw aanvraag voor een adviesgesprek ontvangen",
      audit: "We hebben je auditaanvraag ontvangen",
      career: "We hebben je sollicitatie ontvangen",
    },
    greeting: "Hallo,",
    thanks: {
      contact:
        "Bedankt voor je bericht. Het is goed aangekomen; we lezen het en uiterlijk de volgende werkdag hoor je van ons.",
      appointment:
        "Bedankt, je aanvraag is binnen. We kijken of het moment dat je voorstelde ons ook past en bevestigen het, of stellen twee andere momenten voor. Tot die tijd staat er nog niets vast. Uiterlijk de volgende werkdag hoor je van ons.",
      healthcare:
        "Dank u wel, uw aanvraag is binnen. We bekijken die en nemen contact met u op over het moment dat u voorstelde. Uiterlijk de volgende werkdag hoort u van ons.",
      audit:
        "Bedankt, je auditaanvraag is binnen. We nemen contact met je op om af te spreken wat we bekijken en wanneer het rapport klaar is. De opdracht geldt pas als we die schriftelijk hebben bevestigd en jij akkoord bent. Uiterlijk de volgende werkdag hoor je van ons.",
      career: "Bedankt, je sollicitatie is binnen. We bekijken je profiel en je krijgt altijd antwoord.",
    },
    referenceLabel: "Referentienummer",
    referenceNote: "Heb je een vraag? Vermeld dit nummer, dan kunnen we sneller antwoorden.",
    calendarNote: "Het voorgestelde moment zit als agenda-item bij deze mail.",
    mistake: "Heb jij dit niet verstuurd? Laat het ons weten, dan verwijderen we de gegevens.",
    /** Addressed by *u*, others by *je*. */
    clinics: {
      greeting: "Goedendag,",
      referenceNote: "Heeft u een vraag? Vermeld dit nummer, dan kunnen we sneller antwoorden.",
      mistake: "Heeft u dit niet verstuurd? Laat het ons weten, dan verwijderen we de gegevens.",
    },
    signature: "Met vriendelijke groet,",
    team: {
      intro: "Nieuwe aanvraag via de website.",
      reply: "Een antwoord op deze mail gaat rechtstreeks naar de afzender.",
      language: "Taal",
      page: "Pagina",
      received: "Ontvangen",
      calendarNote: "Het gevraagde moment zit als agenda-item bij deze mail.",
    },
    auditFee: { label: "Prijs van de audit", text: (amount, note) => `€ ${amount}, exclusief btw. ${note}` },
    calendarSummary: (brand) => `Voorgesteld gesprek: ${brand}`,
    calendarDescription: (reference) => `Een voorstel, nog niet bevestigd. Referentienummer: ${reference}`,
    yes: "ja",
    no: "nee",
  },
  accessibility: "Toegankelijkheid",
  /** Beside quotes and clients, and in cases, while the site is a demonstration. */
  demonstration: {
    partners: "Demonstratie: het bureau is verzonnen, en de hier genoemde bedrijven hebben dit werk niet laten maken.",
    testimonials: "Demonstratie: deze citaten zijn als voorbeeld geschreven; geen klant heeft ze uitgesproken.",
    case: "Demonstratie: het bureau is verzonnen, en het genoemde bedrijf heeft dit werk niet laten maken. Hoe het verliep, is als illustratie beschreven.",
  },
  /** Names of what scrolls by itself within a text. */
  markdown: {
    table: (columns) => (columns ? `Tabel: ${columns}` : "Tabel"),
    code: "Code",
  },
  /** What the image shows that stands for a page where it is shared. */
  shareImage: {
    onPlanes: (title, brand) =>
      `De woorden ‘${title}’ en het beeldmerk van ${brand} op een label voor gekleurde vormen`,
    onPicture: (title, brand, picture) =>
      `De woorden ‘${title}’ en het beeldmerk van ${brand} op een label voor een foto: ${picture}`,
  },
  wait: {
    seconds: (count) => `${count} seconden`,
    minutes: (count) => `${count} minuten`,
  },
  problems: {
    "too-large": "Deze tekst is te lang voor het formulier. Kort hem in en mail ons de rest.",
    "wrong-type": "We konden niet lezen wat er verstuurd is. Gebruik het formulier op de pagina.",
    foreign: "Dit kwam niet van een pagina van ons en is daarom niet aangenomen. Verstuur het opnieuw vanaf hier.",
    tooOften: (wait) =>
      `Er kwamen in korte tijd te veel berichten binnen via deze verbinding. Probeer het over ${wait} opnieuw.`,
    conflict: (reference) =>
      `We hebben dit formulier al ontvangen, met een andere inhoud (referentie ${reference}). Nog iets toevoegen? Verstuur het nog een keer, dan komt het als nieuw bericht binnen.`,
    unavailable:
      "We konden het bericht nu niet opslaan en hebben het dus niet aangenomen. De tekst staat er nog: probeer het over een paar minuten opnieuw.",
    busy: "Er komen op dit moment erg veel berichten binnen, dus dit bericht konden we nog niet lezen. Wat er is ingevuld, is niet verloren: verstuur het over een paar seconden opnieuw.",
    waitToSend: "Het ingevulde formulier staat hieronder. Wacht zo lang met ‘Opnieuw versturen’.",
    sendAgain: "Opnieuw versturen",
    reachUs: "We zijn ook te bereiken per telefoon of e-mail:",
  },
  formHints: {
    audit: {
      services:
        "Een audit is strategisch advies, dus dat staat al aangevinkt. Vink aan wat er daarna nodig kan zijn, of pas het aan.",
      message: "Wat zit je dwars?",
    },
    healthcare: {
      services:
        "Een afsprakensysteem is maatwerk, dus dat staat al aangevinkt. Vink aan wat u verder nodig heeft, of pas het aan.",
      message: "De plannen van de praktijk in een paar zinnen. Graag zonder patiëntgegevens.",
    },
    career: {
      email: "Bijvoorbeeld naam@bedrijf.nl. Alleen nodig als je een bevestiging wilt. Anders reageren we via LinkedIn.",
    },
  },
  job: {
    labels: {
      pay: "Salaris",
      hours: "Uren",
      place: "Werkplek",
      contract: "Contract",
      start: "Start",
      closesOn: "Sluitingsdatum",
    },
    pay: {
      about: (amount) => `ongeveer € ${amount}`,
      exact: (amount) => `HUF ${amount} bruto per maand`,
      from: (amount) => `Vanaf HUF ${amount} bruto per maand`,
      to: (amount) => `Tot HUF ${amount} bruto per maand`,
    },
    hours: (count) => `${count} uur per week`,
    employment: { "full-time": "fulltime", "part-time": "parttime", contractor: "als zzp’er" },
    workplace: { office: "op kantoor", hybrid: "hybride", remote: "op afstand" },
    payNote: "Het salaris ligt tussen vaste bedragen, en die ken je vóór het eerste gesprek.",
    talk: "Zo verloopt dat gesprek",
    closed: "Deze vacature is gesloten: reageren kan niet meer.",
    none: "Er zijn nu geen vacatures. Schrijf ons gerust als je iets kunt wat wij missen.",
  },
  errorTitles: {
    "not-found": "Deze pagina is niet gevonden",
    unavailable: "De dienst is even niet beschikbaar",
    "bad-request": "Dit adres kunnen we niet lezen",
  },
  away: {
    get: {
      title: "We zijn zo terug.",
      text: "Onze server geeft even geen antwoord. Dat duurt meestal korter dan een minuut: laad de pagina opnieuw. Intussen zijn we te bereiken per telefoon of e-mail:",
    },
    post: {
      title: "Graag nog eens versturen.",
      text: "Onze server gaf even geen antwoord. Ga er daarom van uit dat het bericht niet is aangekomen. Ga terug: de meeste browsers bewaren wat er is ingevuld. Verstuur het over een minuut nog eens, of neem direct contact op:",
    },
  },
  search: {
    title: "Zoeken",
    description:
      "Zoek in ons werk, onze diensten, artikelen en vacatures. Een paar woorden zijn genoeg: accenten en woorduitgangen hoeven niet te kloppen.",
    headline: "Wat *zoek* je?",
    hint: "Een paar woorden zijn genoeg.",
    kinds: { case: "Case", article: "Artikel", service: "Dienst", job: "Vacature", page: "Pagina" },
    counts: { one: "1 resultaat", many: "# resultaten", best: "# resultaten, de beste eerst" },
    none: "Hierover vinden we niets.",
    unavailable: "De zoekfunctie geeft nu even geen antwoord. Probeer het over een minuut opnieuw.",
    elsewhere: "Probeer minder of andere woorden, of begin hier:",
    slashKey: "Met de toets / kom je vanaf elke pagina hier. Met Ctrl+K en ⌘K ook als je dat uitzet.",
  },
  synonyms: [
    "tandarts, arts, praktijk, huisarts, kliniek",
    "prijs, tarief, kosten, vergoeding",
    "webshop, webwinkel, e-commerce, winkel",
    "website, site, webpagina, homepage",
    "huisstijl, logo, merk, branding",
    "vacature, baan, werk, functie",
    "ondersteuning, hosting, onderhoud, server, domein",
    "contact, telefoonnummer, adres",
    "afspraak, boeking, reservering",
    "offerte, aanbod, prijsopgave",
    "privacy, avg, gdpr, cookie",
    "AI, kunstmatige intelligentie",
    "audit, doorlichting, beoordeling",
  ].join("\n"),
  llms: { pages: "Pagina’s", services: "Diensten", cases: "Cases", jobs: "Vacatures", articles: "Artikelen" },
  wholeTeam: "Het hele team",
  caseFormats: "Voor deze pagina getekend: één beeld, zes toepassingen.",
  closing: {
    questions: {
      healthcare: "Heb je ook een kliniek?",
      websites: "Ook toe aan een nieuwe website?",
      webshops: "Ook een webshop openen?",
      "brand-designs": "Ook toe aan een huisstijl?",
      "custom-systems": "Ook een eigen systeem?",
      campaigns: "Ook een campagne op komst?",
      "digital-projects": "Ook zo’n project voor de boeg?",
      "graphics-projects": "Ook iets te ontwerpen?",
      strategy: "Sta je ook voor een keuze?",
      creative: "Toe aan een nieuw gezicht?",
      development: "Iets te bouwen?",
      ecommerce: "Ook online verkopen?",
      support: "En wie beheert die van jou?",
      marketing: "Ook iets te vertellen?",
      other: "En hoe staat het er bij jou voor?",
    },
    text: "Het eerste gesprek is gratis en verplicht je tot niets.",
    action: "Adviesgesprek aanvragen",
    clinics: "Wat we klinieken bieden",
    audit: "Eerst een audit",
    sibling: "Soortgelijk werk",
    example: "Uit ons werk",
  },
  articleAuthor: (role) => `Auteur: ${role}`,
  former: "Dit is een eerdere pagina van ons. De huidige:",
  allServices: "Alle diensten",
  breadcrumbs: {
    home: "Home",
    "/services": "Diensten",
    "/casestudies": "Werk",
    "/career": "Vacatures",
    "/blog": "Blog",
  },
  blogPage: (page, titles, others) =>
    `Pagina ${page} van ons blog: ${titles}${others > 0 ? ` en nog ${others} andere.` : "."}`,
  lastChanged: "Laatst gewijzigd",
  lens: {
    title: "Doorlichten",
    open: "Deze pagina doorlichten",
    behind: "Wat zit er achter deze pagina?",
    slider: "Laag",
    close: "Sluiten",
    reroll: "Opnieuw tekenen",
    closing: "Dat was onze eigen pagina. Welke lichten we nu door?",
    fee: "{{auditFee}} euro, volledig verrekend als er een project volgt.",
    audit: "Audit aanvragen",
    work: (service) => `Onze dienst: ${service}`,
    layers: {
      purpose: { name: "Doel", text: "De vragen van een bezoeker, elk op de plek waar de pagina antwoord geeft." },
      words: {
        name: "Woorden",
        text: "Deze plek op de pagina, in een andere taal.",
      },
      voice: {
        name: "Stem",
        text: "Wat een schermlezer voorleest aan wie de pagina niet ziet, in deze volgorde.",
      },
      grid: { name: "Raster", text: "De kolommen waar alles op staat; van elke kop de grootte, breedte en dikte." },
      drawing: {
        name: "Tekening",
        text: "De beelden als de lijnen die een programma tekent. Ander getal, ander beeld.",
      },
      weight: {
        name: "Gewicht",
        text: "Wat elk deel weegt, en hoe snel de pagina bij je was. Een foto van een telefoon: zo’n 3000 kB.",
      },
      care: {
        name: "Onderhoud",
        text: "Wie de pagina actueel houdt, en wat die in de browser achterlaat.",
      },
    },
    changed: (day) => `Laatste wijziging: ${day}`,
    documents: (count) =>
      `${count} ${count === 1 ? "tekst" : "teksten"} die een redacteur zelf kan wijzigen, zonder programmeur`,
    stored: "Bewaard in de browser",
    howBuilt: "Hoe deze website is gebouwd",
    unavailable: "De pagina in de andere taal kon niet worden geladen.",
    roles: {
      heading: "kop",
      link: "link",
      button: "knop",
      image: "afbeelding",
      field: "veld",
      navigation: "navigatie",
    },
    parts: { document: "tekst en stijl", script: "script", font: "letters", image: "beelden" },
    seen: "tot je het zag",
  },
  storage: {
    title: "Cookies en opgeslagen gegevens",
    columns: { name: "Naam", category: "Categorie", purpose: "Waarvoor", lifetime: "Hoelang" },
    categories: {
      necessary: "Noodzakelijk",
      functional: "Functioneel",
      marketing: "Marketing",
      analytics: "Statistiek",
    },
    purposes: {
      cc_cookie: "Onthoudt welke categorieën je hebt toegestaan, wanneer, en bij welke versie van de tekst.",
      locale: "Onthoudt de taal die je koos. Ontstaat pas als je van taal wisselt.",
      strapi_jwt:
        "Houdt een genodigde klant ingelogd die het concept van een case bekijkt. Ontstaat pas bij het inloggen.",
      "form:*": "Onthoudt wat je in een formulier typte tot je het verstuurt of het tabblad sluit.",
      "chunk-reloaded-at":
        "Onthoudt wanneer de pagina na een storing opnieuw is geladen, zodat dat niet blijft gebeuren.",
      "clinic-slot":
        "Onthoudt welk tijdstip je in de case van Endocare hebt gekozen, zodat het ook in die van Aurora staat. Alleen als je er een kiest.",
      "slash-key": "Onthoudt dat je de toets / voor het zoeken hebt uitgezet. Alleen geplaatst als je dat doet.",
      _ga: "Google Analytics: houdt bezoekers uit elkaar.",
      "_ga_*": "Google Analytics: houdt de stappen van één bezoek bij elkaar.",
    },
    detectedLocale: "Onthoudt je taal: de taal die je koos, of de taal waar je browser om vraagt.",
    days: (count) => `${count} dagen`,
    tab: "tot het tabblad sluit",
    browser: "tot de browser sluit",
    kept: "tot je hem weer aanzet",
  },
  imprint: {
    companyName: "Bedrijfsnaam",
    address: "Adres",
    email: "E-mailadres",
    taxNumber: "Belastingnummer",
    publicTaxId: "Btw-identificatienummer",
    bankAccount: "Bankrekening",
    iban: "IBAN",
    swift: "SWIFT",
    hostingProvider: "Hostingprovider",
    companyRegistrationNumber: "Handelsregisternummer",
    dataManagementRegistrationNumber: "Registratienummer gegevensverwerking",
    registeringAuthority: "Registrerende instantie",
  },
  review: {
    eyebrow: "Voorvertoning",
    fields: {
      email: { label: "E-mailadres", hint: "" },
      signInPassword: { label: "Wachtwoord", hint: "" },
      password: { label: "Nieuw wachtwoord", hint: "Minstens 10 tekens." },
      passwordConfirmation: { label: "Nieuw wachtwoord nog een keer", hint: "" },
    },
    pages: {
      "sign-in": {
        headline: "Bekijk het *voordat* het verschijnt",
        lead: "Klanten die we hebben uitgenodigd, zien hier het concept van hun case, precies zoals het straks op de site staat.",
        heading: "Inloggen",
        submit: "Inloggen",
      },
      register: {
        headline: "Je bent *uitgenodigd*",
        lead: "Vul het adres in waarop je de uitnodiging kreeg en kies een wachtwoord. Daarna ben je meteen binnen.",
        heading: "Registreren",
        submit: "Registreren",
      },
      "forgot-password": {
        headline: "Wachtwoord *instellen*",
        lead: "Vul het e-mailadres in waarop je de uitnodiging kreeg. We sturen een link waarmee je een wachtwoord kiest.",
        heading: "Waar sturen we hem naartoe?",
        submit: "Stuur mij de link",
      },
      "reset-password": {
        headline: "Nieuw *wachtwoord*",
        lead: "Hiermee log je voortaan in. Zodra het is ingesteld, ben je binnen.",
        heading: "Kies een wachtwoord",
        submit: "Instellen",
      },
      "send-confirmation": {
        headline: "Bevestigen per *mail*",
        lead: "Voordat je voor het eerst inlogt, moet je e-mailadres bevestigd zijn. Hier kun je de mail opnieuw aanvragen.",
        heading: "Waar sturen we hem naartoe?",
        submit: "Stuur mij de mail",
      },
      "confirm-email": {
        headline: "Ben *jij* dit?",
        lead: "Met één klik bevestig je dat dit e-mailadres van jou is. Daarna kun je inloggen.",
        heading: "Adres bevestigen",
        submit: "Ja, bevestigen",
      },
      drafts: {
        headline: "Werk in *wording*",
        lead: "Zo komt het eruit te zien. Behalve wij zien alleen genodigden wat je hier ziet.",
        heading: "Je cases",
        submit: "Uitloggen",
      },
    },
    links: {
      signIn: "Terug naar inloggen",
      forgotPassword: "Voor het eerst hier, of een nieuw wachtwoord nodig?",
      sendConfirmation: "Stuur de bevestigingsmail opnieuw",
    },
    notices: {
      registered: "Je bent geregistreerd: je wachtwoord is ingesteld en je bent ingelogd.",
      "invitation-only":
        "Registreren kan alleen op uitnodiging. Ben je uitgenodigd? Vul dan hier je adres in, dan sturen we je de link opnieuw.",
      "mail-sent": "Als we dit adres kennen, is de mail onderweg. Kijk ook even in je spammap.",
      "signed-out": "Je bent uitgelogd.",
      "password-set": "Je nieuwe wachtwoord is ingesteld.",
      "email-confirmed": "Bedankt, je adres is bevestigd. Je kunt nu inloggen.",
    },
    problems: {
      "wrong-login":
        "Dit e-mailadres en dit wachtwoord horen niet bij elkaar. Controleer beide, of stel een nieuw wachtwoord in.",
      unconfirmed: "Dit e-mailadres is nog niet bevestigd. Vraag hieronder een nieuwe bevestigingsmail aan.",
      blocked: "Dit account is geblokkeerd. Bel of mail ons.",
      "expired-link": "Deze link is niet meer geldig. Vraag hieronder een nieuwe aan.",
      "not-invited":
        "Registreren kan alleen op uitnodiging, en deze link geldt niet of niet meer voor dit adres. Controleer het adres of vraag hieronder een nieuwe link aan.",
      "common-password": "Dit is een van de meest gebruikte wachtwoorden, of lijkt er sterk op. Kies een ander.",
      unavailable: "Dit lukte niet, en dat ligt aan ons. Probeer het over een paar minuten opnieuw.",
    },
    busy: "Er komen op dit moment erg veel verzoeken binnen, dus zijn we aan dit verzoek niet toegekomen. Probeer het over een paar seconden opnieuw.",
    backToForm: "Terug naar het formulier",
    tooOften: (wait) => `Te veel pogingen in korte tijd. Probeer het over ${wait} opnieuw.`,
    failedTitle: "Dat lukte niet.",
    invalidTitle: "Pas dit nog aan:",
    signedInAs: (email) => `Ingelogd als ${email}`,
    changed: (day) => `Gewijzigd op ${day}`,
    noDrafts: "Er is nu geen concept met je gedeeld. Zodra dat er is, staat het hier.",
    help: "Vragen?",
    draft: {
      label: "Concept",
      text: "Alleen genodigden zien deze pagina. Tot de publicatie kan er nog iets veranderen.",
      back: "Terug naar de concepten",
    },
    unready: {
      headline: "We zijn er nog *mee bezig*",
      lead: "We passen dit concept op dit moment aan, dus kunnen we het nog niet laten zien.",
      heading: "Kom later nog eens terug",
    },
    published: {
      label: "Gepubliceerd",
      text: "We passen het concept op dit moment aan, dus zie je de gepubliceerde versie.",
    },
  },
  preview: {
    label: "Concept",
    own: "Het opgeslagen concept in het Nederlands, zoals het zou verschijnen; bezoekers zien het niet.",
    fallback: "Er is geen Nederlands concept, dus staat hier de Hongaarse tekst; bezoekers zien het niet.",
    links: "Links openen de openbare site in een nieuw tabblad.",
    incomplete: {
      headline: "Nog niet *compleet*",
      lead: (language) =>
        `Het opgeslagen concept (${language}) kan niet worden getoond zolang deze velden leeg zijn of iets bevatten wat de site niet kan tonen.`,
      heading: "Wat er nog moet worden ingevuld",
      mend: "Open het item in het CMS, vul deze velden in, sla het op en open het voorbeeld opnieuw.",
    },
    tooLong: {
      headline: "Te *lang*",
      lead: (language) => `Het opgeslagen concept (${language}) is langer dan de site in een voorbeeld toont.`,
      heading: "Wat je kunt doen",
      mend: "Kort de tekst in of verdeel hem over meer items, sla op en open het voorbeeld opnieuw.",
    },
    leftOut: (fields) => `Weggelaten, omdat deze velden leeg zijn of niet kunnen worden getoond: ${fields}.`,
    published: "De gepubliceerde pagina",
  },
};

import type { Refusals } from "./en";

export const refusals: Refusals = {
  date: {
    "not-understood": () => "Dit is geen datum.",
    impossible: () => "Die dag bestaat niet.",
    year: (first, last) => `Het jaar ligt niet tussen ${first} en ${last}.`,
  },
  hours: {
    time: (typed) => `‘${typed}’ is geen tijdstip. Schrijf uren en minuten, bijvoorbeeld 09:00.`,
    closesFirst: (opens) => `Dit is niet later dan de opening om ${opens}. Vul in hoe laat het diezelfde dag sluit.`,
    oneTime: "Vul beide tijden in, of geen van beide: zonder tijden is het gesloten.",
    lastDayFirst: "De laatste dag ligt vóór de eerste. Verbeter een van de twee.",
    lastWeekdayFirst:
      "De laatste dag komt vóór de eerste: de week loopt van maandag tot en met zondag. Maak twee rijen van dagen die na zondag doorlopen.",
    doubledWeekday: (day) =>
      `Deze dag staat al in een eerdere rij: ${["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"][day]}. Elke dag kan maar in één rij staan.`,
    doubledDay: (day) => `Deze dag staat al in een eerdere rij: ${day}. Elke dag kan maar in één rij staan.`,
  },
  slug: (typed, offer) =>
    `"${typed}" kan niet in een adres staan. Gebruik letters a–z zonder accenten, cijfers en daartussen losse streepjes of underscores${offer && `, bijvoorbeeld "${offer}"`}.`,
  internalAddress: "Begin met één / en gebruik geen spaties, bijvoorbeeld /contact.",
  phone: "Alleen cijfers, spaties en + ( ) / -, 6 tot 40 tekens.",
  laterThanPublishing: (day) =>
    `${day} ligt na de dag van publicatie. Plan de publicatie op die dag, of vul een eerdere dag in.`,
  name: {
    reserved: (name) =>
      `Op /${name} antwoordt de site zelf, of het is voor een taal bedoeld. Kies een andere naam van minstens drie letters, bijvoorbeeld "${name}-pagina".`,
    kept: (name) =>
      `"${name}" is een vaste pagina van de site en blijft op haar adres. Maak voor een ander adres een nieuwe pagina.`,
    number: (name) =>
      `"${name}" alleen zou het nummer van een artikel zijn. Voeg een woord toe, bijvoorbeeld "${name}-overzicht".`,
  },
  fileUsed: (name: string, places: string, more: number) =>
    `${name} is in gebruik: ${places}${more > 0 ? `, en nog ${more}` : ""}. Haal het daar eerst weg, of vervang het bestand.`,
  fileReplaced: ({ name, isPicture, places, more }) =>
    [
      places.length === 1
        ? `${name} staat op 1 plaats en wordt daar vervangen; is de pagina gepubliceerd, dan zien bezoekers het meteen:`
        : `${name} staat op ${places.length + more} plaatsen en wordt overal vervangen; op gepubliceerde pagina’s zien bezoekers het meteen:`,
      [...places.map((place) => `– ${place}`), ...(more > 0 ? [`– en nog ${more}`] : [])].join("\n"),
      ...(isPicture
        ? ["De alternatieve tekst blijft zoals hij is: pas hem aan waar hij niet bij de nieuwe afbeelding past."]
        : []),
      "Gaat het om één plaats? Ga dan terug en kies in dat veld een ander bestand.",
    ].join("\n\n"),
  linksUnchecked:
    "De site gaf geen antwoord, dus de links konden niet worden nagekeken. Probeer het over een minuut opnieuw.",
  redirect: {
    plain: {
      from: "Begin met één / en gebruik geen spaties of backslashes, bijvoorbeeld /oude-pagina.",
      to: "Begin met één / en gebruik geen spaties of backslashes, bijvoorbeeld /services.",
    },
    foreign: {
      from: "Een doorverwijzing begint bij een adres van deze site. Schrijf het zonder de naam van de site, bijvoorbeeld /oude-pagina.",
      to: "Een doorverwijzing leidt naar een adres van deze site. Schrijf het zonder de naam van de site, bijvoorbeeld /services.",
    },
    siteName: (path) => `Laat de naam van de site weg: ${path}`,
    notPathAlone:
      "Laat weg wat achter ? of # staat: een doorverwijzing kijkt alleen naar het pad, en geeft door wat de link van de bezoeker bij zich had.",
    cannotBeAsked: (from) =>
      `Geen bezoeker kan ${from} opvragen: er zit een leeg deel, een deel van punten of een gecodeerde slash in, of het is te lang.`,
    page: (from) =>
      `Op ${from} staat een pagina, en die krijgen bezoekers te zien. Depubliceer haar of geef haar een ander adres voordat je vanaf hier doorverwijst.`,
    own: (from) =>
      `${from} is een technisch adres van de site zelf, dus een doorverwijzing vanaf daar zou nooit werken. Kies een ander adres.`,
    taken: (from) => `Het adres "${from}" hoort al bij een andere doorverwijzing. Wijzig die.`,
    circle: (way) => `Dit zou in een kring leiden: ${way}. Kies een ander doel.`,
    noPage: (to) => `${to} is geen pagina van de site. Verbeter het, of publiceer die pagina eerst.`,
  },
  taken: (field, value, type) => `${field} "${value}" hoort al bij een ander item van "${type}". Kies iets anders.`,
  copyNeedsOwn: (field, type) =>
    `Een kopie heeft een eigen ${field} nodig: vul er een in die geen ander item van "${type}" heeft.`,
  field: {
    required: "Dit moet je invullen.",
    empty: "Voeg er minstens één toe.",
    "too-long": (max) => `Hoogstens ${max} tekens.`,
    "too-short": (min) => `Minstens ${min} tekens.`,
    "too-many": (max) => `Hoogstens ${max}.`,
    "too-few": (min) => `Minstens ${min}.`,
    "too-large": (max) => `Hoogstens ${max}.`,
    "too-small": (min) => `Minstens ${min}.`,
    invalid: "Wat hier staat, kan niet worden gepubliceerd. Verbeter het.",
  },
  stale: {
    notSaved: (why, isKept) =>
      `Niet opgeslagen: ${why}. Wat je hebt geschreven, ${isKept ? "blijft bewaard: laad de pagina opnieuw en zet het naast het formulier terug." : "staat nog in het formulier: kopieer wat je nodig hebt, laad de pagina opnieuw en vul het weer in."}`,
    saved: (at, name) =>
      `dit item is ${name ? `door ${name}` : "in een ander venster"} opgeslagen op ${at} (tijd in Boedapest), nadat je het had geopend`,
    sharedChanged: (language, at, name) =>
      `wat alle talen van dit item delen, is ${name ? `door ${name}` : "in een ander venster"} gewijzigd (${language}, ${at}, tijd in Boedapest), nadat je het had geopend`,
    sharedChangedMeanwhile: "wat alle talen van dit item delen, is gewijzigd nadat je het had geopend",
  },
  publish: {
    refused: "Dit kan nog niet worden gepubliceerd.",
    missingLanguage:
      "Er is geen tekst in deze taal, dus bezoekers zouden de Hongaarse lezen. Schrijf die eerst en sla hem op.",
    emptyPage: "De pagina zou in deze taal leeg zijn. Voeg een sectie toe, of vul ze in vanuit een andere taal.",
    alternativeText: "De afbeelding heeft geen alternatieve tekst. Beschrijf in een paar woorden wat erop staat.",
    missingLink:
      "De link leidt nergens heen. Kies een van de pagina’s van de site: het veld biedt ze aan terwijl je typt, en in een tekst doet de knop Link dat. Een volledig adres, zoals https://www.example.com, mailto: en tel: mogen ook.",
    deadLink: (path, instead) =>
      `De link naar ${path} zou nergens heen leiden. ${instead ? `Schrijf ${instead}.` : "Kies een van de pagina’s van de site: het veld biedt ze aan terwijl je typt, en in een tekst doet de knop Link dat. Een volledig adres, zoals https://www.example.com, mailto: en tel: mogen ook."}`,
    brokenLink: (path, instead) =>
      `De link leidt naar ${path}, en dat is geen pagina van de site. ${instead ? `Schrijf ${instead}` : "Verbeter hem"}, of publiceer die pagina eerst.`,
    brokenAnchor: (path, instead) =>
      `De link leidt naar ${path}. De pagina bestaat, maar heeft geen onderdeel met die naam. ${instead ? `Schrijf ${instead}.` : "Verbeter wat achter de # staat."}`,
    missingFile: (path, instead) =>
      `De link leidt naar ${path}, een bestand dat de site niet heeft. ${instead ? `Schrijf ${instead}.` : "Verbeter hem."}`,
    unpublished: (type) =>
      `Het gekoppelde item ("${type}") is in deze taal niet gepubliceerd, dus de site zou het weglaten. Publiceer dat eerst.`,
    token: (token, facts) =>
      `${token} is geen bedrijfsgegeven, dus bezoekers zouden het zien zoals het er staat. Beschikbaar: ${facts}.`,
    emptyToken: (token) =>
      `${token} kan op een dag leeg zijn, en dan heeft de pagina geen naam. Schrijf hier de woorden zelf.`,
    html: (tag) => `Bezoekers zouden ${tag} zien zoals het er staat: teksten zijn Markdown zonder HTML. Haal het weg.`,
    pictureInText: "Afbeeldingen in een tekst worden niet getoond. Haal deze weg en gebruik een afbeeldingsveld.",
    footnote: (mark) =>
      `Bezoekers zouden ${mark} zien zoals het er staat: teksten hebben geen voetnoten. Link naar de bron op de plek zelf, of noem die in de zin.`,
    taskList: (mark) =>
      `Bezoekers zouden ${mark} zien zoals het er staat: lijsten hebben geen vakjes om af te vinken. Haal het weg.`,
    consentRevision:
      "Een tekst van de toestemmingsvraag verschilt van die op de site. Stemmen bezoekers daardoor met iets anders in, verhoog dit getal dan met één (één keer voor alle talen): iedereen krijgt de vraag opnieuw. Na een verbeterde tikfout laat je het staan.",
    unchecked: (status) =>
      `De teksten van dit item konden niet worden gecontroleerd: de webserver antwoordde ${status}. Probeer het over een minuut opnieuw; blijft het zo, dan staat de reden in het log van de webserver.`,
    takenAnchor: (name) =>
      `Een andere plek op deze pagina heet al ${name}, en links leiden daarheen. Kies een andere naam.`,
  },
  review: {
    mail: ({ title, client, isApproval }: { title: string; client: string; isApproval: boolean }) => ({
      subject: isApproval ? `${client} heeft goedgekeurd: ${title}` : `${client} over het concept: ${title}`,
      lead: isApproval
        ? `${client} heeft het concept van ‘${title}’ goedgekeurd.`
        : `${client} schreef over het concept van ‘${title}’:`,
    }),
    badAddress: "Vul een naam en een volledig e-mailadres in.",
    blocked: "Het account van deze klant is geblokkeerd. Een superadmin kan het weer openen.",
    otherAccount:
      "Dit adres hoort bij een ander account, niet bij een uitgenodigde klant. Vraag een superadmin om hulp.",
    forbidden: "Je mag geen klanten voor deze case uitnodigen.",
    notNamed: "Deze klant ziet het concept intussen niet meer. Open de pagina opnieuw.",
    badReply: "Schrijf een antwoord van hoogstens 4.000 tekens.",
    tooMany: "Hier passen geen antwoorden meer bij. Schrijf de klant een e-mail.",
  },
  schedule: {
    mail: ({ title, time, problem }: { title: string; time: string; problem: string }) => ({
      subject: `Niet op tijd: ${title}`,
      text: `‘${title}’ zou op ${time} (tijd in Boedapest) op de site veranderen. Dat is niet gelukt. ${problem}`,
    }),
    refused: "Dit kan niet worden ingepland: zoals het er nu staat, kan het niet worden gepubliceerd.",
    failed: "Het is niet op tijd gepubliceerd.",
    noDraft: {
      label: "Concept",
      message: "Het is intussen verwijderd. Annuleer de planning en maak er een zonder dit item.",
    },
    setOfTwo: "Kies minstens twee items die samen online gaan; één alleen plan je naast het formulier.",
    failedWithSet:
      "Een ander item dat tegelijk online zou gaan kon niet worden gepubliceerd, dus geen van alle is gepubliceerd.",
    failedByError: "Het CMS kon het niet op tijd doen. Doe het met de hand, of plan het opnieuw.",
    action: "Kies publiceren of depubliceren.",
    noSuchTime:
      "Deze tijd bestaat niet in Boedapest: op de laatste zondag van maart slaan de klokken het uur van 2 tot 3 over. Kies een andere.",
    passed: "Deze tijd is al voorbij. Kies een latere.",
    done: "Het is al uitgevoerd of geannuleerd.",
  },
  privateField: (name) => `Op ${name} kun je niet sorteren of filteren: dat veld is niet openbaar.`,
  entry: {
    notShown: "De site toont geen items van dit type.",
    forbidden: { read: "Je rol mag deze items niet lezen.", publish: "Je rol mag deze items niet publiceren." },
  },
  leads: {
    formsOnly: "Aanvragen komen alleen via de formulieren van de site.",
    deleted: "Deze aanvraag is verwijderd.",
    erased: "De persoonsgegevens van deze aanvraag zijn gewist; ze kan niet meer worden gewijzigd.",
    address: "Vul één e-mailadres in, zoals naam@example.com.",
    format: "Het formaat is csv of json.",
    forbidden: "Je rol mag deze aanvraag niet openen.",
    someOnly:
      "Je rol ziet een deel van de aanvragen, en dit gaat over alles wat van iemand wordt bewaard. Vraag het een collega met de rol Editor of Sales.",
    noAddress: "Er is geen e-mailadres om naar te antwoorden.",
    notAnswerable: "Spam en gewiste aanvragen beantwoord je niet.",
    replyUnderWay:
      "Dit antwoord is onderweg, of is onderweg afgebroken. Kijk wat er naast de aanvraag staat voordat je het opnieuw verstuurt.",
    answeredMeanwhile:
      "Intussen heeft een collega geantwoord. Lees het naast de aanvraag, en verstuur dat van jou als het nog nodig is.",
    replyUncertain:
      "De verbinding met de mailserver viel weg: het is niet bekend of de mail is verstuurd. Je tekst staat naast de aanvraag. Vraag het de ontvanger voordat je hem opnieuw verstuurt.",
    replyUnsent:
      "De mailserver nam de mail niet aan, dus niemand heeft hem gekregen. Je tekst staat er nog: probeer het over een paar minuten opnieuw.",
    incompleteReply: "Een antwoord heeft een onderwerp en een tekst.",
    replyTooLong: (subject, text) => `Te lang: hoogstens ${subject} tekens in het onderwerp en ${text} in de tekst.`,
    notAssignable: "Deze collega ziet de aanvraag niet, dus je kunt die niet aan hem of haar geven.",
  },
  history: {
    forbidden: "Je rol mag dit niet doen met deze items.",
    gone: "Deze versie wordt niet meer bewaard.",
    stillThere: "Het item bestaat: alleen wat verwijderd is kan definitief worden gewist.",
  },
  invitation: {
    forbidden: "Je rol nodigt niemand uit.",
    notInvited: "Dit account heeft al een wachtwoord of is geblokkeerd: er valt niets uit te nodigen.",
  },
  password: {
    short: (min) => `Het wachtwoord moet minstens ${min} tekens hebben.`,
    long: (max) => `Het wachtwoord mag hoogstens ${max} bytes hebben.`,
    common: "Dit is een van de meest gebruikte wachtwoorden. Kies een ander.",
  },
};

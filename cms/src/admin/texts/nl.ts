import type { PanelTexts } from "./en";

const pages = (count: number) => (count === 1 ? "1 pagina" : `${count} pagina’s`);
const leads = (count: number) => (count === 1 ? "1 aanvraag" : `${count} aanvragen`);

export const panelTexts: PanelTexts = {
  onTheSite: "Op de site",
  loading: "Laden…",
  preview: "Voorbeeld van het concept",
  sharedPreview: {
    action: "Link voor een collega",
    label: "Wie deze link heeft, ziet dit concept",
    hint: "Kopieer en verstuur hem. Hij werkt een week, zonder account.",
    copied: "Gekopieerd. De link werkt een week, zonder account.",
  },
  cmsAway:
    "Het CMS reageert niet of meldt een fout, dus dit is nu niet te tonen. Laad de pagina over een minuut opnieuw.",
  unreachable: "De site reageert niet, dus wat er online staat is niet bekend.",
  publishing: "Wordt gepubliceerd…",
  nothingPublished: "De laatste tijd is er niets gepubliceerd.",
  notShown: "Geen enkele pagina van de site toont dit item, dus bezoekers zien niets van de wijziging.",
  inForce: "Een doorverwijzing heeft geen eigen pagina. Ze is van kracht.",
  otherPages: (count) => (count === 1 ? "Nog 1 pagina" : `Nog ${count} pagina’s`),
  unnamedPages: (count) => `en nog ${count}`,
  removedPage: "verwijderd",
  report: ({ failed, live, gone, seconds }) => {
    const parts = [
      ...(failed > 0 ? [`mislukt: ${pages(failed)}`] : []),
      ...(live > 0 ? [`online: ${pages(live)}`] : []),
      ...(gone > 0 ? [`verwijderd: ${pages(gone)}`] : []),
    ];
    return `${parts.join(", ") || "op geen enkele pagina"}, ${seconds.toFixed(1).replace(".", ",")} s`;
  },
  liveOnServers: ({ live, of }) => `Online op ${live} van ${of} webservers`,
  budapestTime: (time) => `${time}, tijd in Boedapest`,
  languageStates: { complete: "compleet", draft: "concept", missing: "ontbreekt", older: "ouder dan het Hongaars" },
  noProblems: "In deze taal niets te verbeteren.",
  publish: {
    title: "Voor het publiceren",
    blocking: "Eerst verbeteren, anders kan het niet online:",
    others: "Kijk hier eerst naar:",
    anyway: "Toch publiceren",
    back: "Terug naar het formulier",
    missing: "Zolang er geen eigen tekst online staat, lezen bezoekers het in het Hongaars:",
  },
  schedule: {
    title: "Planning",
    publish: "Publicatie plannen",
    unpublish: "Depublicatie plannen",
    planned: { publish: "Publiceren", unpublish: "Depubliceren" },
    cancel: "Planning verwijderen",
    date: "Datum",
    time: "Tijd",
    hint: "Tijd in Boedapest",
    widget: "Gepland",
    nothingPlanned: "Er is niets gepland.",
  },
  redirect: {
    label: (address: string) => `Stuur bezoekers van ${address} door naar`,
    hint: "Een adres van de site. Leeg: ze lezen dat de pagina niet bestaat.",
    saved: (from: string, to: string) => `${from} leidt nu naar ${to}.`,
    failed: (from: string, reason: string) => `Geen doorverwijzing vanaf ${from}: ${reason}`,
  },
  search: {
    title: "Zoeken",
    subtitle: "In elke tekst van de site: cases, artikelen, secties en instellingen, in alle talen, ook in concepten.",
    words: "Woorden, een zin of het adres van een pagina",
    hint: "Kopieer een zin van de site, of plak het adres van de pagina die je wilt bewerken.",
    find: "Zoeken",
    searching: "Bezig met zoeken…",
    none: "Niets gevonden.",
    count: (count: number, isCut: boolean) =>
      isCut ? `De eerste ${count} plaatsen` : count === 1 ? "1 plaats" : `${count} plaatsen`,
  },
  interfaceTexts: {
    search: "Woorden uit de tekst die je wilt wijzigen",
    unreachable:
      "De site reageert niet, dus de teksten zijn niet op te halen. Wat je eerder hebt gewijzigd, blijft bewaard. Probeer het over een minuut opnieuw.",
    notFound: "Geen enkele tekst van de interface bevat deze woorden.",
    noneChanged: "Elke tekst is zoals geleverd. Zoek er een om hem te wijzigen.",
    more: (count) => `en nog ${count}: voeg een woord toe`,
    shipped: (text) => `Geleverd: ${text}`,
    placeholders: (missing) =>
      `Zet ${missing.join(" en ")} in de tekst: de site vult dat in. Tot dan staat de geleverde tekst er.`,
    tooLong: (max) => `Hoogstens ${max} tekens. Tot dan staat de geleverde tekst er.`,
    putBack: "Geleverde tekst terugzetten",
    groups: {
      messages: "Pagina’s",
      forms: "Formulieren",
      consent: "Toestemming",
      mail: "Mails",
      search: "Zoeken",
      other: "Overige",
    },
  },
  removal: {
    kept: (days) => `Het gaat niet verloren: het is ${days} dagen terug te zetten uit de prullenbak.`,
    keptPart: (days) =>
      `Het gaat niet verloren: het is ${days} dagen terug te zetten uit de prullenbak; één taal uit de geschiedenis van het item.`,
    final: "Dit is niet ongedaan te maken.",
    confirm: { delete: "Verwijderen", unpublish: "Depubliceren", discard: "Verwerpen" },
    inTrash: (days) => `Het staat in de prullenbak en is ${days} dagen terug te zetten.`,
    toTrash: "Prullenbak openen",
  },
  incoming: {
    onlyOneLanguage(gone, staying) {
      const others = staying.map((name) => `het ${name}`).join(" en ");
      return `Alleen het ${gone} gaat van de site; ${others} ${staying.length > 1 ? "blijven" : "blijft"} erop staan.`;
    },
    searching: "Zoeken wat hierheen leidt…",
    unknown: "Er is niet na te gaan wat hierheen leidt. Sluit dit en probeer het opnieuw.",
    none: "Verder leidt niets op de site hierheen.",
    beforeRemoval: "Deze leiden hierheen en zouden nergens meer uitkomen:",
    afterNewAddress: "Deze leiden naar het oude adres, dat gaat doorverwijzen. Zet er het nieuwe in:",
  },
  invitations: {
    title: "Uitnodigingen",
    subtitle: "Wie is uitgenodigd en nog geen wachtwoord heeft gekozen.",
    none: "Er wacht niemand.",
    link: "Link",
    colleagues: {
      title: "Collega’s",
      hint: "Zij krijgen geen mail: stuur ze de link.",
      renew: "Nieuwe link",
      made: "Stuur hem door. De vorige link werkt niet meer, en deze wordt niet nog eens getoond.",
    },
    reviewers: {
      title: "Uitgenodigde klanten",
      hint: "Klanten die het concept van hun case mogen zien.",
      renew: "Opnieuw uitnodigen",
      made: "Ook per mail verstuurd (eens per vijf minuten). De link is zeven dagen geldig en werkt één keer.",
    },
  },
  notSaved: "Niet opgeslagen",
  notReplaced: "Het bestand is niet vervangen.",
  visits: {
    title: "Bezoeken",
    subtitle: "Wat tot aanvragen leidt. Aantallen per dag: niemand wordt herkend en er wordt geen adres bewaard.",
    period: "Periode",
    days: (count) => `Laatste ${count} dagen`,
    none: "In deze periode is nog niets geteld.",
    names: { direct: "geen verwijzende site", unknown: "niet bekend", other: "overige" },
    places: { header: "header", footer: "footer", top: "boven aan de pagina" },
    section: (place) => `sectie ${place}`,
    pages: {
      title: "Pagina’s",
      hint: "Aanvragen: verstuurd met een formulier op de pagina, of door een bezoeker die vanaf deze pagina naar het formulier ging.",
      columns: ["Pagina", "Weergaven", "Door naar een formulier", "Aanvragen"],
    },
    routes: {
      title: "Soorten pagina’s",
      hint: "Naar adres en taal: ‘/article/… · Nederlands’ is elk artikel in het Nederlands, ‘/…’ zijn de eigen pagina’s van de redactie.",
      columns: ["Soort", "Weergaven"],
    },
    ways: {
      title: "Wegen naar een formulier",
      hint: "Via welke link bezoekers naar een pagina met een formulier gingen, en hoe vaak ze het verstuurden. Secties tellen vanaf de bovenkant van de pagina.",
      columns: ["Vanaf", "Pagina met het formulier", "Doorgegaan", "Aanvragen"],
    },
    sources: {
      title: "Verwijzende sites",
      hint: "Niet bekend: de bezoeker had meer dan één pagina opnieuw geopend, of vraagt om niet gevolgd te worden.",
      columns: ["Site", "Binnengekomen", "Aanvragen"],
    },
    languages: {
      title: "Talen",
      hint: "Van de gelezen pagina en van het verstuurde formulier.",
      columns: ["Taal", "Weergaven", "Binnengekomen", "Aanvragen"],
    },
  },
  leads: {
    personalData: "Persoonsgegevens",
    subtitle: "Elke aanvraag van één e-mailadres: om te downloaden of te wissen.",
    address: "E-mailadres",
    addressHint: "Hoofdletters en kleine letters maken niet uit. Sollicitaties horen erbij.",
    search: "Zoeken",
    count: leads,
    from: (count, email) => `${count} van ${email}`,
    none: (email) => `Er is geen aanvraag van ${email}.`,
    account: (name) =>
      `Er is ook een klantaccount met dit adres: ${name}. Het bevat naam, adres, opmerkingen en bezoeken; een beheerder kan het verwijderen (Content → Klantaccount).`,
    erased: (count) => `${leads(count)} gewist.`,
    isErased: "Gewist",
    undelivered:
      "Aanvragen die de site nog niet heeft bezorgd, zitten hier niet bij: vraag de beheerder om dit met het adres uit te voeren:",
    columns: ["Referentienummer", "Formulier", "Ontvangen", "Status"],
    downloadJson: "JSON downloaden",
    downloadCsv: "CSV downloaden",
    erase: (count) => `${count} wissen`,
    eraseQuestion: (count, email) => `${count} van ${email} wissen?`,
    eraseWarning:
      "Naam, adres, telefoonnummer, bericht en notitie worden definitief gewist. Alleen het referentienummer, het formulier en de datum blijven nog 30 dagen staan.",
    notThere: "Intussen verwijderd, of niet voor jouw rol.",
    allLeads: "Alle aanvragen",
    mine: "Van mij",
    kinds: "Welke aanvragen",
    kindsShown: { all: "Aanvragen en sollicitaties", enquiries: "Aanvragen", applications: "Sollicitaties" },
    clearFilters: "Filters wissen",
    assignee: "Behandelaar",
    nobody: "Niemand",
    take: "Zelf oppakken",
    formerColleague: "Dit account is er niet meer, of ziet de aanvraag niet meer. Kies iemand anders.",
    hideSpam: "Spam verbergen",
    exportList: "Lijst exporteren (CSV)",
    exportSelected: "Exporteren (CSV)",
    exported: (count) => `${leads(count)} geëxporteerd.`,
  },
};

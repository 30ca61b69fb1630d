import type { TypeLayout } from "./layout";
import { leadLayout } from "./lead-layout";

/** Last in a form: what comes by itself, and what search engines and networks get. */
const foundRows = [
  [
    ["metaTitle", 6],
    ["metaDescription", 6],
  ],
  [
    ["shareTitle", 6],
    ["shareImage", 6],
  ],
  [
    ["noindex", 4],
    ["canonical", 8],
  ],
  [["art", 12]],
] as const satisfies TypeLayout["form"];

export const collectionLayouts: Record<string, TypeLayout> = {
  "api::case-study.case-study": {
    name: { hu: "Esettanulmány", en: "Case study", nl: "Case" },
    columns: ["title", "order", "featured"],
    title: "title",
    sortBy: "order",
    form: [
      [
        ["title", 6],
        ["subject", 6],
      ],
      [["summary", 12]],
      [["body", 12]],
      [["categories", 12]],
      [
        ["services", 6],
        ["reviewers", 6],
      ],
      [
        ["task", 6],
        ["decision", 6],
      ],
      [
        ["delivered", 6],
        ["ourPart", 6],
      ],
      [
        ["whatItTook", 6],
        ["whatChanged", 6],
      ],
      [["facts", 12]],
      [["picture", 12]],
      [["pictures", 12]],
      [
        ["feature", 6],
        ["exhibit", 6],
      ],
      [
        ["featured", 3],
        ["international", 3],
        ["dutch", 3],
        ["healthcare", 3],
      ],
      [
        ["slug", 6],
        ["order", 3],
        ["year", 3],
      ],
      ...foundRows,
    ],
    fields: {
      title: { label: { hu: "Ügyfél vagy projekt", en: "Client or project", nl: "Klant of project" } },
      subject: {
        label: { hu: "Téma", en: "Subject", nl: "Onderwerp" },
        hint: {
          hu: "Mi volt ez, egy sorban, legfeljebb 120 karakterben.",
          en: "What it was, in one line of at most 120 characters.",
          nl: "Wat het was, in één regel van hoogstens 120 tekens.",
        },
      },
      featured: { label: { hu: "A kezdőlapon", en: "On the home page", nl: "Op de homepage" } },
      international: { label: { hu: "Nemzetközi projekt", en: "International project", nl: "Internationaal project" } },
      dutch: { label: { hu: "Holland projekt", en: "Dutch project", nl: "Nederlands project" } },
      healthcare: {
        label: { hu: "Rendelőnek készült", en: "For a clinic", nl: "Voor een kliniek" },
        hint: {
          hu: "Az oldal a rendelőknek szóló kérdéssel és ajánlattal zárul, és egy másik ilyen munkához vezet.",
          en: "The page ends with the question and the offer for clinics, and leads to another case of this kind.",
          nl: "De pagina eindigt met de vraag en het aanbod voor klinieken en leidt naar een andere case van dit soort.",
        },
      },
      feature: {
        label: { hu: "Különleges rész", en: "Special part", nl: "Bijzonder onderdeel" },
        hint: {
          hu: "Hét réteg: szétszedve; a nevük a szöveg hét bekezdésének félkövér kezdete. Válogatósor: a szöveg öt ## szakasza egy sor állomásaiként. A többit a látogató működteti; az alábbi sorokból állnak.",
          en: "Seven layers: taken apart, named by the bold words that begin seven paragraphs of the text. Sorting line: the text's five ## sections as stations of a line. The others are operated by the visitor and made of the lines below.",
          nl: "Zeven lagen: uit elkaar gehaald; hun namen zijn de vette woorden waarmee zeven alinea’s van de tekst beginnen. Sorteerlijn: de vijf ##-delen van de tekst als stations van een lijn. De andere bedient de bezoeker zelf; ze bestaan uit de regels hieronder.",
        },
      },
      exhibit: {
        label: {
          hu: "A különleges rész sorai",
          en: "Lines of the special part",
          nl: "Regels van het bijzondere onderdeel",
        },
        hint: {
          hu: "Soronként egy, „címke: mondat” alakban; mintának ott a munka, amelyben ez a rész már megvan. A hiányzó sorokat az előnézet megnevezi. Ha üres, az oldal a rész nélkül jelenik meg.",
          en: "One a line, as “label: sentence”: the case that has this part now is the example. The preview names the lines that are missing. Empty: the page goes without the part.",
          nl: "Eén per regel, als ‘label: zin’; neem de case die dit onderdeel nu heeft als model. Het voorbeeld van het concept noemt de regels die ontbreken. Leeg: de pagina verschijnt zonder dit onderdeel.",
        },
      },
      task: {
        label: { hu: "Feladat", en: "Task", nl: "Opdracht" },
        hint: {
          hu: "Mi volt a kérés, egy-két mondatban.",
          en: "What was asked, in one or two sentences.",
          nl: "Wat er werd gevraagd, in een of twee zinnen.",
        },
      },
      decision: {
        label: { hu: "Döntés", en: "Decision", nl: "Keuze" },
        hint: {
          hu: "Mit választottunk, és miért, egy-két mondatban.",
          en: "What we chose, and why, in one or two sentences.",
          nl: "Wat we kozen, en waarom, in een of twee zinnen.",
        },
      },
      delivered: {
        label: { hu: "Amit átadtunk", en: "Delivered", nl: "Opgeleverd" },
        hint: {
          hu: "Mit adtunk át: soronként egy tétel.",
          en: "What was handed over: one item a line.",
          nl: "Wat we hebben opgeleverd: één punt per regel.",
        },
      },
      ourPart: {
        label: { hu: "A mi szerepünk", en: "Our part", nl: "Ons aandeel" },
        hint: {
          hu: "Melyik szakterületünk mit csinált: mindegyik egy mondat. Ez, a fentiek és az alábbiak egy keretben állnak a szöveg fölött; ami üres, kimarad.",
          en: "Which of our disciplines did what: a sentence for each. This, what stands above and what follows is in a box above the text; what is empty is left out.",
          nl: "Welk vakgebied van ons wat deed: per vakgebied één zin. Dit, wat erboven staat en wat volgt komt in een kader boven de tekst; wat leeg is, valt weg.",
        },
      },
      whatItTook: {
        label: { hu: "Ami kellett hozzá", en: "What it took", nl: "Wat ervoor nodig was" },
        hint: {
          hu: "Nem kötelező. Emberek, hetek, kötöttségek: amit egy megrendelőnek jó tudni.",
          en: "Optional. People, weeks, constraints: what a buyer should know.",
          nl: "Niet verplicht. Mensen, weken, beperkingen: wat een opdrachtgever wil weten.",
        },
      },
      whatChanged: {
        label: { hu: "Ami megváltozott", en: "What changed", nl: "Wat er veranderde" },
        hint: {
          hu: "Nem kötelező. Mi lett más azóta, az ügyfél hozzájárulásával; nem mért szám ne álljon itt.",
          en: "Optional. What the client can do since, with the client’s consent; no figure that was not measured.",
          nl: "Niet verplicht. Wat de klant sindsdien kan, met toestemming van de klant; geen cijfer dat niet is gemeten.",
        },
      },
      year: {
        label: { hu: "Év", en: "Year", nl: "Jaar" },
        hint: {
          hu: "Nem kötelező. Mikor indult el.",
          en: "Optional. When it went live.",
          nl: "Niet verplicht. Wanneer het online ging.",
        },
      },
      categories: {
        label: { hu: "Szűrők", en: "Filters", nl: "Filters" },
        hint: {
          hu: "Az esettanulmányok listájának mely szűrői mutassák.",
          en: "The filters of the case list that show this case.",
          nl: "Onder welke filters van de lijst met cases deze case verschijnt.",
        },
      },
      reviewers: {
        label: { hu: "Meghívott ügyfelek", en: "Reviewers", nl: "Uitgenodigde klanten" },
        hint: {
          hu: "Meghívott ügyfelek, akik a vázlatot minden nyelven láthatják a /review webcímen. Elég egyszer beállítani, bármelyik nyelven.",
          en: "Invited clients who may see the draft of this case, in every language, at /review. Set it once, in any language.",
          nl: "Uitgenodigde klanten die het concept van deze case in elke taal mogen zien op /review. Stel dit één keer in, in een taal naar keuze.",
        },
      },
    },
  },
  "api::blog-item.blog-item": {
    name: { hu: "Blogcikk", en: "Blog item", nl: "Blogartikel" },
    columns: ["title", "index", "publishedOn"],
    title: "title",
    sortBy: "publishedOn",
    sortOrder: "DESC",
    form: [
      [["title", 12]],
      [["summary", 12]],
      [["body", 12]],
      [
        ["service", 6],
        ["author", 6],
      ],
      [["picture", 12]],
      [["pictures", 12]],
      [
        ["slug", 6],
        ["index", 4],
      ],
      [
        ["publishedOn", 4],
        ["changedOn", 4],
        ["authorName", 4],
      ],
      ...foundRows,
    ],
    fields: {
      index: {
        label: { hu: "Sorszám", en: "Number", nl: "Nummer" },
        hint: {
          hu: "Az /article/{szám} webcím ide vezet át; minden cikknek saját száma van.",
          en: "/article/{number} redirects to this article; every article has its own number.",
          nl: "/article/{nummer} verwijst door naar dit artikel; elk artikel heeft een eigen nummer.",
        },
      },
      author: {
        label: { hu: "Szerző", en: "Author", nl: "Auteur" },
        hint: {
          hu: "A szerep, amely írta. Előbb a csapattagot tegye közzé, különben a kapcsolat elvész.",
          en: "The role that wrote it. Publish the team member before this entry, or the link is lost.",
          nl: "De rol die het schreef. Publiceer eerst het teamlid, anders gaat de koppeling verloren.",
        },
      },
      authorName: {
        label: { hu: "A szerző neve", en: "Author’s name", nl: "Naam van de auteur" },
        hint: {
          hu: "Nem kötelező, a szerep mellett látható. Üres, hacsak a szerző nem járult hozzá, hogy megnevezzük.",
          en: "Optional, shown with the role. Empty unless the person agreed to be named.",
          nl: "Niet verplicht, staat bij de rol. Leeg, tenzij de auteur ermee instemt om genoemd te worden.",
        },
      },
      publishedOn: {
        label: { hu: "Megjelenés napja", en: "Publication date", nl: "Publicatiedatum" },
        hint: { hu: "A cikk mellett látható.", en: "Shown with the article.", nl: "Staat bij het artikel." },
      },
      changedOn: {
        label: { hu: "Módosítás napja", en: "Changed on", nl: "Gewijzigd op" },
        hint: {
          hu: "A cikk mellett látható, a keresők is megkapják. Akkor állítsa be, ha a cikk tartalma megváltozott.",
          en: "Shown with the article, and told to search engines. Set it when what the article says has changed.",
          nl: "Staat bij het artikel en gaat naar zoekmachines. Pas dit aan wanneer de inhoud van het artikel is veranderd.",
        },
      },
      service: {
        label: { hu: "Szolgáltatás", en: "Service", nl: "Dienst" },
        hint: {
          hu: "Melyik szolgáltatáshoz tartozik; a kapcsolódó cikkeké ugyanez.",
          en: "The service the article belongs to; related articles share it.",
          nl: "De dienst waar het artikel bij hoort; verwante artikelen hebben dezelfde.",
        },
      },
    },
  },
  "api::job-position.job-position": {
    name: { hu: "Állás", en: "Job position", nl: "Vacature" },
    columns: ["title", "order"],
    title: "title",
    sortBy: "order",
    form: [
      [["title", 12]],
      [["lead", 12]],
      [["duties", 12]],
      [["requirements", 12]],
      [["advantages", 12]],
      [["offers", 12]],
      [
        ["place", 4],
        ["contract", 4],
        ["start", 4],
      ],
      [
        ["payFrom", 4],
        ["payTo", 4],
        ["hoursPerWeek", 4],
      ],
      [
        ["payFromEuro", 4],
        ["payToEuro", 4],
      ],
      [
        ["employment", 6],
        ["workplace", 6],
      ],
      [
        ["postedOn", 4],
        ["closesOn", 4],
      ],
      [["link", 12]],
      [
        ["slug", 6],
        ["order", 4],
      ],
      ...foundRows,
    ],
    fields: {
      lead: {
        label: { hu: "Bevezető", en: "Lead", nl: "Intro" },
        hint: {
          hu: "Két-három mondat, legfeljebb 600 karakter.",
          en: "Two or three sentences, at most 600 characters.",
          nl: "Twee of drie zinnen, hoogstens 600 tekens.",
        },
      },
      payFrom: {
        label: { hu: "Fizetés, alsó határ (Ft)", en: "Pay from, HUF", nl: "Salaris vanaf, HUF" },
        hint: {
          hu: "Bruttó, havonta, egész szám, például 900000.",
          en: "Gross a month, a whole number such as 900000.",
          nl: "Bruto per maand, een heel getal, bijvoorbeeld 900000.",
        },
      },
      payTo: {
        label: { hu: "Fizetés, felső határ (Ft)", en: "Pay to, HUF", nl: "Salaris tot, HUF" },
        hint: {
          hu: "Bruttó, havonta. A sáv az állás oldalán és az állások listájában is látható.",
          en: "Gross a month. The page and the list of positions show the range.",
          nl: "Bruto per maand. De bandbreedte staat op de pagina en in de lijst met vacatures.",
        },
      },
      payFromEuro: {
        label: { hu: "Fizetés, alsó határ (euró)", en: "Pay from, euro", nl: "Salaris vanaf, euro" },
        hint: {
          hu: "Nem kötelező. A forintösszeg körülbelüli értéke; amellett áll, a magyar oldalon nem.",
          en: "Optional. About what the amount in HUF is; it stands beside that, but not in Hungarian.",
          nl: "Niet verplicht. Ongeveer wat het bedrag in HUF waard is; het staat ernaast, maar niet in het Hongaars.",
        },
      },
      payToEuro: {
        label: { hu: "Fizetés, felső határ (euró)", en: "Pay to, euro", nl: "Salaris tot, euro" },
        hint: { hu: "Nem kötelező. Mint fent.", en: "Optional. As above.", nl: "Niet verplicht. Zoals hierboven." },
      },
      hoursPerWeek: { label: { hu: "Heti óraszám", en: "Hours a week", nl: "Uren per week" } },
      employment: { label: { hu: "Foglalkoztatás", en: "Employment", nl: "Dienstverband" } },
      workplace: {
        label: { hu: "Munkavégzés módja", en: "Workplace", nl: "Manier van werken" },
        hint: {
          hu: "Hol folyik a munka; a munkahely mellett látható.",
          en: "Where the work is done; shown beside the place.",
          nl: "Waar het werk wordt gedaan; staat naast de werkplek.",
        },
      },
      postedOn: {
        label: { hu: "Meghirdetés napja", en: "Posted on", nl: "Geplaatst op" },
        hint: {
          hu: "Az álláskeresők csak olyan állást vesznek át, amelynél ez ki van töltve. Ha nem változtatja meg, a bejegyzés létrehozásának napja.",
          en: "Job searches take only positions with this date. The day on which the entry was made, unless you change it.",
          nl: "Vacaturesites nemen alleen vacatures met deze datum over. De dag waarop het item is gemaakt, tenzij je die wijzigt.",
        },
      },
      closesOn: {
        label: { hu: "Jelentkezési határidő", en: "Closes on", nl: "Sluitingsdatum" },
        hint: {
          hu: "A jelentkezés utolsó napja, az oldalon látható. Utána az állás magától kikerül a listákból, az oldaltérképből és az álláskeresőkből, az oldala pedig jelzi, hogy lezárult.",
          en: "The last day to apply, shown on the page. After it the position leaves lists, sitemap and job searches by itself, and its page says that it is closed.",
          nl: "De laatste dag om te solliciteren; staat op de pagina. Daarna verdwijnt de vacature vanzelf uit lijsten, sitemap en vacaturesites, en meldt de pagina dat ze gesloten is.",
        },
      },
      place: {
        label: { hu: "Helyszín", en: "Place", nl: "Werkplek" },
        hint: {
          hu: "Például: Budapest, heti két nap az irodában.",
          en: "Such as: Budapest, two days a week in the office.",
          nl: "Bijvoorbeeld: Boedapest, twee dagen per week op kantoor.",
        },
      },
      contract: {
        label: { hu: "Szerződés", en: "Contract", nl: "Contract" },
        hint: {
          hu: "Például: határozatlan idejű, három hónap próbaidővel.",
          en: "Such as: permanent, after three months on probation.",
          nl: "Bijvoorbeeld: voor onbepaalde tijd, met een proeftijd van drie maanden.",
        },
      },
      start: {
        label: { hu: "Kezdés", en: "Start", nl: "Start" },
        hint: {
          hu: "Például: márciustól, vagy amint lehet.",
          en: "Such as: from March, or as soon as you can.",
          nl: "Bijvoorbeeld: vanaf maart, of zodra je kunt.",
        },
      },
      duties: { label: { hu: "Feladatok", en: "Duties", nl: "Taken" } },
      requirements: { label: { hu: "Elvárások", en: "Requirements", nl: "Eisen" } },
      advantages: { label: { hu: "Előnyök", en: "Nice to have", nl: "Pluspunten" } },
      offers: { label: { hu: "Amit adunk", en: "What we offer", nl: "Wat we bieden" } },
      link: {
        label: { hu: "Hivatkozás", en: "Link", nl: "Link" },
        hint: {
          hu: "A listák alatt: egy oldal, amely többet mond a munkáról, fejlesztőknek például a /colophon.",
          en: "Below the lists: a page that says more of the work, such as /colophon for developers.",
          nl: "Onder de lijsten: een pagina die meer over het werk vertelt, voor ontwikkelaars bijvoorbeeld /colophon.",
        },
      },
    },
  },
  "api::service.service": {
    name: { hu: "Szolgáltatás", en: "Service", nl: "Dienst" },
    columns: ["title", "kind", "order"],
    title: "title",
    sortBy: "order",
    form: [
      [["title", 12]],
      [["summary", 12]],
      [["sections", 12]],
      [
        ["team", 6],
        ["kind", 6],
      ],
      [
        ["priceFrom", 4],
        ["priceTo", 4],
      ],
      [
        ["slug", 6],
        ["order", 4],
      ],
      ...foundRows,
    ],
    fields: {
      kind: {
        label: { hu: "Fajta", en: "Kind", nl: "Soort" },
        hint: {
          hu: "Fő szolgáltatás: a kezdőlap öt csempéjének egyike. Termék: az AI-támogatott keretrendszer. Kiegészítő: az öt melletti szolgáltatás, saját oldallal, csempe nélkül. Régi oldal: azoknak marad meg, akik hivatkoznak rá.",
          en: "Core service: one of the five tiles on the home page. Product: the AI-supported framework. Additional: a service beside the five, with its page but without a tile. Old page: kept for who links to it.",
          nl: "Hoofddienst: een van de vijf tegels op de homepage. Product: het raamwerk met AI. Aanvullend: een dienst naast de vijf, met een eigen pagina maar zonder tegel. Oude pagina: blijft staan voor wie ernaar linkt.",
        },
      },
      priceFrom: {
        label: { hu: "Ársáv, ettől (euró)", en: "Price band from, euro", nl: "Prijsklasse vanaf, euro" },
        hint: {
          hu: "A szolgáltatás szövegeiben: {{priceFrom}}, nettó. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{priceFrom}} in this service’s texts, net. Texts that use it are left out while it is empty.",
          nl: "{{priceFrom}} in de teksten van deze dienst, exclusief btw. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      priceTo: {
        label: { hu: "Ársáv, eddig (euró)", en: "Price band to, euro", nl: "Prijsklasse tot, euro" },
        hint: {
          hu: "A szolgáltatás szövegeiben: {{priceTo}}, nettó. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{priceTo}} in this service’s texts, net. Texts that use it are left out while it is empty.",
          nl: "{{priceTo}} in de teksten van deze dienst, exclusief btw. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      summary: { label: { hu: "A csempe szövege", en: "Tile text", nl: "Tekst op de tegel" } },
      team: {
        label: { hu: "Csapat", en: "Team", nl: "Team" },
        hint: {
          hu: "Kik dolgoznak rajta; az első az, akivel beszélni lehet. Előbb a csapattagot tegye közzé, különben a kapcsolat elvész.",
          en: "Who works on it; the first is whom to talk to. Publish the team member before this entry, or the link is lost.",
          nl: "Wie eraan werkt; de eerste is degene met wie je praat. Publiceer eerst het teamlid, anders gaat de koppeling verloren.",
        },
      },
    },
  },
  "api::page.page": {
    name: { hu: "Oldal", en: "Page", nl: "Pagina" },
    columns: ["route", "metaTitle"],
    title: "route",
    sortBy: "route",
    fields: {
      route: {
        label: { hu: "Név a webcímben", en: "Name in the address", nl: "Naam in het adres" },
        hint: {
          hu: "Az oldal a /név webcímen lesz, más nyelven annak előtagja után. A webhely állandó oldalai megtartják a sajátjukat.",
          en: "The page is at /name, in other languages behind their prefix. The site's own pages keep theirs.",
          nl: "De pagina staat op /naam, in andere talen achter hun voorvoegsel. De vaste pagina's van de site houden hun adres.",
        },
      },
      metaTitle: { label: { hu: "Cím a keresőknek", en: "Title for search engines", nl: "Titel voor zoekmachines" } },
      metaDescription: {
        label: {
          hu: "Leírás a keresőknek",
          en: "Description for search engines",
          nl: "Beschrijving voor zoekmachines",
        },
      },
    },
  },
  "api::testimonial.testimonial": {
    name: { hu: "Vélemény", en: "Testimonial", nl: "Referentie" },
    columns: ["text", "name", "order"],
    title: "name",
    sortBy: "order",
    fields: {
      text: { label: { hu: "Idézet", en: "Quote", nl: "Citaat" } },
      name: {
        label: { hu: "Név", en: "Name", nl: "Naam" },
        hint: {
          hu: "Üres, hacsak az ügyfél nem járult hozzá, hogy megnevezzük.",
          en: "Empty unless the client agreed to be named.",
          nl: "Leeg, tenzij de klant ermee instemt om genoemd te worden.",
        },
      },
      title: {
        label: { hu: "Beosztás", en: "Title", nl: "Functie" },
        hint: {
          hu: "A személy beosztása; üres, ha nincs név.",
          en: "The person's role; empty when there is no name.",
          nl: "De functie van de persoon; leeg als er geen naam is.",
        },
      },
      services: {
        label: { hu: "Szolgáltatások", en: "Services", nl: "Diensten" },
        hint: {
          hu: "Melyik szolgáltatásokról szól: azok oldalán jelenik meg. Előbb a szolgáltatást tegye közzé, különben a kapcsolat elvész.",
          en: "The services it speaks of: their pages show it. Publish the service before this entry, or the link is lost.",
          nl: "De diensten waarover het gaat: op hun pagina’s staat het. Publiceer eerst de dienst, anders gaat de koppeling verloren.",
        },
      },
    },
  },
  "api::team-member.team-member": {
    name: { hu: "Csapattag", en: "Team member", nl: "Teamlid" },
    columns: ["discipline", "role", "order"],
    title: "discipline",
    sortBy: "order",
    fields: {
      discipline: { label: { hu: "Szakterület", en: "Discipline", nl: "Vakgebied" } },
      role: { label: { hu: "Szerep", en: "Role", nl: "Rol" } },
      text: {
        label: { hu: "Szöveg", en: "Text", nl: "Tekst" },
        hint: {
          hu: "Mit csinál, legfeljebb 300 karakterben.",
          en: "What this role does, at most 300 characters.",
          nl: "Wat deze rol doet, in hoogstens 300 tekens.",
        },
      },
      languages: {
        label: { hu: "Nyelvek", en: "Languages", nl: "Talen" },
        hint: {
          hu: "Nem kötelező. Mondatban: Magyarul, angolul és hollandul beszél. A szöveg után áll.",
          en: "Optional. In a sentence: Speaks Hungarian, English and Dutch. It stands after the text.",
          nl: "Niet verplicht. In een zin: Spreekt Hongaars, Engels en Nederlands. Staat na de tekst.",
        },
      },
    },
  },
  "api::partner.partner": {
    name: { hu: "Partner", en: "Partner", nl: "Partner" },
    columns: ["name", "field", "order"],
    title: "name",
    sortBy: "order",
    fields: {
      name: { label: { hu: "Név", en: "Name", nl: "Naam" } },
      field: {
        label: { hu: "Terület", en: "Field", nl: "Branche" },
        hint: {
          hu: "Mivel foglalkozik a partner, néhány szóban.",
          en: "What the partner does, in a few words.",
          nl: "Wat de partner doet, in een paar woorden.",
        },
      },
      caseStudy: {
        label: { hu: "Esettanulmány", en: "Case study", nl: "Case" },
        hint: {
          hu: "Előbb az esettanulmányt tegye közzé, különben a kapcsolat elvész.",
          en: "Publish the case study before this entry, or the link is lost.",
          nl: "Publiceer eerst de case, anders gaat de koppeling verloren.",
        },
      },
    },
  },
  "api::lead.lead": leadLayout,
  "api::redirect.redirect": {
    name: { hu: "Átirányítás", en: "Redirect", nl: "Doorverwijzing" },
    columns: ["from", "to", "code"],
    title: "from",
    sortBy: "from",
    fields: {
      from: {
        label: { hu: "Régi webcím", en: "Old address", nl: "Oud adres" },
        hint: {
          hu: "Belső webcím, például /regi-oldal.",
          en: "An internal address, such as /old-page.",
          nl: "Een adres binnen de site, bijvoorbeeld /oude-pagina.",
        },
      },
      to: {
        label: { hu: "Új webcím", en: "New address", nl: "Nieuw adres" },
        hint: {
          hu: "Belső webcím, például /services.",
          en: "An internal address, such as /services.",
          nl: "Een adres binnen de site, bijvoorbeeld /services.",
        },
      },
      code: {
        label: { hu: "Kód", en: "Code", nl: "Code" },
        hint: {
          hu: "301: végleges. 302: ideiglenes.",
          en: "301: permanent. 302: temporary.",
          nl: "301: permanent. 302: tijdelijk.",
        },
      },
    },
  },
};

/** Of what is named by a field; a single type is named by its type. */
export function titleField(uid: string): string {
  return collectionLayouts[uid]?.title ?? "";
}

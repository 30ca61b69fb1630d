import type { Layout } from "./layout";
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
] as const satisfies Layout["form"];

export const collectionLayouts: Record<string, Layout> = {
  "api::case-study.case-study": {
    columns: ["title", "slug", "order", "featured"],
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
      title: { label: "Client or project", labelHu: "Ügyfél vagy projekt" },
      subject: {
        label: "Subject",
        labelHu: "Téma",
        hint: "What it was, in one line of at most 120 characters.",
        hintHu: "Mi volt ez, egy sorban, legfeljebb 120 karakterben.",
      },
      featured: { label: "On the home page", labelHu: "A kezdőlapon" },
      international: { label: "International project", labelHu: "Nemzetközi projekt" },
      dutch: { label: "Dutch project", labelHu: "Holland projekt" },
      healthcare: {
        label: "For a clinic",
        labelHu: "Rendelőnek készült",
        hint: "The page ends with the question and the offer for clinics, and leads to another case of this kind.",
        hintHu: "Az oldal a rendelőknek szóló kérdéssel és ajánlattal zárul, és egy másik ilyen munkához vezet.",
      },
      feature: {
        label: "Special part",
        labelHu: "Különleges rész",
        hint: "layers: seven layers taken apart, named by the bold words that begin seven paragraphs of the text. sorting-line: the text's five ## sections as stations of a line. The others are operated by the visitor and made of the lines below.",
        hintHu:
          "layers: hét szétszedett réteg; a nevük a szöveg hét bekezdésének félkövér kezdete. sorting-line: a szöveg öt ## szakasza egy sor állomásaiként. A többit a látogató működteti; az alábbi sorokból állnak.",
      },
      exhibit: {
        label: "Lines of the special part",
        labelHu: "A különleges rész sorai",
        hint: "One a line, as “label: sentence”: the case that has this part now is the example. The preview names the lines that are missing. Empty: the page goes without the part.",
        hintHu:
          "Soronként egy, „címke: mondat” alakban; mintának ott a munka, amelyben ez a rész már megvan. A hiányzó sorokat az előnézet megnevezi. Ha üres, az oldal a rész nélkül jelenik meg.",
      },
      task: {
        label: "Task",
        labelHu: "Feladat",
        hint: "What was asked, in one or two sentences.",
        hintHu: "Mi volt a kérés, egy-két mondatban.",
      },
      decision: {
        label: "Decision",
        labelHu: "Döntés",
        hint: "What we chose, and why, in one or two sentences.",
        hintHu: "Mit választottunk, és miért, egy-két mondatban.",
      },
      delivered: {
        label: "Delivered",
        labelHu: "Amit átadtunk",
        hint: "What was handed over: one item a line.",
        hintHu: "Mit adtunk át: soronként egy tétel.",
      },
      ourPart: {
        label: "Our part",
        labelHu: "A mi szerepünk",
        hint: "Which of our disciplines did what: a sentence for each. This, what stands above and what follows is in a box above the text; what is empty is left out.",
        hintHu:
          "Melyik szakterületünk mit csinált: mindegyik egy mondat. Ez, a fentiek és az alábbiak egy keretben állnak a szöveg fölött; ami üres, kimarad.",
      },
      whatItTook: {
        label: "What it took",
        labelHu: "Ami kellett hozzá",
        hint: "Optional. People, weeks, constraints: what a buyer should know.",
        hintHu: "Nem kötelező. Emberek, hetek, kötöttségek: amit egy megrendelőnek jó tudni.",
      },
      whatChanged: {
        label: "What changed",
        labelHu: "Ami megváltozott",
        hint: "Optional. What the client can do since, with the client’s consent; no figure that was not measured.",
        hintHu: "Nem kötelező. Mi lett más azóta, az ügyfél hozzájárulásával; nem mért szám ne álljon itt.",
      },
      year: {
        label: "Year",
        labelHu: "Év",
        hint: "Optional. When it went live.",
        hintHu: "Nem kötelező. Mikor indult el.",
      },
      categories: {
        label: "Filters",
        labelHu: "Szűrők",
        hint: "The filters of the case list that show this case.",
        hintHu: "Az esettanulmányok listájának mely szűrői mutassák.",
      },
      reviewers: {
        label: "Reviewers",
        labelHu: "Meghívott ügyfelek",
        hint: "Invited clients who may see the draft of this case, in every language, at /review. Set it once, in any language.",
        hintHu:
          "Meghívott ügyfelek, akik a vázlatot minden nyelven láthatják a /review címen. Elég egyszer beállítani, bármelyik nyelven.",
      },
    },
  },
  "api::blog-item.blog-item": {
    columns: ["title", "slug", "index", "publishedOn"],
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
        label: "Number",
        labelHu: "Sorszám",
        hint: "/article/{number} redirects to this article; every article has its own number.",
        hintHu: "Az /article/{szám} cím ide vezet át; minden cikknek saját száma van.",
      },
      author: {
        label: "Author",
        labelHu: "Szerző",
        hint: "The role that wrote it. Publish the team member before this entry, or the link is lost.",
        hintHu: "A szerep, amely írta. Előbb a csapattagot tegye közzé, különben a kapcsolat elvész.",
      },
      authorName: {
        label: "Author’s name",
        labelHu: "A szerző neve",
        hint: "Optional, shown with the role. Empty unless the person agreed to be named.",
        hintHu: "Nem kötelező, a szerep mellett látható. Üres, hacsak a szerző nem járult hozzá, hogy megnevezzük.",
      },
      publishedOn: {
        label: "Publication date",
        labelHu: "Megjelenés napja",
        hint: "Shown with the article.",
        hintHu: "A cikk mellett látható.",
      },
      changedOn: {
        label: "Changed on",
        labelHu: "Módosítás napja",
        hint: "Shown with the article, and told to search engines. Set it when what the article says has changed.",
        hintHu: "A cikk mellett látható, a keresők is megkapják. Akkor állítsa be, ha a cikk tartalma megváltozott.",
      },
      service: {
        label: "Service",
        labelHu: "Szolgáltatás",
        hint: "The service the article belongs to; related articles share it.",
        hintHu: "Melyik szolgáltatáshoz tartozik; a kapcsolódó cikkeké ugyanez.",
      },
    },
  },
  "api::job-position.job-position": {
    columns: ["title", "slug", "order"],
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
        label: "Lead",
        labelHu: "Bevezető",
        hint: "Two or three sentences, at most 600 characters.",
        hintHu: "Két-három mondat, legfeljebb 600 karakter.",
      },
      payFrom: {
        label: "Pay from, HUF",
        labelHu: "Fizetés, alsó határ (Ft)",
        hint: "Gross a month, a whole number such as 900000.",
        hintHu: "Bruttó, havonta, egész szám, például 900000.",
      },
      payTo: {
        label: "Pay to, HUF",
        labelHu: "Fizetés, felső határ (Ft)",
        hint: "Gross a month. The page and the list of positions show the range.",
        hintHu: "Bruttó, havonta. A sáv az állás oldalán és az állások listájában is látható.",
      },
      payFromEuro: {
        label: "Pay from, euro",
        labelHu: "Fizetés, alsó határ (euró)",
        hint: "Optional. About what the amount in HUF is; it stands beside that, but not in Hungarian.",
        hintHu: "Nem kötelező. A forintösszeg körülbelüli értéke; amellett áll, a magyar oldalon nem.",
      },
      payToEuro: {
        label: "Pay to, euro",
        labelHu: "Fizetés, felső határ (euró)",
        hint: "Optional. As above.",
        hintHu: "Nem kötelező. Mint fent.",
      },
      hoursPerWeek: { label: "Hours a week", labelHu: "Heti óraszám" },
      employment: { label: "Employment", labelHu: "Foglalkoztatás" },
      workplace: {
        label: "Workplace",
        labelHu: "Munkavégzés módja",
        hint: "Where the work is done; shown beside the place.",
        hintHu: "Hol folyik a munka; a munkahely mellett látható.",
      },
      postedOn: {
        label: "Posted on",
        labelHu: "Meghirdetés napja",
        hint: "Job searches take only positions with this date. The day on which the entry was made, unless you change it.",
        hintHu:
          "Az álláskeresők csak olyan állást vesznek át, amelynél ez ki van töltve. Ha nem változtatja meg, a bejegyzés létrehozásának napja.",
      },
      closesOn: {
        label: "Closes on",
        labelHu: "Jelentkezési határidő",
        hint: "The last day to apply, shown on the page. After it the position leaves lists, sitemap and job searches by itself, and its page says that it is closed.",
        hintHu:
          "A jelentkezés utolsó napja, az oldalon látható. Utána az állás magától kikerül a listákból, az oldaltérképből és az álláskeresőkből, az oldala pedig jelzi, hogy lezárult.",
      },
      place: {
        label: "Place",
        labelHu: "Helyszín",
        hint: "Such as: Budapest, two days a week in the office.",
        hintHu: "Például: Budapest, heti két nap az irodában.",
      },
      contract: {
        label: "Contract",
        labelHu: "Szerződés",
        hint: "Such as: permanent, after three months on probation.",
        hintHu: "Például: határozatlan idejű, három hónap próbaidővel.",
      },
      start: {
        label: "Start",
        labelHu: "Kezdés",
        hint: "Such as: from March, or as soon as you can.",
        hintHu: "Például: márciustól, vagy amint lehet.",
      },
      duties: { label: "Duties", labelHu: "Feladatok" },
      requirements: { label: "Requirements", labelHu: "Elvárások" },
      advantages: { label: "Nice to have", labelHu: "Előnyök" },
      offers: { label: "What we offer", labelHu: "Amit adunk" },
      link: {
        label: "Link",
        labelHu: "Hivatkozás",
        hint: "Below the lists: a page that says more of the work, such as /colophon for developers.",
        hintHu: "A listák alatt: egy oldal, amely többet mond a munkáról, fejlesztőknek például a /colophon.",
      },
    },
  },
  "api::service.service": {
    columns: ["title", "slug", "kind", "order"],
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
        label: "Kind",
        labelHu: "Fajta",
        hint: "core: one of the five tiles on the home page. product: the AI-supported framework. additional: a service beside the five, with its page but without a tile. legacy: an old page.",
        hintHu:
          "core: a kezdőlap öt csempéjének egyike. product: az AI-támogatott keretrendszer. additional: az öt melletti szolgáltatás, saját oldallal, csempe nélkül. legacy: régi oldal.",
      },
      priceFrom: {
        label: "Price band from, euro",
        labelHu: "Ársáv, ettől (euró)",
        hint: "{{priceFrom}} in this service’s texts, net. Texts that use it are left out while it is empty.",
        hintHu: "A szolgáltatás szövegeiben: {{priceFrom}}, nettó. Amíg üres, az őt használó szövegrész kimarad.",
      },
      priceTo: {
        label: "Price band to, euro",
        labelHu: "Ársáv, eddig (euró)",
        hint: "{{priceTo}} in this service’s texts, net. Texts that use it are left out while it is empty.",
        hintHu: "A szolgáltatás szövegeiben: {{priceTo}}, nettó. Amíg üres, az őt használó szövegrész kimarad.",
      },
      summary: { label: "Tile text", labelHu: "A csempe szövege" },
      team: {
        label: "Team",
        labelHu: "Csapat",
        hint: "Who works on it; the first is whom to talk to. Publish the team member before this entry, or the link is lost.",
        hintHu:
          "Kik dolgoznak rajta; az első az, akivel beszélni lehet. Előbb a csapattagot tegye közzé, különben a kapcsolat elvész.",
      },
    },
  },
  "api::page.page": {
    columns: ["route", "metaTitle"],
    title: "route",
    sortBy: "route",
    fields: {
      route: {
        label: "Name in the address",
        labelHu: "Név a címben",
        hint: "The page is at /name, in other languages behind their prefix. The site's own pages keep theirs.",
        hintHu:
          "Az oldal a /név címen lesz, más nyelven annak előtagja után. A webhely állandó oldalai megtartják a sajátjukat.",
      },
      metaTitle: { label: "Title for search engines", labelHu: "Cím a keresőknek" },
      metaDescription: { label: "Description for search engines", labelHu: "Leírás a keresőknek" },
    },
  },
  "api::testimonial.testimonial": {
    columns: ["text", "name", "order"],
    title: "name",
    sortBy: "order",
    fields: {
      text: { label: "Quote", labelHu: "Idézet" },
      name: {
        label: "Name",
        labelHu: "Név",
        hint: "Empty unless the client agreed to be named.",
        hintHu: "Üres, hacsak az ügyfél nem járult hozzá, hogy megnevezzük.",
      },
      title: {
        label: "Title",
        labelHu: "Beosztás",
        hint: "The person's role; empty when there is no name.",
        hintHu: "A személy beosztása; üres, ha nincs név.",
      },
      services: {
        label: "Services",
        labelHu: "Szolgáltatások",
        hint: "The services it speaks of: their pages show it. Publish the service before this entry, or the link is lost.",
        hintHu:
          "Melyik szolgáltatásokról szól: azok oldalán jelenik meg. Előbb a szolgáltatást tegye közzé, különben a kapcsolat elvész.",
      },
    },
  },
  "api::team-member.team-member": {
    columns: ["discipline", "role", "order"],
    title: "discipline",
    sortBy: "order",
    fields: {
      discipline: { label: "Discipline", labelHu: "Szakterület" },
      role: { label: "Role", labelHu: "Szerep" },
      text: {
        label: "Text",
        labelHu: "Szöveg",
        hint: "What this role does, at most 300 characters.",
        hintHu: "Mit csinál, legfeljebb 300 karakterben.",
      },
      languages: {
        label: "Languages",
        labelHu: "Nyelvek",
        hint: "Optional. In a sentence: Speaks Hungarian, English and Dutch. It stands after the text.",
        hintHu: "Nem kötelező. Mondatban: Magyarul, angolul és hollandul beszél. A szöveg után áll.",
      },
    },
  },
  "api::partner.partner": {
    columns: ["name", "field", "order"],
    title: "name",
    sortBy: "order",
    fields: {
      name: { label: "Name", labelHu: "Név" },
      field: {
        label: "Field",
        labelHu: "Terület",
        hint: "What the partner does, in a few words.",
        hintHu: "Mivel foglalkozik a partner, néhány szóban.",
      },
      caseStudy: {
        label: "Case study",
        labelHu: "Esettanulmány",
        hint: "Publish the case study before this entry, or the link is lost.",
        hintHu: "Előbb az esettanulmányt tegye közzé, különben a kapcsolat elvész.",
      },
    },
  },
  "api::lead.lead": leadLayout,
  "api::redirect.redirect": {
    columns: ["from", "to", "code"],
    title: "from",
    sortBy: "from",
    fields: {
      from: {
        label: "Old address",
        labelHu: "Régi cím",
        hint: "An internal address, such as /old-page.",
        hintHu: "Belső cím, például /regi-oldal.",
      },
      to: {
        label: "New address",
        labelHu: "Új cím",
        hint: "An internal address, such as /services.",
        hintHu: "Belső cím, például /services.",
      },
      code: {
        label: "Code",
        labelHu: "Kód",
        hint: "301: permanent. 302: temporary.",
        hintHu: "301: végleges. 302: ideiglenes.",
      },
    },
  },
};

/** Of what is named by a field; a single type is named by its type. */
export function titleField(uid: string): string {
  return collectionLayouts[uid]?.title ?? "";
}

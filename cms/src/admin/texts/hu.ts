import type { PanelTexts } from "./en";

export const panelTexts: PanelTexts = {
  onTheSite: "A webhelyen",
  loading: "Betöltés…",
  preview: "Vázlat előnézete",
  unreachable: "A webhely nem válaszol, ezért nem tudni, mi látható rajta.",
  nothingPublished: "Mostanában nem volt közzététel.",
  pages: "Oldalak",
  removedPage: "eltávolítva",
  report: ({ failed, live, gone, seconds }) => {
    const parts = [
      ...(failed > 0 ? [`${failed} oldal hibás`] : []),
      ...(live > 0 ? [`kint van ${live} oldal`] : []),
      ...(gone > 0 ? [`eltávolítva ${gone} oldal`] : []),
    ];
    return `${parts.join(", ") || "egyetlen oldalon sem szerepel"}, ${seconds.toFixed(1).replace(".", ",")} mp`;
  },
  budapestTime: (time) => `${time}, budapesti idő`,
  languageStates: { complete: "kész", missing: "hiányzik", older: "régebbi a magyarnál" },
  noProblems: "Nincs javítanivaló.",
  problems: "Közzététel előtt javítandó",
  schedule: {
    title: "Időzítés",
    publish: "Közzététel időzítése",
    unpublish: "Visszavonás időzítése",
    planned: { publish: "Közzététel", unpublish: "Visszavonás" },
    cancel: "Időzítés törlése",
    dateAndTime: "Dátum és idő",
    hint: "Budapesti idő szerint",
  },
  notSaved: "Nincs elmentve",
  leads: {
    personalData: "Személyes adatok",
    subtitle: "Minden, amit egy e-mail-címről kaptunk: letölthető vagy törölhető.",
    address: "E-mail-cím",
    addressHint: "A kis- és nagybetű mindegy. A jelentkezések is benne vannak.",
    search: "Keresés",
    count: (count) => `${count} megkeresés`,
    from: (count, email) => `${count}: ${email}`,
    none: (email) => `Semmit sem őrzünk ehhez a címhez: ${email}.`,
    erased: (count) => `${count} megkeresés személyes adatait töröltük.`,
    undelivered: "Amit a webhely még nem adott át, az nincs köztük: kérje meg az üzemeltetőt, hogy futtassa a címmel:",
    columns: ["Hivatkozási szám", "Űrlap", "Beérkezett", "Állapot"],
    downloadJson: "Letöltés (JSON)",
    downloadCsv: "Letöltés (CSV)",
    erase: (count) => `${count} törlése`,
    eraseQuestion: (count, email) => `Törli? ${count}: ${email}`,
    eraseWarning:
      "A név, az e-mail-cím, a telefonszám, az üzenet és a megjegyzés végleg törlődik. Csak a hivatkozási szám, az űrlap és a dátum marad meg 30 napig.",
    showSpam: "Levélszemét mutatása",
    hideSpam: "Levélszemét elrejtése",
    exportList: "Lista letöltése (CSV)",
    exportSelected: "Letöltés (CSV)",
    exported: (count) => `${count} megkeresés letöltve.`,
  },
};

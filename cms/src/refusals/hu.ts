import type { Refusals } from "./en";

export const refusals: Refusals = {
  date: {
    "not-understood": () => "Ez nem dátum.",
    impossible: () => "Ilyen nap nincs a naptárban.",
    year: (first, last) => `Az év nem ${first} és ${last} közé esik.`,
  },
  hours: {
    time: (typed) => `„${typed}” nem időpont. Órát és percet írjon, például: 09:00.`,
    closesFirst: (opens) => `Ez nem későbbi, mint a nyitás (${opens}). Azt írja ide, mikor zárnak ugyanaznap.`,
    oneTime: "Mindkét időpontot írja be, vagy egyiket se: időpont nélkül az a nap zárva van.",
    lastDayFirst: "Az utolsó nap korábbi az elsőnél. Javítsa az egyiket.",
    lastWeekdayFirst:
      "Az utolsó nap korábbi az elsőnél: a hét hétfőtől vasárnapig tart. Ha a napok vasárnap után folytatódnak, két sorba írja őket.",
    doubledWeekday: (day) =>
      `Ez a nap már egy korábbi sorban is szerepel: ${["hétfő", "kedd", "szerda", "csütörtök", "péntek", "szombat", "vasárnap"][day]}. Minden nap csak egy sorban állhat.`,
    doubledDay: (day) => `Ez a nap már egy korábbi sorban is szerepel: ${day}. Minden nap csak egy sorban állhat.`,
  },
  slug: (typed, offer) =>
    `„${typed}” nem állhat webcímben. Ékezet nélküli betűket (a–z), számjegyeket és közöttük egy-egy kötőjelet vagy aláhúzásjelet használjon${offer && `, például: „${offer}”`}.`,
  internalAddress: "Egy / jellel kezdődjön, és ne legyen benne szóköz, például /contact.",
  phone: "Csak számjegy, szóköz és + ( ) / - lehet benne, 6–40 karakter.",
  laterThanPublishing: (day) =>
    `${day} későbbi, mint a közzététel napja. Időzítse a közzétételt arra a napra, vagy írjon be korábbi napot.`,
  name: {
    reserved: (name) =>
      `A /${name} webcímen maga a webhely válaszol, vagy egy nyelvnek van fenntartva. Válasszon más, legalább hárombetűs nevet, például: „${name}-oldal”.`,
    kept: (name) => `A „${name}” a webhely állandó oldala, a webcíme nem változhat. Más webcímhez készítsen új oldalt.`,
    number: (name) =>
      `A „${name}” önmagában egy cikk sorszámát jelentené. Egészítse ki egy szóval, például: „${name}-attekintes”.`,
  },
  fileUsed: (name: string, places: string, more: number) =>
    `${name} használatban van: ${places}${more > 0 ? `, és még ${more} helyen` : ""}. Előbb ott vegye ki, vagy cserélje le a fájlt.`,
  fileReplaced: ({ name, isPicture, places, more }) =>
    [
      places.length === 1
        ? `${name} 1 helyen szerepel, és ott lecserélődik; ha az oldal közzé van téve, a látogatók azonnal az újat látják:`
        : `${name} ${places.length + more} helyen szerepel, és mindenhol lecserélődik; a közzétett oldalakon a látogatók azonnal az újat látják:`,
      [...places.map((place) => `– ${place}`), ...(more > 0 ? [`– és még ${more} helyen`] : [])].join("\n"),
      ...(isPicture ? ["A helyettesítő szöveg nem változik: írja át, ahol nem illik az új képhez."] : []),
      "Ha csak egy helyen cserélné le, lépjen vissza, és annak mezőjében válasszon másik fájlt.",
    ].join("\n\n"),
  linksUnchecked:
    "A webhely nem válaszolt, ezért a hivatkozásokat nem lehetett végignézni. Próbálja újra egy perc múlva.",
  redirect: {
    plain: {
      from: "Egyetlen / jellel kezdődjön, szóköz és \\ jel nélkül, például /regi-oldal.",
      to: "Egyetlen / jellel kezdődjön, szóköz és \\ jel nélkül, például /services.",
    },
    foreign: {
      from: "Az átirányítás ennek a webhelynek egy webcíméről indul. A webhely neve nélkül írja be, például /regi-oldal.",
      to: "Az átirányítás ennek a webhelynek egy webcímére vezet. A webhely neve nélkül írja be, például /services.",
    },
    siteName: (path) => `Hagyja el a webhely nevét: ${path}`,
    notPathAlone:
      "Hagyja el a ? vagy # jelet és ami utána áll: az átirányítás csak az útvonalat nézi, a látogató paramétereit pedig továbbviszi.",
    cannotBeAsked: (from) =>
      `Ezt a webcímet egy látogató sem kérheti: ${from}. Üres vagy pontokból álló része, kódolt perjele vagy túl sok karaktere van.`,
    page: (from) =>
      `Ezen a webcímen oldal van, a látogatók azt kapják: ${from}. Mielőtt innen átirányít, vonja vissza az oldalt, vagy adjon neki másik webcímet.`,
    own: (from) =>
      `Ez a webcím a webhely saját működéséhez tartozik, innen az átirányítás sosem lépne életbe: ${from}. Válasszon másik webcímet.`,
    taken: (from) => `Erről a webcímről már van átirányítás: ${from}. Azt módosítsa.`,
    circle: (way) => `Ez körbe vezetne: ${way}. Válasszon másik célt.`,
    noPage: (to) => `Ez nem oldala a webhelynek: ${to}. Javítsa, vagy előbb tegye közzé azt az oldalt.`,
  },
  taken: (field, value, type) => `${field}: „${value}” már egy másik bejegyzésé („${type}”). Válasszon másikat.`,
  copyNeedsOwn: (field, type) =>
    `A másolatnak saját érték kell ebben a mezőben: ${field}. Olyat írjon be, amely egyetlen más bejegyzésé sem („${type}”).`,
  field: {
    required: "Ki kell tölteni.",
    empty: "Legalább egy kell.",
    "too-long": (max) => `Legfeljebb ${max} karakter lehet.`,
    "too-short": (min) => `Legalább ${min} karakter kell.`,
    "too-many": (max) => `Legfeljebb ${max} lehet.`,
    "too-few": (min) => `Legalább ${min} kell.`,
    "too-large": (max) => `Legfeljebb ${max} lehet.`,
    "too-small": (min) => `Legalább ${min} kell legyen.`,
    invalid: "Ami itt áll, így nem tehető közzé. Javítsa ki.",
  },
  stale: {
    notSaved: (why, isKept) =>
      `Nincs elmentve: ${why}. Amit beírt, ${isKept ? "megmarad: töltse újra az oldalt, és az űrlap mellett tegye vissza." : "itt maradt az űrlapon: másolja ki, amire szüksége van, töltse újra az oldalt, és írja be újra."}`,
    saved: (at, name) =>
      `ezt a bejegyzést ${name ? `${name} elmentette` : "egy másik ablakban elmentették"} (${at}, budapesti idő), miután Ön megnyitotta`,
    sharedChanged: (language, at, name) =>
      `amin a nyelvek osztoznak, azt ${name ? `${name} megváltoztatta` : "egy másik ablakban megváltoztatták"} (${language}, ${at}, budapesti idő), miután Ön megnyitotta`,
    sharedChangedMeanwhile: "amin a nyelvek osztoznak, az megváltozott, miután Ön megnyitotta",
  },
  publish: {
    refused: "Ez még nem tehető közzé.",
    missingLanguage: "Ezen a nyelven nincs szöveg, ezért a látogatók a magyart olvasnák. Előbb írja meg, és mentse el.",
    emptyPage: "Az oldal ezen a nyelven üres lenne. Adjon hozzá egy szakaszt, vagy töltse ki másik nyelvből.",
    alternativeText: "A képnek nincs helyettesítő szövege. Írja le néhány szóban, mit ábrázol.",
    missingLink:
      "A hivatkozás sehová sem vezet. Válasszon a webhely oldalai közül: a mező gépelés közben kínálja fel őket, szövegben a Hivatkozás gomb. Lehet teljes webcím is, például https://www.example.com, vagy mailto: és tel:.",
    deadLink: (path, instead) =>
      `Ez a hivatkozás sehová sem vezetne: ${path}. ${instead ? `Ezt írja: ${instead}` : "Válasszon a webhely oldalai közül: a mező gépelés közben kínálja fel őket, szövegben a Hivatkozás gomb. Lehet teljes webcím is, például https://www.example.com, vagy mailto: és tel:."}`,
    brokenLink: (path, instead) =>
      `A hivatkozás ide vezet: ${path}, de a webhelyen nincs ilyen oldal. ${instead ? `Ezt írja: ${instead}` : "Javítsa ki"}, vagy előbb azt az oldalt tegye közzé.`,
    brokenAnchor: (path, instead) =>
      `A hivatkozás ide vezet: ${path}. Az oldal megvan, de ilyen nevű szakasza nincs. ${instead ? `Ezt írja: ${instead}` : "Javítsa ki a # utáni részt."}`,
    missingFile: (path, instead) =>
      `A hivatkozás ide vezet: ${path}, de a webhelyen nincs ilyen fájl. ${instead ? `Ezt írja: ${instead}` : "Javítsa ki."}`,
    unpublished: (type) =>
      `A kapcsolt bejegyzés („${type}”) ezen a nyelven nincs közzétéve, ezért a webhely kihagyná. Előbb azt tegye közzé.`,
    token: (token, facts) =>
      `${token} nem cégadat, ezért a látogatók így látnák, ahogy ide van írva. Választható: ${facts}.`,
    emptyToken: (token) =>
      `A(z) ${token} egyszer üres lehet, és akkor az oldalnak nem volna neve. Ide magukat a szavakat írja.`,
    html: (tag) =>
      `A látogatók így látnák, ahogy ide van írva: ${tag}. A szövegek HTML nélküli Markdownban állnak. Törölje.`,
    pictureInText: "A szövegbe tett kép nem jelenik meg. Törölje, és használja a képmezőt.",
    footnote: (mark) =>
      `A látogatók így látnák, ahogy ide van írva: ${mark}. A szövegekben nincs lábjegyzet. Hivatkozzon a forrásra ott, ahol szó van róla, vagy írja bele a mondatba.`,
    taskList: (mark) =>
      `A látogatók így látnák, ahogy ide van írva: ${mark}. A listákban nincs kipipálható négyzet. Törölje.`,
    consentRevision:
      "A hozzájárulást kérő szövegek egyike eltér attól, ami a webhelyen van. Ha a látogatók így másba egyeznek bele, emelje ezt a számot eggyel (minden nyelvhez elég egyszer): ekkor mindenkit újra megkérdezünk. Elírás javítása után hagyja így.",
    unchecked: (status) =>
      `A bejegyzés szövegeit nem sikerült ellenőrizni: a webkiszolgáló válasza ${status}. Próbálja újra egy perc múlva; ha így marad, a webkiszolgáló naplója megmondja, miért.`,
    takenAnchor: (name) =>
      `Az oldalnak már van ilyen nevű helye: ${name}, és a hivatkozások oda vezetnek. Válasszon másik nevet.`,
  },
  review: {
    mail: ({ title, client, isApproval }: { title: string; client: string; isApproval: boolean }) => ({
      subject: isApproval ? `${client} jóváhagyta: ${title}` : `${client} hozzászólt: ${title}`,
      lead: isApproval ? `${client} jóváhagyta „${title}” vázlatát.` : `${client} ezt írta „${title}” vázlatáról:`,
    }),
    badAddress: "Adjon meg nevet és teljes e-mail-címet.",
    blocked: "Ennek az ügyfélnek a fiókja le van tiltva. Egy szuperadmin újra megnyithatja.",
    otherAccount:
      "Ez az e-mail-cím más fiókhoz tartozik, nem meghívott ügyfélhez. Kérjen segítséget egy szuperadmintól.",
    forbidden: "Ehhez az esettanulmányhoz nem hívhat meg ügyfelet.",
    notNamed: "Ez az ügyfél közben már nem látja a vázlatot. Nyissa meg újra az oldalt.",
    badReply: "Írjon választ, legfeljebb 4000 karaktert.",
    tooMany: "Itt már nem fér el több válasz. Írjon neki e-mailben.",
  },
  schedule: {
    mail: ({ title, time, problem }: { title: string; time: string; problem: string }) => ({
      subject: `Nem sikerült időben: ${title}`,
      text: `„${title}” ekkor változott volna a webhelyen: ${time} (budapesti idő). Nem sikerült. ${problem}`,
    }),
    refused: "Ez nem időzíthető: így, ahogy most áll, nem lehetne közzétenni.",
    failed: "A beállított időpontban nem jelent meg.",
    noDraft: {
      label: "Vázlat",
      message: "Időközben törölték. Vonja vissza az időzítést, és készítsen másikat nélküle.",
    },
    setOfTwo:
      "Legalább két bejegyzést válasszon, amelyek egyszerre jelennek meg; egyetlent az űrlapja mellett időzíthet.",
    failedWithSet:
      "Egy másik bejegyzés, amellyel együtt jelent volna meg, nem volt közzétehető, ezért egyikük sem jelent meg.",
    failedByError: "A CMS a beállított időpontban nem tudta végrehajtani. Tegye meg kézzel, vagy időzítse újra.",
    action: "Közzétételt vagy visszavonást válasszon.",
    noSuchTime:
      "Ez az időpont Budapesten nem létezik: március utolsó vasárnapján az órák átugorják a 2 és 3 óra közötti időt. Válasszon másikat.",
    passed: "Ez az időpont már elmúlt. Válasszon későbbit.",
    done: "Ez már lefutott, vagy törölték.",
  },
  privateField: (name) => `Eszerint nem lehet rendezni vagy szűrni, mert nem nyilvános: ${name}.`,
  entry: {
    notShown: "Ilyen bejegyzések nem jelennek meg a webhelyen.",
    forbidden: {
      read: "Az Ön szerepköre nem láthatja ezeket a bejegyzéseket.",
      publish: "Az Ön szerepköre nem teheti közzé ezeket a bejegyzéseket.",
    },
  },
  leads: {
    formsOnly: "Megkeresés csak a webhely űrlapjairól jöhet.",
    deleted: "Ezt a megkeresést törölték.",
    erased: "Ennek a megkeresésnek a személyes adatait törölték, már nem módosítható.",
    address: "Egy e-mail-címet írjon be, például: nev@example.com.",
    format: "A formátum csv vagy json.",
    forbidden: "Az Ön szerepköre ezt a megkeresést nem nyithatja meg.",
    someOnly:
      "Az Ön szerepköre a megkeresések egy részét látja, ez pedig mindenről szól, amit valakiről őrzünk. Kérjen meg egy Editor vagy Sales szerepkörű kollégát.",
    noAddress: "Nincs e-mail-cím, amelyre válaszolni lehetne.",
    notAnswerable: "Levélszemétre és törölt megkeresésre nem lehet válaszolni.",
    replyUnderWay:
      "Ez a válasz már úton van, vagy útközben megszakadt. Mielőtt újra elküldi, nézze meg, mi áll a megkeresés mellett.",
    answeredMeanwhile:
      "Közben más már válaszolt. Olvassa el a megkeresés mellett, és küldje el a sajátját, ha még szükség van rá.",
    replyUncertain:
      "Megszakadt a kapcsolat a levelezőszerverrel: nem tudni, elment-e a levél. A szövegét megőriztük a megkeresés mellett. Mielőtt újra elküldi, kérdezze meg a címzettet.",
    replyUnsent:
      "A levelezőszerver nem vette át a levelet, így senki sem kapta meg. A szövege megmaradt: próbálja újra néhány perc múlva.",
    incompleteReply: "A válaszhoz tárgy és szöveg is kell.",
    replyTooLong: (subject, text) =>
      `Túl hosszú: a tárgy legfeljebb ${subject}, a szöveg legfeljebb ${text} karakter lehet.`,
    notAssignable: "Ez a kolléga nem látja a megkeresést, ezért nem lehet a felelőse.",
  },
  history: {
    forbidden: "Az Ön szerepköre ezt nem teheti meg ezekkel a bejegyzésekkel.",
    gone: "Ez a változat már nincs meg.",
    stillThere: "A bejegyzés megvan: végleg csak az törölhető, amit már töröltek.",
  },
  invitation: {
    forbidden: "Az Ön szerepköre senkit sem hívhat meg.",
    notInvited: "Ennek a fióknak már van jelszava, vagy le van tiltva: nincs mire meghívni.",
  },
  password: {
    short: (min) => `A jelszó legalább ${min} karakter legyen.`,
    long: (max) => `A jelszó legfeljebb ${max} bájt lehet.`,
    common: "Ez az egyik leggyakoribb jelszó. Válasszon másikat.",
  },
};

/** Server-only texts in the source language; payloads carry those a page shows. */
export const serverTexts = {
  /** Glyphs of the first paint beside a to z; others load later. */
  inlinedLetters: "íöúüÁÍÓÖÚÜ„”őűŐŰ",
  mail: {
    kinds: {
      contact: "Ajánlatkérés",
      appointment: "Időpontkérés",
      healthcare: "Konzultációkérés klinikától",
      audit: "Auditkérés",
      career: "Jelentkezés",
    },
    subject: {
      contact: "Megkaptuk az üzenetét",
      appointment: "Megkaptuk az időpontkérését",
      healthcare: "Megkaptuk, hogy konzultációt kér",
      audit: "Megkaptuk, hogy auditot kér",
      career: "Megkaptuk a jelentkezését",
    },
    greeting: "Jó napot kívánunk!",
    thanks: {
      contact:
        "Köszönjük, hogy írt nekünk. Az üzenetét megkaptuk, elolvassuk, és legkésőbb a következő munkanapon válaszolunk.",
      appointment:
        "Köszönjük, hogy konzultációt kért. Legkésőbb a következő munkanapon jelentkezünk: ha a javasolt időpont nekünk is jó, visszaigazoljuk, ha nem, két másikat ajánlunk. Addig az időpont még nincs lefoglalva.",
      healthcare:
        "Köszönjük, hogy konzultációt kért. A kérését átnézzük, és legkésőbb a következő munkanapon jelentkezünk, hogy egyeztessük a javasolt időpontot. Addig az időpont még nincs lefoglalva.",
      audit:
        "Köszönjük, hogy auditot kért. Legkésőbb a következő munkanapon jelentkezünk, hogy egyeztessük, mit nézzünk meg, és mikorra készüljön el a jelentés. Megrendelés akkor lesz belőle, ha ezt írásban visszaigazoltuk, és Ön elfogadta.",
      career: "Köszönjük, hogy jelentkezett. Megnézzük a profilját, és mindenképp válaszolunk.",
    },
    referenceLabel: "Hivatkozási szám",
    referenceNote: "Ha kérdése van, kérjük, hivatkozzon erre a számra: így gyorsabban tudunk válaszolni.",
    calendarNote: "A javasolt időpontot naptárbejegyzésként csatoltuk.",
    mistake: "Ha ezt nem Ön küldte, kérjük, írja meg nekünk, és töröljük az adatokat.",
    /** Overrides in mails to clinics. */
    clinics: {} as {
      greeting?: string;

      referenceNote?: string;
      mistake?: string;
    },
    signature: "Üdvözlettel:",
    team: {
      intro: "Új megkeresés érkezett a weboldalról.",
      reply: "Ha erre a levélre válaszol, közvetlenül a feladónak ír.",
      open: "Megnyitás és válasz a CMS-ben:",
      language: "Nyelv",
      page: "Oldal",
      received: "Beérkezett",
      calendarNote: "A kért időpontot naptárbejegyzésként csatoltuk.",
    },
    auditFee: {
      label: "Az audit díja",
      text: (amount: number, note: string) => `${amount} euró, és ahol jár rá, az áfa. ${note}`,
    },
    calendarSummary: (brand: string) => `Javasolt időpont: ${brand}`,
    calendarDescription: (reference: string) => `Javaslat, még nincs visszaigazolva. Hivatkozási szám: ${reference}`,
    yes: "igen",
    no: "nem",
  },
  accessibility: "Akadálymentesség",
  /** Beside quotes and clients, and in cases, while the site is a demonstration. */
  demonstration: {
    partners: "Bemutató: az ügynökség kitalált, az itt felsorolt cégektől nem kapott megbízást.",
    testimonials: "Bemutató: ezek az idézetek mintának készültek, nem ügyfelek mondták őket.",
    case: "Bemutató: az ügynökség kitalált, a munkát nem a megnevezett cég rendelte. A munkamenet leírása illusztráció.",
  },
  /** Names of what scrolls by itself within a text. */
  markdown: {
    table: (columns: string) => (columns ? `Táblázat: ${columns}` : "Táblázat"),
    code: "Kód",
  },
  /** What the image shows that stands for a page where it is shared. */
  shareImage: {
    onPlanes: (title: string, brand: string) => `„${title}” felirat és a ${brand} jele egy címkén, színes formák előtt`,
    onPicture: (title: string, brand: string, picture: string) =>
      `„${title}” felirat és a ${brand} jele egy címkén, kép előtt: ${picture}`,
  },
  wait: {
    seconds: (count: number) => `${count} másodperc`,
    minutes: (count: number) => `${count} perc`,
  },
  problems: {
    "too-large": "Ez a szöveg túl hosszú az űrlaphoz. Rövidítse le, a többit pedig küldje el e-mailben.",
    "wrong-type": "Amit küldött, azt nem tudtuk elolvasni. Kérjük, az oldalon található űrlapot használja.",
    foreign: "Amit küldött, nem a mi oldalunkról érkezett, ezért nem fogadtuk el. Kérjük, innen küldje el újra.",
    tooOften: (wait: string) =>
      `Rövid idő alatt túl sok üzenet érkezett erről a kapcsolatról. Kérjük, próbálja újra ${wait} múlva.`,
    conflict: (reference: string) =>
      `Ezt az űrlapot egyszer már megkaptuk, más tartalommal (hivatkozási szám: ${reference}). Ha kiegészítené, küldje el még egyszer: akkor új üzenetként érkezik meg.`,
    unavailable:
      "Az üzenetét most nem tudtuk elmenteni, ezért nem is vettük át. A szövege megmaradt: kérjük, próbálja újra néhány perc múlva.",
    busy: "Most nagyon sok üzenet érkezik egyszerre, ezért az Önét nem tudtuk elolvasni. Semmi sem veszett el abból, amit beírt: kérjük, néhány másodperc múlva küldje el újra.",
    waitToSend: "Amit beírt, alább megmaradt: kérjük, a „Küldés újra” gombot csak ezután nyomja meg.",
    sendAgain: "Küldés újra",
    reachUs: "Telefonon és e-mailben is elér minket:",
  },
  /** Overrides of the default hints. */
  formHints: {
    audit: {
      services:
        "Az audit stratégiai tanácsadás, ezért azt előre megjelöltük. Jelölje meg, mi érdekli még, vagy módosítsa.",
      message: "Mi az, ami nem hagyja nyugodni?",
    },
    healthcare: {
      services:
        "Az időpontfoglaló rendszer egyedi fejlesztés, ezért azt előre megjelöltük. Jelölje meg, mi kell még, vagy módosítsa.",
      message: "A rendelő tervei pár mondatban. Kérjük, betegek adatait ne írja le.",
    },
    career: {
      email: "Például nev@cegem.hu. Csak akkor kell, ha visszaigazolást kér. Enélkül a LinkedInen jelentkezünk.",
    },
  },
  job: {
    labels: {
      pay: "Fizetés",
      hours: "Munkaidő",
      place: "Helyszín",
      contract: "Szerződés",
      start: "Kezdés",
      closesOn: "Jelentkezési határidő",
    },
    pay: {
      /** The pay in euros; who reads Hungarian is told by the forints. */
      about: (_amount: string) => "",
      exact: (amount: string) => `Bruttó ${amount} Ft havonta`,
      from: (amount: string) => `Legalább bruttó ${amount} Ft havonta`,
      to: (amount: string) => `Legfeljebb bruttó ${amount} Ft havonta`,
    },
    hours: (count: number) => `heti ${count} óra`,
    employment: { "full-time": "teljes munkaidő", "part-time": "részmunkaidő", contractor: "vállalkozóként" },
    workplace: { office: "irodai munka", hybrid: "hibrid munkavégzés", remote: "távmunka" },
    payNote: "A fizetést már az első beszélgetés előtt ismeri.",
    talk: "Így zajlik a beszélgetés",
    closed: "Ez az állás lezárult, már nem várunk rá jelentkezést.",
    none: "Most nincs meghirdetett állásunk. Ha olyasmihez ért, ami hiányzik nálunk, írjon nekünk.",
  },
  errorTitles: {
    "not-found": "Ez az oldal nem található",
    unavailable: "A szolgáltatás átmenetileg nem érhető el",
    "bad-request": "Ezt a címet nem tudjuk értelmezni",
  },
  /** The front's own page while the web server does not answer: `npm run brand` writes it. */
  away: {
    get: {
      title: "Mindjárt visszajövünk.",
      text: "A kiszolgálónk éppen nem válaszol. Ez rendszerint egy percnél rövidebb ideig tart: kérjük, töltse be újra az oldalt. Addig telefonon és e-mailben is elér minket:",
    },
    post: {
      title: "Kérjük, küldje el újra.",
      text: "A kiszolgálónk éppen nem válaszolt, ezért vegye úgy, hogy amit elküldött, nem érkezett meg hozzánk. Lépjen vissza: a legtöbb böngésző megőrzi, amit beírt. Egy perc múlva küldje el még egyszer, vagy keressen minket közvetlenül:",
    },
  },
  search: {
    title: "Keresés",
    description:
      "Keressen a munkáink, szolgáltatásaink, írásaink és nyitott állásaink között. Elég néhány szó: az ékezeteknek és a ragoknak nem kell stimmelniük.",
    headline: "Mit *keres*?",
    hint: "Elég néhány szó, ékezet nélkül is.",
    kinds: { case: "Munka", article: "Írás", service: "Szolgáltatás", job: "Állás", page: "Oldal" },
    counts: { one: "1 találat", many: "# találat", best: "# találat, elöl a legjobbak" },
    none: "Erre nincs találat.",
    unavailable: "A kereső most nem válaszol. Kérjük, próbálja újra egy perc múlva.",
    elsewhere: "Próbálja kevesebb vagy más szóval, vagy induljon innen:",
    slashKey: "A / billentyű bármelyik oldalról ide hoz. A Ctrl+K és a ⌘K akkor is, ha ezt kikapcsolja.",
  },
  /**
   * What visitors call the same thing: who searches for one of a row also finds the others. Hungarian `MI`, artificial
   * intelligence, is in none: without its capitals it is "we" and "what".
   */
  synonyms: [
    "fogorvos, fogászat, orvos, rendelő, magánrendelő, klinika",
    "ár, árazás, díj, költség",
    "webáruház, webshop, e-kereskedelem, webbolt",
    "honlap, weboldal, weblap, website",
    "arculat, logó, embléma, márka",
    "állás, munkahely, karrier, pozíció",
    "üzemeltetés, tárhely, hosting, szerver, domain",
    "kapcsolat, elérhetőség, telefonszám",
    "időpont, időpontfoglalás, bejelentkezés",
    "ajánlat, árajánlat, ajánlatkérés",
    "adatkezelés, adatvédelem, gdpr, süti, cookie",
    "AI, mesterséges intelligencia",
    "átvizsgálás, audit, felmérés",
  ].join("\n"),
  llms: { pages: "Oldalak", services: "Szolgáltatások", cases: "Munkák", jobs: "Állások", articles: "Írások" },
  wholeTeam: "Az egész csapat",
  caseFormats: "Ehhez az oldalhoz rajzoltuk: egy rajz, hat helyen.",
  caseToTry: "Kipróbálható",
  /** The end of cases and articles: a question by the kind of the case or the service, and the way to us. */
  closing: {
    questions: {
      healthcare: "Ön is rendelőt vezet?",
      websites: "Új honlapot tervez?",
      webshops: "Ön is webáruházat nyitna?",
      "brand-designs": "Arculat kellene Önnek is?",
      "custom-systems": "Saját rendszer kellene?",
      campaigns: "Ön is kampányra készül?",
      "digital-projects": "Önnél is van egy ilyen terv?",
      "graphics-projects": "Terveztetne valamit?",
      strategy: "Ön is döntés előtt áll?",
      creative: "Új arculatot tervez?",
      development: "Fejlesztésre készül?",
      ecommerce: "Ön is az interneten árulna?",
      support: "És az Önét ki üzemelteti?",
      marketing: "Önnek is van mondanivalója?",
      other: "És Önnél hogy áll a dolog?",
    },
    text: "Az első beszélgetés díjmentes, és nem kötelezi semmire.",
    action: "Konzultációt kérek",
    clinics: "Amit rendelőknek kínálunk",
    audit: "Előbb egy audit",
    sibling: "Hasonló munkánk",
    example: "Munkáinkból",
  },
  articleAuthor: (role: string) => `Írta: ${role}`,
  former: "Ez egy korábbi oldalunk. A mostani:",
  allServices: "Minden szolgáltatás",
  breadcrumbs: {
    home: "Kezdőlap",
    "/services": "Szolgáltatások",
    "/casestudies": "Munkák",
    "/career": "Karrier",
    "/blog": "Blog",
  },
  blogPage: (page: number, titles: string, others: number) =>
    `A blog ${page}. oldala: ${titles}${others > 0 ? ` és még ${others} írás.` : "."}`,
  lastChanged: "Utolsó módosítás",
  /** What is behind a page: as text at its end, and for the lens. */
  lens: {
    title: "Átvilágítás",
    open: "Átvilágítom az oldalt",
    behind: "Mi van az oldal mögött?",
    slider: "Réteg",
    close: "Bezárás",
    reroll: "Rajzolja újra",
    closing: "Most a saját oldalunkat világítottuk át. Jöhet az Öné?",
    fee: "{{auditFee}} euró, és teljes egészében beszámítjuk, ha projekt követi.",
    audit: "Auditot kérek",
    work: (service: string) => `Szolgáltatásunk: ${service}`,
    layers: {
      purpose: { name: "Cél", text: "A látogató kérdései, mindegyik ott, ahol az oldal válaszol rá." },
      words: {
        name: "Szavak",
        text: "Az oldalnak ez a része egy másik nyelven.",
      },
      voice: {
        name: "Hang",
        text: "Ezt hallja a képernyőolvasótól, aki nem látja az oldalt, ebben a sorrendben.",
      },
      grid: {
        name: "Rács",
        text: "A hasábok, amelyekhez minden igazodik; a címsorok betűinek magassága és szélessége.",
      },
      drawing: { name: "Rajz", text: "A képek úgy, ahogy a program vonalakból rajzolja őket. Más szám, más kép." },
      weight: {
        name: "Súly",
        text: "Az oldal súlya egy fényképéhez mérve, és hogy milyen gyorsan látta.",
      },
      care: {
        name: "Gondozás",
        text: "Mikor változott az oldal, ki írhat bele, és mit hagy az Ön böngészőjében.",
      },
    },
    changed: "az utolsó változás",
    documents: (_count: number): string => "szöveg, amelyet szerkesztő ír át, programozó nélkül",
    stored: "adat tőlünk az Ön böngészőjében, a sütikkel együtt",
    howBuilt: "Így épül ez a weboldal",
    unavailable: "A másik nyelvű oldal most nem töltődött be.",
    roles: {
      heading: "címsor",
      link: "hivatkozás",
      button: "gomb",
      image: "kép",
      field: "mező",
      navigation: "navigáció",
    },
    parts: {
      document: "szöveg és stílus",
      script: "program",
      font: "betűk",
      image: "képek",
      photo: "egy telefonnal készült fénykép",
    },
    seen: "alatt jelent meg az oldal",
    typeSize: "Betűméret",
    typeWidth: "betűszélesség",
  },
  /** Cookie table of the privacy page. */
  storage: {
    title: "Sütik és tárolt adatok",
    columns: { name: "Név", category: "Csoport", purpose: "Mire való", lifetime: "Meddig marad" },
    categories: {
      necessary: "Szükséges",
      functional: "Kényelmi",
      marketing: "Marketing",
      analytics: "Statisztikai",
    },
    purposes: {
      cc_cookie: "Megőrzi, hogy mely csoportokat engedélyezte, mikor és melyik szövegváltozat mellett.",
      locale: "Megőrzi a választott nyelvet. Csak nyelvváltáskor jön létre.",
      strapi_jwt: "Belépve tartja a meghívott ügyfelet, aki a készülő esettanulmányát nézi. Csak belépéskor jön létre.",
      "form:*": "Megőrzi, amit egy űrlapba beírt, amíg el nem küldi vagy be nem zárja a lapot.",
      "chunk-reloaded-at": "Megjegyzi, mikor töltődött újra hiba miatt az oldal, hogy ez ne ismétlődjön.",
      "clinic-slot":
        "Megjegyzi, melyik időpontot foglalta le próbaként az Endocare-esettanulmányban, hogy az Auroráéban is látszódjon. Csak akkor, ha foglal.",
      "slash-key": "Megjegyzi, ha kikapcsolta a / billentyűt, amely a keresőhöz visz. Csak ekkor kerül ide.",
      _ga: "Google Analytics: megkülönbözteti egymástól a látogatókat.",
      "_ga_*": "Google Analytics: összetartja egy látogatás lépéseit.",
    },
    /** With LOCALE_DETECTION. */
    detectedLocale: "Megőrzi a nyelvet: azt, amelyet választott, vagy amelyet a böngészője kér.",
    days: (count: number) => `${count} nap`,
    tab: "a lap bezárásáig",
    browser: "a böngésző bezárásáig",
    kept: "amíg vissza nem kapcsolja",
  },
  imprint: {
    companyName: "Cégnév",
    address: "Székhely",
    email: "E-mail-cím",
    taxNumber: "Adószám",
    publicTaxId: "Közösségi adószám",
    bankAccount: "Bankszámlaszám",
    iban: "IBAN",
    swift: "SWIFT",
    hostingProvider: "Tárhelyszolgáltató",
    companyRegistrationNumber: "Cégjegyzékszám",
    dataManagementRegistrationNumber: "Adatkezelési nyilvántartási szám",
    registeringAuthority: "Nyilvántartó hatóság",
  },
  /** Client review pages. */
  review: {
    eyebrow: "Előnézet",
    fields: {
      email: { label: "E-mail-cím", hint: "" },
      signInPassword: { label: "Jelszó", hint: "" },
      password: { label: "Új jelszó", hint: "Legalább 10 karakter." },
      passwordConfirmation: { label: "Új jelszó még egyszer", hint: "" },
    },
    pages: {
      "sign-in": {
        headline: "Nézze meg, *mielőtt* megjelenik",
        lead: "Meghívott ügyfeleink itt látják készülő esettanulmányukat, pontosan úgy, ahogy az oldalon meg fog jelenni.",
        heading: "Belépés",
        submit: "Belépek",
      },
      register: {
        headline: "Meghívóval *léphet be*",
        lead: "Adja meg azt az e-mail-címet, amelyre a meghívást kapta, és válasszon jelszót. Ezzel be is lép.",
        heading: "Regisztráció",
        submit: "Regisztrálok",
      },
      "forgot-password": {
        headline: "Jelszó *beállítása*",
        lead: "Írja be azt az e-mail-címet, amelyre a meghívást kapta. Küldünk rá egy hivatkozást, azon állíthat be jelszót.",
        heading: "Hová küldjük?",
        submit: "Kérem a levelet",
      },
      "reset-password": {
        headline: "Új *jelszó*",
        lead: "Ezzel fog ezután belépni. Amint beállította, már bent is van.",
        heading: "Válasszon jelszót",
        submit: "Beállítom",
      },
      "send-confirmation": {
        headline: "Megerősítő *levél*",
        lead: "Az első belépés előtt meg kell erősítenie az e-mail-címét. Kérhet róla új levelet.",
        heading: "Hová küldjük?",
        submit: "Kérem a levelet",
      },
      "confirm-email": {
        headline: "Az Ön *címe*?",
        lead: "Egy kattintással megerősíti, hogy ez az e-mail-cím az Öné. Utána beléphet.",
        heading: "Megerősítés",
        submit: "Megerősítem",
      },
      drafts: {
        headline: "Készülő *munkák*",
        lead: "Így fog megjelenni. Amit itt lát, azt rajtunk kívül csak a meghívottak látják.",
        heading: "Az Ön esettanulmányai",
        submit: "Kilépés",
      },
    },
    links: {
      signIn: "Vissza a belépéshez",
      forgotPassword: "Először jár itt, vagy új jelszó kell?",
      sendConfirmation: "Új megerősítő levelet kérek",
    },
    notices: {
      registered: "Kész a regisztráció: a jelszavát beállítottuk, és már be is lépett.",
      "invitation-only":
        "Regisztrálni csak meghívóval lehet. Ha kapott meghívót, írja be a címét, és újra elküldjük a hivatkozást.",
      "mail-sent": "Ha ismerjük ezt a címet, a levél már úton van. Nézze meg a levélszemét között is.",
      "signed-out": "Kilépett.",
      "password-set": "Az új jelszavát beállítottuk.",
      "email-confirmed": "Köszönjük, a címét megerősítettük. Most már beléphet.",
    },
    problems: {
      "wrong-login":
        "Ez az e-mail-cím és ez a jelszó nem tartozik össze. Ellenőrizze mindkettőt, vagy állítson be új jelszót.",
      unconfirmed: "Ezt az e-mail-címet még nem erősítette meg. Kérjen lent új megerősítő levelet.",
      blocked: "Ez a hozzáférés le van tiltva. Kérjük, keressen minket telefonon vagy e-mailben.",
      "expired-link": "Ez a hivatkozás már nem érvényes. Kérjen lent újat.",
      "not-invited":
        "Regisztrálni csak meghívóval lehet, és ez a hivatkozás nem ehhez a címhez tartozik, vagy már lejárt. Ellenőrizze a címet, vagy kérjen lent új hivatkozást.",
      "common-password": "Ez az egyik leggyakoribb jelszó, vagy nagyon hasonlít rá. Kérjük, válasszon másikat.",
      unavailable: "Ez most nem sikerült, a hiba nálunk van. Kérjük, próbálja újra néhány perc múlva.",
    },
    busy: "Most nagyon sok kérés érkezik egyszerre, ezért az Önéig nem jutottunk el. Kérjük, próbálja újra néhány másodperc múlva.",
    backToForm: "Vissza az űrlaphoz",
    tooOften: (wait: string) => `Túl sok próbálkozás rövid idő alatt. Kérjük, próbálja újra ${wait} múlva.`,
    failedTitle: "Nem sikerült.",
    invalidTitle: "Ezt kell javítani:",
    signedInAs: (email: string) => `Belépve: ${email}`,
    changed: (day: string) => `Módosítva: ${day}`,
    noDrafts: "Jelenleg nincs Önnel megosztott vázlat. Amint lesz, itt jelenik meg.",
    help: "Kérdése van?",
    draft: {
      label: "Vázlat",
      text: "Ezt az oldalt csak a meghívottak látják. A megjelenésig még változhat.",
      back: "Vissza a vázlatokhoz",
    },
    /** In the place of a draft that cannot be shown. */
    answer: {
      open: "Hozzászólás vagy jóváhagyás",
      label: "Hozzászólása",
      hint: "Jóváhagyáshoz nem szükséges.",
      send: "Hozzászólás elküldése",
      approve: "Jóváhagyom ezt a vázlatot",
      sent: "Köszönjük, a hozzászólását megkaptuk.",
      approved: "Köszönjük, jóváhagyta ezt a vázlatot.",
      empty: "Előbb írja meg a hozzászólását, vagy hagyja jóvá a vázlatot.",
      said: { approved: "Jóváhagyta:", commented: "Ezt írta:", replied: "Ezt válaszoltuk:" },
      yourText: "Amit írt:",
      backToDraft: "Vissza a vázlathoz",
      refused: {
        notShared:
          "Ezt a vázlatot már nem osztjuk meg Önnel, ezért a hozzászólását nem mentettük. Másolja ki, és írjon nekünk e-mailben.",
        unavailable:
          "A válaszát nem tudtuk elmenteni, a hiba nálunk van. Kérjük, próbálja újra néhány perc múlva; a hozzászólását másolja ki, hogy ne vesszen el.",
        signedOut:
          "Közben kijelentkezett. Másolja ki a hozzászólását, jelentkezzen be újra, és küldje el a vázlat oldaláról.",
        full: "Ezen az oldalon nem tudunk több hozzászólást fogadni Öntől. Kérjük, írjon nekünk e-mailben.",
        tooLong:
          "A hozzászólása túl hosszú: ezen az oldalon legfeljebb 4000 karakter lehet. Kérjük, rövidítse, vagy írjon nekünk e-mailben.",
      },
    },
    unready: {
      headline: "Még *dolgozunk* rajta",
      lead: "Ezt a vázlatot éppen módosítjuk, ezért most nem tudjuk megmutatni.",
      heading: "Kérjük, nézzen vissza később",
    },
    /** Above what is published, where the draft cannot be shown. */
    published: {
      label: "Közzétett",
      text: "A vázlatot éppen módosítjuk, ezért most a közzétett változatot látja.",
    },
  },
  /** Banner above a draft preview: own language or Hungarian fallback. */
  preview: {
    label: "Vázlat",
    own: "A mentett vázlat magyarul, ahogyan megjelenne; a látogatók nem látják.",
    fallback: "A mentett vázlat magyarul, ahogyan megjelenne; a látogatók nem látják.",
    edit: "Szerkesztés",
    editPage: "Oldal szerkesztése",
    links: "A hivatkozások új lapon nyitják meg a nyilvános webhelyet.",
    incomplete: {
      headline: "Még nem *teljes*",
      lead: (language: string) =>
        `A mentett vázlat (${language}) nem mutatható meg, amíg ezek a mezők üresek, vagy olyasmi áll bennük, amit a webhely nem tud megjeleníteni.`,
      heading: "Amit ki kell tölteni",
      mend: "Nyissa meg a bejegyzést a CMS-ben, töltse ki ezeket a mezőket, mentse el, és nyissa meg újra az előnézetet.",
      mendBeside: "Töltse ki ezeket az űrlapon, és itt megjelenik az oldal.",
    },
    notOpen: {
      headline: "Ez az előnézet már *nincs* nyitva",
      lead: "Egy vázlat előnézete a CMS gombjával fél óráig, elküldött hivatkozással egy hétig nézhető meg.",
      heading: "Hogyan nyithatja meg újra",
      mend: "Nyissa meg a bejegyzést a CMS-ben, és kattintson a Vázlat előnézete gombra. Ha hivatkozást kapott, kérjen újat attól, aki küldte.",
      home: "A nyilvános webhely",
    },
    tooLong: {
      headline: "*Túl* hosszú",
      lead: (language: string) =>
        `A mentett vázlat (${language}) hosszabb, mint amennyit a webhely előnézetben megmutat.`,
      heading: "Mit tegyen",
      mend: "Rövidítse meg a szöveget, vagy ossza több bejegyzésre, mentse el, és nyissa meg újra az előnézetet.",
    },
    leftOut: (fields: string) => `Kimaradt, mert üres vagy nem jeleníthető meg: ${fields}.`,
    published: "A közzétett oldal",
  },
};

export type ServerTexts = typeof serverTexts;

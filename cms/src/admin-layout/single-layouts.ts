import type { Layout } from "./layout";

export const singleLayouts: Record<string, Layout> = {
  "api::site-setting.site-setting": {
    fields: {
      brand: { label: "Brand", labelHu: "Márka", hint: "{{brand}} in texts.", hintHu: "Szövegekben: {{brand}}." },
      email: { label: "Email", labelHu: "E-mail-cím", hint: "{{email}} in texts.", hintHu: "Szövegekben: {{email}}." },
      phone: { label: "Phone", labelHu: "Telefonszám", hint: "{{phone}} in texts.", hintHu: "Szövegekben: {{phone}}." },
      foundedYear: {
        label: "Founded in",
        labelHu: "Alapítás éve",
        hint: "{{foundedYear}} in texts.",
        hintHu: "Szövegekben: {{foundedYear}}.",
      },
      webSinceYear: {
        label: "Web development since",
        labelHu: "Webfejlesztés kezdete",
        hint: "{{webSinceYear}} in texts.",
        hintHu: "Szövegekben: {{webSinceYear}}.",
      },
      webSinceOtherReading: {
        label: "Web development since: other reading",
        labelHu: "Webfejlesztés kezdete: a másik adat",
        hint: "What else is said about that year.",
        hintHu: "Mit mondanak még erről az évről.",
      },
      officeArea: {
        label: "Office, m²",
        labelHu: "Iroda, m²",
        hint: "{{officeArea}} in texts.",
        hintHu: "Szövegekben: {{officeArea}}.",
      },
      terraceArea: {
        label: "Terrace, m²",
        labelHu: "Terasz, m²",
        hint: "{{terraceArea}} in texts.",
        hintHu: "Szövegekben: {{terraceArea}}.",
      },
      auditFee: {
        label: "Audit fee, euro",
        labelHu: "Az audit díja, euró",
        hint: "{{auditFee}} in texts.",
        hintHu: "Szövegekben: {{auditFee}}.",
      },
      auditFeeOtherReading: {
        label: "Audit fee: other reading, euro",
        labelHu: "Az audit díja: a másik adat, euró",
        hint: "For the record; not shown on the site.",
        hintHu: "Nyilvántartásul; a webhelyen nem látható.",
      },
      auditFeeNote: {
        label: "Note on the audit fee",
        labelHu: "Megjegyzés az audit díjához",
        hint: "That the fee is credited in full if a project follows.",
        hintHu: "Hogy a díjat teljes egészében beszámítjuk, ha projekt követi.",
      },
      auditScope: {
        label: "Audit: covers at most",
        labelHu: "Audit: legfeljebb mire terjed ki",
        hint: "{{auditScope}} in texts: such as one website of at most 30 pages, or two social profiles. Texts that use it are left out while it is empty.",
        hintHu:
          "Szövegben: {{auditScope}}. Például: egy weboldal legfeljebb 30 oldalig vagy két közösségi profil. Amíg üres, az őt használó szövegrész kimarad.",
      },
      auditDays: {
        label: "Audit: working days",
        labelHu: "Audit: munkanapok",
        hint: "{{auditDays}} in texts: a number or a range, such as 10–15. Texts that use it are left out while it is empty.",
        hintHu: "Szövegben: {{auditDays}}. Szám vagy sáv, például 10–15. Amíg üres, az őt használó szövegrész kimarad.",
      },
      auditSample: {
        label: "Audit: sample report",
        labelHu: "Audit: mintajelentés",
        hint: "Address of a sample report, for a link: [sample report]({{auditSample}}). Texts that use it are left out while it is empty.",
        hintHu:
          "Egy mintajelentés címe, hivatkozáshoz: [mintajelentés]({{auditSample}}). Amíg üres, az őt használó szövegrész kimarad.",
      },
      consultationName: {
        label: "Free consultation: its name",
        labelHu: "Díjmentes konzultáció: a neve",
        hint: "{{consultationName}} on buttons and in the menu. While it is empty, these are left out.",
        hintHu: "Gombokon és a menüben: {{consultationName}}. Amíg üres, ezek kimaradnak.",
      },
      consultationMinutes: {
        label: "Free consultation: minutes",
        labelHu: "Díjmentes konzultáció: perc",
        hint: "{{consultationMinutes}} in texts. Texts that use it are left out while it is empty.",
        hintHu: "Szövegben: {{consultationMinutes}}. Amíg üres, az őt használó szövegrész kimarad.",
      },
      consultationChannels: {
        label: "Free consultation: how",
        labelHu: "Díjmentes konzultáció: milyen módon",
        hint: "{{consultationChannels}} in texts: such as by video or at our office. Texts that use it are left out while it is empty.",
        hintHu:
          "Szövegben: {{consultationChannels}}. Például: videóhívásban vagy nálunk az irodában. Amíg üres, az őt használó szövegrész kimarad.",
      },
      smallestProject: {
        label: "Smallest project, euro",
        labelHu: "A legkisebb munka, euró",
        hint: "{{smallestProject}} in texts: from what amount a project makes sense. Texts that use it are left out while it is empty.",
        hintHu:
          "Szövegben: {{smallestProject}}. Mekkora összegtől van értelme közös munkának. Amíg üres, az őt használó szövegrész kimarad.",
      },
      headcount: {
        label: "Headcount",
        labelHu: "Létszám",
        hint: "{{headcount}} in texts. Texts that use it are left out while it is empty.",
        hintHu: "Szövegben: {{headcount}}. Amíg üres, az őt használó szövegrész kimarad.",
      },
      contactPerson: {
        label: "Contact person",
        labelHu: "Kapcsolattartó",
        hint: "{{contactPerson}} in texts: name and role of somebody who agreed to be named. Texts that use it are left out while it is empty.",
        hintHu:
          "Szövegben: {{contactPerson}}. Név és szerep; csak olyan kollégáé, aki hozzájárult. Amíg üres, az őt használó szövegrész kimarad.",
      },
      supportAnswer: {
        label: "Support: answer time",
        labelHu: "Üzemeltetés: válaszidő",
        hint: "{{supportAnswer}} in texts: such as within four working hours. Texts that use it are left out while it is empty.",
        hintHu:
          "Szövegben: {{supportAnswer}}. Például: négy munkaórán belül. Amíg üres, az őt használó szövegrész kimarad.",
      },
      clinicSystems: {
        label: "Clinics: systems we connect to",
        labelHu: "Klinikák: rendszerek, amelyekhez kapcsolódunk",
        hint: "{{clinicSystems}} in texts: EESZT, EPD and practice software, with what is true of each. Texts that use it are left out while it is empty.",
        hintHu:
          "Szövegben: {{clinicSystems}}. EESZT, EPD, rendelői szoftverek, mindegyiknél az, ami igaz. Amíg üres, az őt használó szövegrész kimarad.",
      },
      hostingCountry: {
        label: "Hosting country",
        labelHu: "A tárhely országa",
        hint: "{{hostingCountry}} in texts: where data of clients and patients are kept. Texts that use it are left out while it is empty.",
        hintHu:
          "Szövegben: {{hostingCountry}}. Hol őrizzük az ügyfelek és páciensek adatait. Magyarul ragozva: Magyarországon. Amíg üres, az őt használó szövegrész kimarad.",
      },
      claim: {
        label: "Tagline",
        labelHu: "Jelmondat",
        hint: "The agency in one line, at most 120 characters.",
        hintHu: "Az ügynökség egy sorban, legfeljebb 120 karakterben.",
      },
      address: { label: "Address", labelHu: "Cím", hint: "{{address}} in texts.", hintHu: "Szövegekben: {{address}}." },
      openingHours: {
        label: "Opening hours",
        labelHu: "Nyitvatartás",
        hint: "{{openingHours}} in texts. One row for days in a row with the same hours. Footer, contact page, appointment forms, mails and search engines all take them from here.",
        hintHu:
          "Szövegben: {{openingHours}}. Az egymást követő, azonos nyitvatartású napoknak egy sor kell. A lábléc, a kapcsolati oldal, az időpontkérő űrlapok, az e-mailek és a keresők is innen veszik.",
      },
      closedOnHolidays: {
        label: "Closed on public holidays",
        labelHu: "Munkaszüneti napokon zárva",
        hint: "Those of Hungary, with Good Friday and 24 December. The site knows their dates in every year; a row below goes before them.",
        hintHu:
          "A magyar munkaszüneti napokon, a nagypénteket és december 24-ét is beleértve. A dátumukat a webhely minden évben tudja; amit a kivételek közé ír, az erősebb náluk.",
      },
      openingExceptions: {
        label: "Exceptions",
        labelHu: "Kivételek",
        hint: "Days that are closed or have other hours, public holidays included.",
        hintHu: "Napok, amelyeken zárva van, vagy más a nyitvatartás; munkaszüneti nap is lehet köztük.",
      },
      openingNote: {
        label: "Note on the opening hours",
        labelHu: "Megjegyzés a nyitvatartáshoz",
        hint: "Optional. What hours cannot say, such as: On Saturdays by arrangement. No hours here: they would stay when the rows above change.",
        hintHu:
          "Nem kötelező. Amit a nyitvatartás nem mond el, például: Szombaton megbeszélés szerint. Időpontot ide ne írjon: az itt maradna, amikor a fenti sorok változnak.",
      },
      streetAddress: {
        label: "Address for search engines: street",
        labelHu: "Cím a keresőknek: utca",
        hint: "Street and number. Change it together with the address that visitors read.",
        hintHu: "Utca és házszám. A látogatóknak szóló címmel együtt változtassa.",
      },
      postalCode: { label: "Address for search engines: postal code", labelHu: "Cím a keresőknek: irányítószám" },
      city: { label: "Address for search engines: town", labelHu: "Cím a keresőknek: település" },
      country: {
        label: "Address for search engines: country",
        labelHu: "Cím a keresőknek: ország",
        hint: "Two letters, such as HU.",
        hintHu: "Két betű, például HU.",
      },
      profiles: {
        label: "Profiles",
        labelHu: "Profilok",
        hint: "Pages about the agency on other sites, such as LinkedIn: one https address a line. Search engines connect them with this site.",
        hintHu:
          "Az ügynökség oldalai más webhelyeken, például a LinkedInen: soronként egy https cím. A keresők összekötik őket ezzel a webhellyel.",
      },
      logo: {
        label: "Logo",
        labelHu: "Logó",
        hint: "For search engines; at least 112 × 112 pixels. Empty: the site’s icon.",
        hintHu: "A keresőknek; legalább 112 × 112 képpont. Ha üres: a webhely ikonja.",
      },
      consentRevision: {
        label: "Consent: revision",
        labelHu: "Hozzájárulás: változat",
        hint: "Raise it by one when what visitors consent to changes: everybody is asked again. Empty is 0.",
        hintHu:
          "Emelje eggyel, ha változik, mihez járulnak hozzá a látogatók: ekkor mindenkit újra megkérdezünk. Üresen 0.",
      },
      texts: {
        label: "Texts of the interface",
        labelHu: "A felület szövegei",
        hint: "Buttons, labels, messages, mails, the consent question, and the words that the search takes for each other, in this language. Write over what you find; what you empty is as shipped again. The preview shows the published ones.",
        hintHu:
          "Gombok, feliratok, üzenetek, levelek, a hozzájárulás kérdése és a kereső rokon értelmű szavai ezen a nyelven. Írja át, amit megtalált; amit kiürít, az újra az eredeti. Az előnézet a közzétetteket mutatja.",
      },
      demonstration: {
        label: "Demonstration",
        labelHu: "Bemutató",
        hint: "While on, every page says that the agency is fictional and its works are examples.",
        hintHu: "Bekapcsolva minden oldal kiírja, hogy az ügynökség kitalált, a munkák példák.",
      },
    },
  },
  "api::imprint.imprint": {
    fields: {
      address: { label: "Address", labelHu: "Székhely" },
      companyName: { label: "Company name", labelHu: "Cégnév" },
      taxNumber: { label: "Tax number", labelHu: "Adószám" },
      publicTaxId: { label: "Public tax ID", labelHu: "Közösségi adószám" },
      bankAccount: { label: "Bank account", labelHu: "Bankszámlaszám" },
      iban: { label: "IBAN", labelHu: "IBAN" },
      swift: { label: "SWIFT", labelHu: "SWIFT" },
      hostingProvider: { label: "Hosting provider", labelHu: "Tárhelyszolgáltató" },
      companyRegistrationNumber: { label: "Company registration number", labelHu: "Cégjegyzékszám" },
      dataManagementRegistrationNumber: {
        label: "Data management registration number",
        labelHu: "Adatkezelési nyilvántartási szám",
      },
      registeringAuthority: { label: "Registering authority", labelHu: "Nyilvántartó hatóság" },
    },
  },
  "api::privacy.privacy": {
    fields: {
      effectiveDate: {
        label: "In force since",
        labelHu: "Hatálybalépés napja",
        hint: "The date of the statement and of its PDF.",
        hintHu: "A tájékoztató és a PDF dátuma.",
      },
      changedOn: {
        label: "Last changed on",
        labelHu: "Utolsó módosítás napja",
        hint: "Shown beside that date. Set it whenever the text changes.",
        hintHu: "A másik dátum mellett látható. Minden szövegváltozáskor állítsa át.",
      },
    },
  },
  "api::navigation.navigation": {
    // No field names it; with the id the panel shows the type's name.
    title: "id",
    fields: {
      header: {
        label: "Header",
        labelHu: "Fejléc",
        hint: "The links at the top of every page.",
        hintHu: "Hivatkozások minden oldal tetején.",
      },
      action: {
        label: "Button",
        labelHu: "Kiemelt hivatkozás",
        hint: "Optional: the way to a first talk, beside the links at every width.",
        hintHu: "Nem kötelező: út az első beszélgetéshez, a hivatkozások mellett, minden szélességben.",
      },
      menu: {
        label: "Offers in the menu",
        labelHu: "Ajánlatok a menüben",
        hint: "Optional: in the menu of small screens, below the links of the header. The button stands there by itself.",
        hintHu:
          "Nem kötelező: a kis képernyők menüjében, a fejléc hivatkozásai alatt. A kiemelt hivatkozás magától ott van.",
      },
      footer: {
        label: "Footer",
        labelHu: "Lábléc",
        hint: "Columns of links at the bottom of every page.",
        hintHu: "Hivatkozások oszlopai minden oldal alján.",
      },
    },
  },
};

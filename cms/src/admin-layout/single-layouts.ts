import type { TypeLayout } from "./layout";

export const singleLayouts: Record<string, TypeLayout> = {
  "api::site-setting.site-setting": {
    name: { hu: "Webhelybeállítások", en: "Site settings", nl: "Site-instellingen" },
    fields: {
      brand: {
        label: { hu: "Márka", en: "Brand", nl: "Merk" },
        hint: { hu: "Szövegekben: {{brand}}.", en: "{{brand}} in texts.", nl: "{{brand}} in teksten." },
      },
      email: {
        label: { hu: "E-mail-cím", en: "Email", nl: "E-mailadres" },
        hint: { hu: "Szövegekben: {{email}}.", en: "{{email}} in texts.", nl: "{{email}} in teksten." },
      },
      phone: {
        label: { hu: "Telefonszám", en: "Phone", nl: "Telefoonnummer" },
        hint: { hu: "Szövegekben: {{phone}}.", en: "{{phone}} in texts.", nl: "{{phone}} in teksten." },
      },
      foundedYear: {
        label: { hu: "Alapítás éve", en: "Founded in", nl: "Opgericht in" },
        hint: {
          hu: "Szövegekben: {{foundedYear}}.",
          en: "{{foundedYear}} in texts.",
          nl: "{{foundedYear}} in teksten.",
        },
      },
      webSinceYear: {
        label: { hu: "Webfejlesztés kezdete", en: "Web development since", nl: "Webontwikkeling sinds" },
        hint: {
          hu: "Szövegekben: {{webSinceYear}}.",
          en: "{{webSinceYear}} in texts.",
          nl: "{{webSinceYear}} in teksten.",
        },
      },
      webSinceOtherReading: {
        label: {
          hu: "Webfejlesztés kezdete: a másik adat",
          en: "Web development since: other reading",
          nl: "Webontwikkeling sinds: het andere gegeven",
        },
        hint: {
          hu: "Mit mondanak még erről az évről.",
          en: "What else is said about that year.",
          nl: "Wat er nog meer over dat jaar wordt gezegd.",
        },
      },
      officeArea: {
        label: { hu: "Iroda, m²", en: "Office, m²", nl: "Kantoor, m²" },
        hint: { hu: "Szövegekben: {{officeArea}}.", en: "{{officeArea}} in texts.", nl: "{{officeArea}} in teksten." },
      },
      terraceArea: {
        label: { hu: "Terasz, m²", en: "Terrace, m²", nl: "Terras, m²" },
        hint: {
          hu: "Szövegekben: {{terraceArea}}.",
          en: "{{terraceArea}} in texts.",
          nl: "{{terraceArea}} in teksten.",
        },
      },
      auditFee: {
        label: { hu: "Az audit díja, euró", en: "Audit fee, euro", nl: "Prijs van de audit, euro" },
        hint: { hu: "Szövegekben: {{auditFee}}.", en: "{{auditFee}} in texts.", nl: "{{auditFee}} in teksten." },
      },
      auditFeeOtherReading: {
        label: {
          hu: "Az audit díja: a másik adat, euró",
          en: "Audit fee: other reading, euro",
          nl: "Prijs van de audit: het andere gegeven, euro",
        },
        hint: {
          hu: "Nyilvántartásul; a webhelyen nem látható.",
          en: "For the record; not shown on the site.",
          nl: "Voor de administratie; niet zichtbaar op de site.",
        },
      },
      auditFeeNote: {
        label: {
          hu: "Megjegyzés az audit díjához",
          en: "Note on the audit fee",
          nl: "Opmerking bij de prijs van de audit",
        },
        hint: {
          hu: "Hogy a díjat teljes egészében beszámítjuk, ha projekt követi.",
          en: "That the fee is credited in full if a project follows.",
          nl: "Dat het bedrag volledig wordt verrekend als er een project volgt.",
        },
      },
      auditScope: {
        label: { hu: "Audit: legfeljebb mire terjed ki", en: "Audit: covers at most", nl: "Audit: maximale omvang" },
        hint: {
          hu: "Szövegben: {{auditScope}}. Például: egy weboldal legfeljebb 30 oldalig vagy két közösségi profil. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{auditScope}} in texts: such as one website of at most 30 pages, or two social profiles. Texts that use it are left out while it is empty.",
          nl: "{{auditScope}} in teksten, bijvoorbeeld: één website van hoogstens 30 pagina’s, of twee profielen op sociale media. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      auditDays: {
        label: { hu: "Audit: munkanapok", en: "Audit: working days", nl: "Audit: werkdagen" },
        hint: {
          hu: "Szövegben: {{auditDays}}. Szám vagy sáv, például 10–15. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{auditDays}} in texts: a number or a range, such as 10–15. Texts that use it are left out while it is empty.",
          nl: "{{auditDays}} in teksten: een getal of een marge, bijvoorbeeld 10–15. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      auditSample: {
        label: { hu: "Audit: mintajelentés", en: "Audit: sample report", nl: "Audit: voorbeeldrapport" },
        hint: {
          hu: "Egy mintajelentés webcíme, hivatkozáshoz: [mintajelentés]({{auditSample}}). Amíg üres, az őt használó szövegrész kimarad.",
          en: "Address of a sample report, for a link: [sample report]({{auditSample}}). Texts that use it are left out while it is empty.",
          nl: "Adres van een voorbeeldrapport, voor een link: [voorbeeldrapport]({{auditSample}}). Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      consultationName: {
        label: { hu: "Díjmentes konzultáció: a neve", en: "Free consultation: its name", nl: "Gratis gesprek: naam" },
        hint: {
          hu: "Gombokon és a menüben: {{consultationName}}. Amíg üres, ezek kimaradnak.",
          en: "{{consultationName}} on buttons and in the menu. While it is empty, these are left out.",
          nl: "{{consultationName}} op knoppen en in het menu. Zolang dit leeg is, vallen die weg.",
        },
      },
      consultationMinutes: {
        label: { hu: "Díjmentes konzultáció: perc", en: "Free consultation: minutes", nl: "Gratis gesprek: minuten" },
        hint: {
          hu: "Szövegben: {{consultationMinutes}}. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{consultationMinutes}} in texts. Texts that use it are left out while it is empty.",
          nl: "{{consultationMinutes}} in teksten. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      consultationChannels: {
        label: {
          hu: "Díjmentes konzultáció: milyen módon",
          en: "Free consultation: how",
          nl: "Gratis gesprek: op welke manier",
        },
        hint: {
          hu: "Szövegben: {{consultationChannels}}. Például: videóhívásban vagy nálunk az irodában. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{consultationChannels}} in texts: such as by video or at our office. Texts that use it are left out while it is empty.",
          nl: "{{consultationChannels}} in teksten, bijvoorbeeld: via video of bij ons op kantoor. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      smallestProject: {
        label: { hu: "A legkisebb munka, euró", en: "Smallest project, euro", nl: "Kleinste project, euro" },
        hint: {
          hu: "Szövegben: {{smallestProject}}. Mekkora összegtől van értelme közös munkának. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{smallestProject}} in texts: from what amount a project makes sense. Texts that use it are left out while it is empty.",
          nl: "{{smallestProject}} in teksten: vanaf welk bedrag een project zin heeft. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      headcount: {
        label: { hu: "Létszám", en: "Headcount", nl: "Aantal medewerkers" },
        hint: {
          hu: "Szövegben: {{headcount}}. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{headcount}} in texts. Texts that use it are left out while it is empty.",
          nl: "{{headcount}} in teksten. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      contactPerson: {
        label: { hu: "Kapcsolattartó", en: "Contact person", nl: "Contactpersoon" },
        hint: {
          hu: "Szövegben: {{contactPerson}}. Név és szerep; csak olyan kollégáé, aki hozzájárult. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{contactPerson}} in texts: name and role of somebody who agreed to be named. Texts that use it are left out while it is empty.",
          nl: "{{contactPerson}} in teksten: naam en rol van iemand die ermee instemt om genoemd te worden. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      supportAnswer: {
        label: { hu: "Üzemeltetés: válaszidő", en: "Support: answer time", nl: "Support: reactietijd" },
        hint: {
          hu: "Szövegben: {{supportAnswer}}. Például: négy munkaórán belül. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{supportAnswer}} in texts: such as within four working hours. Texts that use it are left out while it is empty.",
          nl: "{{supportAnswer}} in teksten, bijvoorbeeld: binnen vier werkuren. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      clinicSystems: {
        label: {
          hu: "Klinikák: rendszerek, amelyekhez kapcsolódunk",
          en: "Clinics: systems we connect to",
          nl: "Klinieken: systemen waarop we aansluiten",
        },
        hint: {
          hu: "Szövegben: {{clinicSystems}}. EESZT, EPD, rendelői szoftverek, mindegyiknél az, ami igaz. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{clinicSystems}} in texts: EESZT, EPD and practice software, with what is true of each. Texts that use it are left out while it is empty.",
          nl: "{{clinicSystems}} in teksten: EESZT, EPD en praktijksoftware, met bij elk wat klopt. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      hostingCountry: {
        label: { hu: "A tárhely országa", en: "Hosting country", nl: "Land van de hosting" },
        hint: {
          hu: "Szövegben: {{hostingCountry}}. Hol őrizzük az ügyfelek és páciensek adatait. Magyarul ragozva: Magyarországon. Amíg üres, az őt használó szövegrész kimarad.",
          en: "{{hostingCountry}} in texts: where data of clients and patients are kept. Texts that use it are left out while it is empty.",
          nl: "{{hostingCountry}} in teksten: waar gegevens van klanten en patiënten worden bewaard. Zolang dit leeg is, vallen teksten die het gebruiken weg.",
        },
      },
      claim: {
        label: { hu: "Jelmondat", en: "Tagline", nl: "Pay-off" },
        hint: {
          hu: "Az ügynökség egy sorban, legfeljebb 120 karakterben.",
          en: "The agency in one line, at most 120 characters.",
          nl: "Het bureau in één regel, hoogstens 120 tekens.",
        },
      },
      address: {
        label: { hu: "Postacím", en: "Address", nl: "Adres" },
        hint: { hu: "Szövegekben: {{address}}.", en: "{{address}} in texts.", nl: "{{address}} in teksten." },
      },
      openingHours: {
        label: { hu: "Nyitvatartás", en: "Opening hours", nl: "Openingstijden" },
        hint: {
          hu: "Szövegben: {{openingHours}}. Az egymást követő, azonos nyitvatartású napoknak egy sor kell. A lábléc, a kapcsolati oldal, az időpontkérő űrlapok, az e-mailek és a keresők is innen veszik.",
          en: "{{openingHours}} in texts. One row for days in a row with the same hours. Footer, contact page, appointment forms, mails and search engines all take them from here.",
          nl: "{{openingHours}} in teksten. Eén rij voor opeenvolgende dagen met dezelfde tijden. Footer, contactpagina, afspraakformulieren, mails en zoekmachines halen ze allemaal hier vandaan.",
        },
      },
      closedOnHolidays: {
        label: { hu: "Munkaszüneti napokon zárva", en: "Closed on public holidays", nl: "Gesloten op feestdagen" },
        hint: {
          hu: "A magyar munkaszüneti napokon, a nagypénteket és december 24-ét is beleértve. A dátumukat a webhely minden évben tudja; amit a kivételek közé ír, az erősebb náluk.",
          en: "Those of Hungary, with Good Friday and 24 December. The site knows their dates in every year; a row below goes before them.",
          nl: "De Hongaarse feestdagen, inclusief Goede Vrijdag en 24 december. De site kent hun datums van elk jaar; een rij bij de uitzonderingen gaat voor.",
        },
      },
      openingExceptions: {
        label: { hu: "Kivételek", en: "Exceptions", nl: "Uitzonderingen" },
        hint: {
          hu: "Napok, amelyeken zárva van, vagy más a nyitvatartás; munkaszüneti nap is lehet köztük.",
          en: "Days that are closed or have other hours, public holidays included.",
          nl: "Dagen waarop het gesloten is of andere tijden gelden, feestdagen inbegrepen.",
        },
      },
      openingNote: {
        label: {
          hu: "Megjegyzés a nyitvatartáshoz",
          en: "Note on the opening hours",
          nl: "Opmerking bij de openingstijden",
        },
        hint: {
          hu: "Nem kötelező. Amit a nyitvatartás nem mond el, például: Szombaton megbeszélés szerint. Időpontot ide ne írjon: az itt maradna, amikor a fenti sorok változnak.",
          en: "Optional. What hours cannot say, such as: On Saturdays by arrangement. No hours here: they would stay when the rows above change.",
          nl: "Niet verplicht. Wat tijden niet kunnen zeggen, bijvoorbeeld: Op zaterdag in overleg. Zet hier geen tijden: die zouden blijven staan als de rijen hierboven veranderen.",
        },
      },
      streetAddress: {
        label: {
          hu: "Postacím a keresőknek: utca",
          en: "Address for search engines: street",
          nl: "Adres voor zoekmachines: straat",
        },
        hint: {
          hu: "Utca és házszám. A látogatóknak szóló postacímmel együtt változtassa.",
          en: "Street and number. Change it together with the address that visitors read.",
          nl: "Straat en huisnummer. Wijzig dit samen met het adres dat bezoekers lezen.",
        },
      },
      postalCode: {
        label: {
          hu: "Postacím a keresőknek: irányítószám",
          en: "Address for search engines: postal code",
          nl: "Adres voor zoekmachines: postcode",
        },
      },
      city: {
        label: {
          hu: "Postacím a keresőknek: település",
          en: "Address for search engines: town",
          nl: "Adres voor zoekmachines: plaats",
        },
      },
      country: {
        label: {
          hu: "Postacím a keresőknek: ország",
          en: "Address for search engines: country",
          nl: "Adres voor zoekmachines: land",
        },
        hint: { hu: "Két betű, például HU.", en: "Two letters, such as HU.", nl: "Twee letters, bijvoorbeeld HU." },
      },
      profiles: {
        label: { hu: "Profilok", en: "Profiles", nl: "Profielen" },
        hint: {
          hu: "Az ügynökség oldalai más webhelyeken, például a LinkedInen: soronként egy https webcím. A keresők összekötik őket ezzel a webhellyel.",
          en: "Pages about the agency on other sites, such as LinkedIn: one https address a line. Search engines connect them with this site.",
          nl: "Pagina’s over het bureau op andere sites, zoals LinkedIn: één https-adres per regel. Zoekmachines verbinden ze met deze site.",
        },
      },
      logo: {
        label: { hu: "Logó", en: "Logo", nl: "Logo" },
        hint: {
          hu: "A keresőknek; legalább 112 × 112 képpont. Ha üres: a webhely ikonja.",
          en: "For search engines; at least 112 × 112 pixels. Empty: the site’s icon.",
          nl: "Voor zoekmachines; minstens 112 × 112 pixels. Leeg: het icoon van de site.",
        },
      },
      consentRevision: {
        label: { hu: "Hozzájárulás: változat", en: "Consent: revision", nl: "Toestemming: versie" },
        hint: {
          hu: "Emelje eggyel, ha változik, mihez járulnak hozzá a látogatók: ekkor mindenkit újra megkérdezünk. Üresen 0.",
          en: "Raise it by one when what visitors consent to changes: everybody is asked again. Empty is 0.",
          nl: "Verhoog dit met één wanneer verandert waar bezoekers mee instemmen: iedereen krijgt de vraag dan opnieuw. Leeg is 0.",
        },
      },
      texts: {
        label: { hu: "A felület szövegei", en: "Texts of the interface", nl: "Teksten van de interface" },
        hint: {
          hu: "Gombok, feliratok, üzenetek, levelek, a hozzájárulás kérdése és a kereső rokon értelmű szavai ezen a nyelven. Írja át, amit megtalált; amit kiürít, az újra az eredeti. Az előnézet a közzétetteket mutatja.",
          en: "Buttons, labels, messages, mails, the consent question, and the words that the search takes for each other, in this language. Write over what you find; what you empty is as shipped again. The preview shows the published ones.",
          nl: "Knoppen, labels, meldingen, mails, de toestemmingsvraag en de woorden die de zoekfunctie als gelijk ziet, in deze taal. Overschrijf wat je vindt; wat je leegmaakt, is weer zoals geleverd. Het voorbeeld toont de gepubliceerde teksten.",
        },
      },
      demonstration: {
        label: { hu: "Bemutató", en: "Demonstration", nl: "Demonstratie" },
        hint: {
          hu: "Bekapcsolva minden oldal kiírja, hogy az ügynökség kitalált, a munkák példák.",
          en: "While on, every page says that the agency is fictional and its works are examples.",
          nl: "Zolang dit aanstaat, meldt elke pagina dat het bureau verzonnen is en de cases voorbeelden zijn.",
        },
      },
    },
  },
  "api::imprint.imprint": {
    name: { hu: "Impresszum", en: "Imprint", nl: "Colofon" },
    fields: {
      address: { label: { hu: "Székhely", en: "Address", nl: "Vestigingsadres" } },
      companyName: { label: { hu: "Cégnév", en: "Company name", nl: "Bedrijfsnaam" } },
      taxNumber: { label: { hu: "Adószám", en: "Tax number", nl: "Fiscaal nummer" } },
      publicTaxId: { label: { hu: "Közösségi adószám", en: "Public tax ID", nl: "Btw-nummer" } },
      bankAccount: { label: { hu: "Bankszámlaszám", en: "Bank account", nl: "Rekeningnummer" } },
      iban: { label: { hu: "IBAN", en: "IBAN", nl: "IBAN" } },
      swift: { label: { hu: "SWIFT", en: "SWIFT", nl: "SWIFT" } },
      hostingProvider: { label: { hu: "Tárhelyszolgáltató", en: "Hosting provider", nl: "Hostingprovider" } },
      companyRegistrationNumber: {
        label: { hu: "Cégjegyzékszám", en: "Company registration number", nl: "Handelsregisternummer" },
      },
      dataManagementRegistrationNumber: {
        label: {
          hu: "Adatkezelési nyilvántartási szám",
          en: "Data management registration number",
          nl: "Registratienummer gegevensverwerking",
        },
      },
      registeringAuthority: {
        label: { hu: "Nyilvántartó hatóság", en: "Registering authority", nl: "Registrerende instantie" },
      },
    },
  },
  "api::privacy.privacy": {
    name: { hu: "Adatkezelés", en: "Privacy", nl: "Privacy" },
    fields: {
      effectiveDate: {
        label: { hu: "Hatálybalépés napja", en: "In force since", nl: "Van kracht sinds" },
        hint: {
          hu: "A tájékoztató és a PDF dátuma.",
          en: "The date of the statement and of its PDF.",
          nl: "De datum van de verklaring en van de pdf.",
        },
      },
      changedOn: {
        label: { hu: "Utolsó módosítás napja", en: "Last changed on", nl: "Laatst gewijzigd op" },
        hint: {
          hu: "A másik dátum mellett látható. Minden szövegváltozáskor állítsa át.",
          en: "Shown beside that date. Set it whenever the text changes.",
          nl: "Staat naast die datum. Pas dit bij elke wijziging van de tekst aan.",
        },
      },
    },
  },
  "api::navigation.navigation": {
    name: { hu: "Navigáció", en: "Navigation", nl: "Navigatie" },
    // No field names it; with the id the panel shows the type's name.
    title: "id",
    fields: {
      header: {
        label: { hu: "Fejléc", en: "Header", nl: "Header" },
        hint: {
          hu: "Hivatkozások minden oldal tetején.",
          en: "The links at the top of every page.",
          nl: "De links boven aan elke pagina.",
        },
      },
      action: {
        label: { hu: "Kiemelt hivatkozás", en: "Button", nl: "Knop" },
        hint: {
          hu: "Nem kötelező: út az első beszélgetéshez, a hivatkozások mellett, minden szélességben.",
          en: "Optional: the way to a first talk, beside the links at every width.",
          nl: "Niet verplicht: de weg naar een eerste gesprek, naast de links, bij elke schermbreedte.",
        },
      },
      menu: {
        label: { hu: "Ajánlatok a menüben", en: "Offers in the menu", nl: "Aanbod in het menu" },
        hint: {
          hu: "Nem kötelező: a kis képernyők menüjében, a fejléc hivatkozásai alatt. A kiemelt hivatkozás magától ott van.",
          en: "Optional: in the menu of small screens, below the links of the header. The button stands there by itself.",
          nl: "Niet verplicht: in het menu van kleine schermen, onder de links van de header. De knop staat daar vanzelf.",
        },
      },
      footer: {
        label: { hu: "Lábléc", en: "Footer", nl: "Footer" },
        hint: {
          hu: "Hivatkozások oszlopai minden oldal alján.",
          en: "Columns of links at the bottom of every page.",
          nl: "Kolommen met links onder aan elke pagina.",
        },
      },
    },
  },
};

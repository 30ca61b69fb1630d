import type { Layout } from "./layout";

export const componentLayouts: Record<string, Layout> = {
  "shared.link": { title: "label", fields: {} },
  "shared.fact": {
    title: "label",
    fields: {
      value: { label: { hu: "Szám", en: "Figure", nl: "Cijfer" } },
      label: { label: { hu: "Mit számol", en: "What it counts", nl: "Wat het telt" } },
      marks: {
        label: { hu: "Jelek száma", en: "Marks", nl: "Aantal tekens" },
        hint: {
          hu: "Esettanulmányban: a munka hány saját alakzata rajzolja ki a számot.",
          en: "On a case study: how many of the case's own shapes draw the figure.",
          nl: "Bij een case: met hoeveel vormen van de case zelf het cijfer wordt getekend.",
        },
      },
      note: {
        label: { hu: "Mit jelent egy jel", en: "What one mark stands for", nl: "Waar één teken voor staat" },
        hint: {
          hu: "Például: 1 jel = 100 termék.",
          en: "Such as: 1 mark = 100 products.",
          nl: "Bijvoorbeeld: 1 teken = 100 producten.",
        },
      },
      against: {
        label: { hu: "Mihez mérve", en: "Measured against", nl: "Afgezet tegen" },
        hint: {
          hu: "Számok szakaszban: szöveg a másik számmal, például: korlát: 90 kB. Mindkettő méretarányosan látszik.",
          en: "In a section of facts: words with the other figure, such as: limit: 90 kB. Both are drawn to scale.",
          nl: "In een sectie met cijfers: een tekst met het andere cijfer, bijvoorbeeld: limiet: 90 kB. Beide worden op schaal getekend.",
        },
      },
    },
  },
  "shared.item": {
    title: "title",
    fields: {
      label: {
        label: { hu: "Felirat", en: "Label", nl: "Label" },
        hint: {
          hu: "Idővonalon évszám; máshol nem kötelező.",
          en: "A year in a timeline; optional elsewhere.",
          nl: "Een jaartal in een tijdlijn; elders niet verplicht.",
        },
      },
      path: {
        label: { hu: "Hivatkozás", en: "Link", nl: "Link" },
        hint: {
          hu: "Nem kötelező. Belső webcím, nyelvi előtag nélkül.",
          en: "Optional. An internal address without a language prefix.",
          nl: "Niet verplicht. Een adres binnen de site, zonder taal ervoor.",
        },
      },
    },
  },
  "shared.picture": {
    title: "alternativeText",
    fields: {
      image: {
        label: { hu: "Kép", en: "Picture", nl: "Afbeelding" },
        hint: {
          hu: "JPEG, PNG, WebP, AVIF vagy GIF, legfeljebb 20 MB és 64 megapixel; 2400 képpont szélesen a legjobb.",
          en: "JPEG, PNG, WebP, AVIF or GIF, at most 20 MB and 64 megapixels; 2400 pixels wide is best.",
          nl: "JPEG, PNG, WebP, AVIF of GIF, hoogstens 20 MB en 64 megapixels; 2400 pixels breed is het best.",
        },
      },
      alternativeText: {
        label: { hu: "Helyettesítő szöveg", en: "Alternative text", nl: "Alternatieve tekst" },
        hint: {
          hu: "Mit ábrázol a kép, egy mondatban, a bejegyzés nyelvén, azoknak, akik nem látják. Közzétételhez kötelező.",
          en: "What the picture shows, in one sentence and in the language of this entry, for people who cannot see it. Required to publish.",
          nl: "Wat er op de afbeelding te zien is, in één zin en in de taal van dit item, voor wie haar niet ziet. Verplicht om te publiceren.",
        },
      },
      caption: {
        label: { hu: "Képaláírás", en: "Caption", nl: "Bijschrift" },
        hint: {
          hu: "Nem kötelező. A kép alatt látható.",
          en: "Optional. Shown below the picture.",
          nl: "Niet verplicht. Staat onder de afbeelding.",
        },
      },
      focalX: {
        label: { hu: "Fókuszpont balról, %", en: "Focal point from the left, %", nl: "Focuspunt vanaf links, %" },
        hint: {
          hu: "0 a bal szél, 50 a közép, 100 a jobb szél. Ha a kép szélét levágjuk, például telefonon, ez a pont látható marad. Üresen: a médiatárban beállított fókuszpont, vagy a közép.",
          en: "0 is the left edge, 50 the centre, 100 the right edge. Where the picture is cropped, as on a phone, this point stays visible. Empty: the focal point set in the media library, or the centre.",
          nl: "0 is de linkerrand, 50 het midden, 100 de rechterrand. Waar de afbeelding wordt bijgesneden, zoals op een telefoon, blijft dit punt zichtbaar. Leeg: het focuspunt uit de mediabibliotheek, of het midden.",
        },
      },
      focalY: {
        label: { hu: "Fókuszpont felülről, %", en: "Focal point from the top, %", nl: "Focuspunt vanaf boven, %" },
        hint: {
          hu: "0 a felső szél, 50 a közép, 100 az alsó szél. Üresen: mint fent.",
          en: "0 is the top edge, 50 the centre, 100 the bottom edge. Empty: as above.",
          nl: "0 is de bovenrand, 50 het midden, 100 de onderrand. Leeg: zoals hierboven.",
        },
      },
    },
  },
  "opening.hours": {
    title: "from",
    fields: {
      from: {
        label: { hu: "Első nap", en: "First day", nl: "Eerste dag" },
        hint: {
          hu: "Az első nap, amelyre a sor vonatkozik.",
          en: "The first of the days with these hours.",
          nl: "De eerste van de dagen met deze tijden.",
        },
      },
      until: {
        label: { hu: "Utolsó nap", en: "Last day", nl: "Laatste dag" },
        hint: {
          hu: "Ha üres: csak az első nap.",
          en: "Empty: the first day alone.",
          nl: "Leeg: alleen de eerste dag.",
        },
      },
      opens: {
        label: { hu: "Nyitás", en: "Opens", nl: "Opent" },
        hint: {
          hu: "Budapesti idő szerint, például 09:00.",
          en: "In Budapest, such as 09:00.",
          nl: "Tijd in Boedapest, bijvoorbeeld 09:00.",
        },
      },
      closes: {
        label: { hu: "Zárás", en: "Closes", nl: "Sluit" },
        hint: { hu: "Például 17:00.", en: "Such as 17:00.", nl: "Bijvoorbeeld 17:00." },
      },
    },
  },
  "opening.exception": {
    title: "from",
    fields: {
      from: { label: { hu: "Első nap", en: "First day", nl: "Eerste dag" } },
      until: {
        label: { hu: "Utolsó nap", en: "Last day", nl: "Laatste dag" },
        hint: {
          hu: "Ha üres: csak az első nap.",
          en: "Empty: the first day alone.",
          nl: "Leeg: alleen de eerste dag.",
        },
      },
      opens: {
        label: { hu: "Nyitás", en: "Opens", nl: "Opent" },
        hint: {
          hu: "Ha zárva van, mindkét időpontot hagyja üresen.",
          en: "Leave both times empty if it is closed.",
          nl: "Laat beide tijden leeg als het gesloten is.",
        },
      },
      closes: { label: { hu: "Zárás", en: "Closes", nl: "Sluit" } },
    },
  },
  "navigation.column": { title: "label", fields: {} },
  "case.category": { title: "name", fields: { name: { label: { hu: "Szűrő", en: "Filter", nl: "Filter" } } } },
  "job.list": {
    title: "label",
    fields: {
      items: {
        label: { hu: "Elemek", en: "Items", nl: "Onderdelen" },
        hint: { hu: "Soronként egy elem.", en: "One item per line.", nl: "Eén punt per regel." },
      },
    },
  },
  "art.plate": {
    title: "unit",
    fields: {
      unit: {
        label: { hu: "Alakzat", en: "Unit", nl: "Vorm" },
        hint: { hu: "Az ismétlődő alakzat.", en: "The shape that is repeated.", nl: "De vorm die wordt herhaald." },
      },
      field: {
        label: { hu: "Elrendezés", en: "Field", nl: "Schikking" },
        hint: {
          hu: "Hogyan rendeződnek el az alakzatok.",
          en: "How the shapes are arranged.",
          nl: "Hoe de vormen zijn geschikt.",
        },
      },
      grid: { label: { hu: "Rács", en: "Grid", nl: "Raster" } },
      ground: { label: { hu: "Háttérszín", en: "Ground colour", nl: "Achtergrondkleur" } },
      first: { label: { hu: "Első szín", en: "First colour", nl: "Eerste kleur" } },
      second: { label: { hu: "Második szín", en: "Second colour", nl: "Tweede kleur" } },
      planes: {
        label: { hu: "Síkok", en: "Planes", nl: "Vlakken" },
        hint: {
          hu: "Nagy alakzatok a rács fölött.",
          en: "Large shapes over the grid.",
          nl: "Grote vormen over het raster.",
        },
      },
      seed: {
        label: { hu: "Kezdőszám", en: "Seed", nl: "Startgetal" },
        hint: {
          hu: "Más szám: más rajz, ugyanabból a fajtából.",
          en: "Another number gives another drawing of the same kind.",
          nl: "Een ander getal geeft een andere tekening van hetzelfde soort.",
        },
      },
    },
  },
  "sections.hero": {
    name: { hu: "Nyitó", en: "Hero", nl: "Opening" },
    title: "headline",
    fields: {
      eyebrow: { label: { hu: "Sor a főcím fölött", en: "Line above the headline", nl: "Regel boven de hoofdkop" } },
      headline: {
        label: { hu: "Főcím", en: "Headline", nl: "Hoofdkop" },
        hint: {
          hu: "Egy *szó* csillagok között: széles betűvel áll.",
          en: "One *word* between asterisks is set wide.",
          nl: "Eén *woord* tussen sterretjes staat in brede letters.",
        },
      },
      lead: { label: { hu: "Bevezető", en: "Lead", nl: "Intro" } },
      links: {
        label: { hu: "Hivatkozások", en: "Links", nl: "Links" },
        hint: { hu: "Legfeljebb kettő.", en: "At most two.", nl: "Hoogstens twee." },
      },
    },
  },
  "sections.prose": { name: { hu: "Szöveg", en: "Prose", nl: "Tekst" }, title: "heading", fields: {} },
  "sections.picture": {
    name: { hu: "Kép", en: "Picture", nl: "Afbeelding" },
    title: "heading",
    fields: { picture: { label: { hu: "Kép", en: "Picture", nl: "Afbeelding" } } },
  },
  "sections.items": {
    name: { hu: "Felsorolás", en: "Items", nl: "Lijst" },
    title: "heading",
    fields: {
      layout: { label: { hu: "Elrendezés", en: "Layout", nl: "Indeling" } },
      items: { label: { hu: "Elemek", en: "Items", nl: "Onderdelen" } },
    },
  },
  "sections.facts": { name: { hu: "Számok", en: "Facts", nl: "Cijfers" }, title: "heading", fields: {} },
  "sections.collection": {
    name: { hu: "Tartalmak", en: "Collection", nl: "Overzicht" },
    title: "heading",
    fields: {
      source: { label: { hu: "Tartalom", en: "What is shown", nl: "Wat er te zien is" } },
      selection: {
        label: { hu: "Válogatás", en: "Which of them", nl: "Selectie" },
        hint: {
          hu: "Mind: a szolgáltatások közül a fő szolgáltatások, a véleményekből négy, oldalanként más. Ami a szolgáltatáshoz tartozik: annak munkái, véleményei vagy csapata, amelynek az oldalán a szakasz áll. Kiegészítő: az ilyen fajtájú szolgáltatások. Ha nincs mit mutatni, a szakasz kimarad.",
          en: "All: of the services the core ones, of the testimonials four, others on each page. What belongs to the service: cases, testimonials or team of the one on whose page the section stands. Additional: the services of that kind. A section that finds none is left out.",
          nl: "Alles: van de diensten de hoofddiensten, van de referenties vier, op elke pagina andere. Wat bij de dienst hoort: cases, referenties of team van de dienst op wiens pagina de sectie staat. Aanvullend: de diensten van dat soort. Vindt een sectie niets, dan valt ze weg.",
        },
      },
    },
  },
  "sections.audit-fee": {
    name: { hu: "Az audit díja", en: "Audit fee", nl: "Prijs van de audit" },
    title: "heading",
    fields: {
      text: {
        label: { hu: "Szöveg", en: "Text", nl: "Tekst" },
        hint: {
          hu: "A számok a webhelybeállításokból jönnek.",
          en: "The figures come from the site settings.",
          nl: "De cijfers komen uit de site-instellingen.",
        },
      },
    },
  },
  "sections.cost-note": {
    name: { hu: "Külön díjak", en: "Cost note", nl: "Wat extra kost" },
    title: "heading",
    fields: {},
  },
  "sections.contact": { name: { hu: "Kapcsolat", en: "Contact", nl: "Contact" }, title: "heading", fields: {} },
  "sections.form": {
    name: { hu: "Űrlap", en: "Form", nl: "Formulier" },
    title: "heading",
    fields: {
      kind: {
        label: { hu: "Űrlap", en: "Form", nl: "Formulier" },
        hint: {
          hu: "Minden űrlapnak saját mezői vannak. A karrieroldal űrlapja minden állás oldalán is megjelenik.",
          en: "Each form has its own fields. The career form also appears on every job page.",
          nl: "Elk formulier heeft eigen velden. Het sollicitatieformulier staat ook op elke vacaturepagina.",
        },
      },
      note: {
        label: { hu: "Megjegyzés a gomb fölött", en: "Note above the button", nl: "Opmerking boven de knop" },
        hint: {
          hu: "Markdown. Mi történik az adatokkal, és meddig őrizzük őket.",
          en: "Markdown. What happens to the data, and how long it is kept.",
          nl: "Markdown. Wat er met de gegevens gebeurt, en hoelang we ze bewaren.",
        },
      },
    },
  },
  "sections.call": {
    name: { hu: "Felhívás", en: "Call to action", nl: "Oproep" },
    title: "heading",
    fields: {
      links: {
        label: { hu: "Hivatkozások", en: "Links", nl: "Links" },
        hint: { hu: "Legfeljebb kettő.", en: "At most two.", nl: "Hoogstens twee." },
      },
    },
  },
};

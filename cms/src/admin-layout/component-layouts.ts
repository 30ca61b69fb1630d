import type { Layout } from "./layout";

export const componentLayouts: Record<string, Layout> = {
  "shared.link": { title: "label", fields: {} },
  "shared.fact": {
    title: "label",
    fields: {
      value: { label: "Figure", labelHu: "Szám" },
      label: { label: "What it counts", labelHu: "Mit számol" },
      marks: {
        label: "Marks",
        labelHu: "Jelek száma",
        hint: "On a case study: how many of the case's own shapes draw the figure.",
        hintHu: "Esettanulmányban: a munka hány saját alakzata rajzolja ki a számot.",
      },
      note: {
        label: "What one mark stands for",
        labelHu: "Mit jelent egy jel",
        hint: "Such as: 1 mark = 100 products.",
        hintHu: "Például: 1 jel = 100 termék.",
      },
      against: {
        label: "Measured against",
        labelHu: "Mihez mérve",
        hint: "In a section of facts: words with the other figure, such as: limit: 90 kB. Both are drawn to scale.",
        hintHu: "Tények szakaszban: szöveg a másik számmal, például: korlát: 90 kB. Mindkettő méretarányosan látszik.",
      },
    },
  },
  "shared.item": {
    title: "title",
    fields: {
      label: {
        label: "Label",
        labelHu: "Felirat",
        hint: "A year in a timeline; optional elsewhere.",
        hintHu: "Idővonalon évszám; máshol nem kötelező.",
      },
      path: {
        label: "Link",
        labelHu: "Hivatkozás",
        hint: "Optional. An internal address without a language prefix.",
        hintHu: "Nem kötelező. Belső cím, nyelvi előtag nélkül.",
      },
    },
  },
  "shared.picture": {
    title: "alternativeText",
    fields: {
      image: {
        label: "Picture",
        labelHu: "Kép",
        hint: "JPEG, PNG, WebP, AVIF or GIF, at most 20 MB and 64 megapixels; 2400 pixels wide is best.",
        hintHu: "JPEG, PNG, WebP, AVIF vagy GIF, legfeljebb 20 MB és 64 megapixel; 2400 képpont szélesen a legjobb.",
      },
      alternativeText: {
        label: "Alternative text",
        labelHu: "Helyettesítő szöveg",
        hint: "What the picture shows, in one sentence and in the language of this entry, for people who cannot see it. Required to publish.",
        hintHu:
          "Mit ábrázol a kép, egy mondatban, a bejegyzés nyelvén, azoknak, akik nem látják. Közzétételhez kötelező.",
      },
      caption: {
        label: "Caption",
        labelHu: "Képaláírás",
        hint: "Optional. Shown below the picture.",
        hintHu: "Nem kötelező. A kép alatt látható.",
      },
      focalX: {
        label: "Focal point from the left, %",
        labelHu: "Fókuszpont balról, %",
        hint: "0 is the left edge, 50 the centre, 100 the right edge. Where the picture is cropped, as on a phone, this point stays visible. Empty: the focal point set in the media library, or the centre.",
        hintHu:
          "0 a bal szél, 50 a közép, 100 a jobb szél. Ha a kép szélét levágjuk, például telefonon, ez a pont látható marad. Üresen: a médiatárban beállított fókuszpont, vagy a közép.",
      },
      focalY: {
        label: "Focal point from the top, %",
        labelHu: "Fókuszpont felülről, %",
        hint: "0 is the top edge, 50 the centre, 100 the bottom edge. Empty: as above.",
        hintHu: "0 a felső szél, 50 a közép, 100 az alsó szél. Üresen: mint fent.",
      },
    },
  },
  "opening.hours": {
    title: "from",
    fields: {
      from: {
        label: "First day",
        labelHu: "Első nap",
        hint: "The first of the days with these hours.",
        hintHu:
          "Az első nap, amelyre a sor vonatkozik. monday: hétfő, tuesday: kedd, wednesday: szerda, thursday: csütörtök, friday: péntek, saturday: szombat, sunday: vasárnap.",
      },
      until: {
        label: "Last day",
        labelHu: "Utolsó nap",
        hint: "Empty: the first day alone.",
        hintHu: "Ha üres: csak az első nap.",
      },
      opens: {
        label: "Opens",
        labelHu: "Nyitás",
        hint: "In Budapest, such as 09:00.",
        hintHu: "Budapesti idő szerint, például 09:00.",
      },
      closes: { label: "Closes", labelHu: "Zárás", hint: "Such as 17:00.", hintHu: "Például 17:00." },
    },
  },
  "opening.exception": {
    title: "from",
    fields: {
      from: { label: "First day", labelHu: "Első nap" },
      until: {
        label: "Last day",
        labelHu: "Utolsó nap",
        hint: "Empty: the first day alone.",
        hintHu: "Ha üres: csak az első nap.",
      },
      opens: {
        label: "Opens",
        labelHu: "Nyitás",
        hint: "Leave both times empty if it is closed.",
        hintHu: "Ha zárva van, mindkét időpontot hagyja üresen.",
      },
      closes: { label: "Closes", labelHu: "Zárás" },
    },
  },
  "navigation.column": { title: "label", fields: {} },
  "case.category": { title: "name", fields: { name: { label: "Filter", labelHu: "Szűrő" } } },
  "job.list": {
    title: "label",
    fields: { items: { label: "Items", labelHu: "Elemek", hint: "One item per line.", hintHu: "Soronként egy elem." } },
  },
  "art.plate": {
    title: "unit",
    fields: {
      unit: { label: "Unit", labelHu: "Alakzat", hint: "The shape that is repeated.", hintHu: "Az ismétlődő alakzat." },
      field: {
        label: "Field",
        labelHu: "Elrendezés",
        hint: "How the shapes are arranged.",
        hintHu: "Hogyan rendeződnek el az alakzatok.",
      },
      grid: { label: "Grid", labelHu: "Rács" },
      ground: { label: "Ground colour", labelHu: "Háttérszín" },
      first: { label: "First colour", labelHu: "Első szín" },
      second: { label: "Second colour", labelHu: "Második szín" },
      planes: {
        label: "Planes",
        labelHu: "Síkok",
        hint: "Large shapes over the grid.",
        hintHu: "Nagy alakzatok a rács fölött.",
      },
      seed: {
        label: "Seed",
        labelHu: "Kezdőszám",
        hint: "Another number gives another drawing of the same kind.",
        hintHu: "Más szám: más rajz, ugyanabból a fajtából.",
      },
    },
  },
  "sections.hero": {
    title: "headline",
    fields: {
      eyebrow: { label: "Line above the headline", labelHu: "Sor a főcím fölött" },
      headline: {
        label: "Headline",
        labelHu: "Főcím",
        hint: "One *word* between asterisks is set wide.",
        hintHu: "Egy *szó* csillagok között: széles betűvel áll.",
      },
      lead: { label: "Lead", labelHu: "Bevezető" },
      links: { label: "Links", labelHu: "Hivatkozások", hint: "At most two.", hintHu: "Legfeljebb kettő." },
    },
  },
  "sections.prose": { title: "heading", fields: {} },
  "sections.picture": { title: "heading", fields: { picture: { label: "Picture", labelHu: "Kép" } } },
  "sections.items": {
    title: "heading",
    fields: { layout: { label: "Layout", labelHu: "Elrendezés" }, items: { label: "Items", labelHu: "Elemek" } },
  },
  "sections.facts": { title: "heading", fields: {} },
  "sections.collection": {
    title: "heading",
    fields: {
      source: { label: "What is shown", labelHu: "Tartalom" },
      selection: {
        label: "Which of them",
        labelHu: "Válogatás",
        hint: "all: every one; of the services those of kind core, of the testimonials four, others on each page. service: what belongs to the service on whose page it stands (cases, testimonials, team). additional: the services of that kind. A section that finds none is left out.",
        hintHu:
          "all: mind; a szolgáltatások közül a core fajtájúak, a véleményekből négy, oldalanként más. service: ami ahhoz a szolgáltatáshoz tartozik, amelynek az oldalán áll (munkák, vélemények, csapat). additional: az ilyen fajtájú szolgáltatások. Ha nincs mit mutatni, a szakasz kimarad.",
      },
    },
  },
  "sections.audit-fee": {
    title: "heading",
    fields: {
      text: {
        label: "Text",
        labelHu: "Szöveg",
        hint: "The figures come from the site settings.",
        hintHu: "A számok a webhelybeállításokból jönnek.",
      },
    },
  },
  "sections.cost-note": { title: "heading", fields: {} },
  "sections.contact": { title: "heading", fields: {} },
  "sections.form": {
    title: "heading",
    fields: {
      kind: {
        label: "Form",
        labelHu: "Űrlap",
        hint: "Each form has its own fields. The career form also appears on every job page.",
        hintHu: "Minden űrlapnak saját mezői vannak. A karrieroldal űrlapja minden állás oldalán is megjelenik.",
      },
      note: {
        label: "Note above the button",
        labelHu: "Megjegyzés a gomb fölött",
        hint: "Markdown. What happens to the data, and how long it is kept.",
        hintHu: "Markdown. Mi történik az adatokkal, és meddig őrizzük őket.",
      },
    },
  },
  "sections.call": {
    title: "heading",
    fields: { links: { label: "Links", labelHu: "Hivatkozások", hint: "At most two.", hintHu: "Legfeljebb kettő." } },
  },
};

import type { GuideTexts, GuideWords } from "../task-text";

export function guideTexts(w: GuideWords): GuideTexts {
  return {
    subtitle: "A leggyakoribb feladatok, lépésről lépésre. A képeken a számok a lépések számai.",
    contents: "Feladatok",
    audiences: {
      writers: "Szerkesztőknek és szerzőknek",
      editors: "Szerkesztőknek",
      leads: "Mindenkinek, aki megkereséseket lát",
    },
    enlarge: "A kép nagyban, új lapon",
    tasks: {
      article: {
        title: "Cikk írása és közzététele",
        steps: [
          `Kezdje a menüben: ${w.content} → ${w.articles} → ${w.create}.`,
          `Töltse ki, amit csak Ön tud: ${w.title}, ${w.summary}, ${w.body}, ${w.service}. A webcím, a sorszám, a dátum és a grafika magától kitöltődik.`,
          `Az oldal írás közben is látható: ${w.livePreview}. Ha ott rákattint egy szövegre, a mezőjéhez jut.`,
          `Mentse el: ${w.save}. Ha megjelenik ez a lista: ${w.problems}, kattintson a soraira, mindegyik a javítandó mezőhöz visz.`,
          `Tegye közzé: ${w.publish}. Egy-két másodperc múlva itt látja, mely oldalak vannak kint: ${w.onTheSite}.`,
          `Szerzőként nem tehet közzé. Mentés után kattintson ide: ${w.ready}. A szerkesztők a kezdőlapjukon látják, és onnan teszik közzé.`,
        ],
        pictures: [
          "Egy új cikk űrlapja: a cím és az összefoglaló kitöltve, jobbra az előnézet gombja és a Mentés",
          "A közzétett cikk mellett a visszajelzés: mely oldalak vannak kint, és mióta",
        ],
        link: "Új cikk",
      },
      case: {
        title: "Új esettanulmány három nyelven",
        steps: [
          `Kezdje a menüben: ${w.content} → ${w.cases} → ${w.create}.`,
          `Írja be magyarul: ${w.client}, ${w.subject}, ${w.summary}, ${w.body}. Adja hozzá, amivel megbízták: ${w.services}.`,
          `Ha a kezdőlapon is szerepeljen, kapcsolja be: ${w.featured}. Mentse el: ${w.save}.`,
          "Jobbra fent válassza az angolt, írja be a szövegeket, és mentse el. Hollandul ugyanígy. A grafika már ott van, a szolgáltatások az első mentéssel kerülnek oda.",
          `Tegye közzé mindhárom nyelven, először magyarul: ${w.publish}. Ha egyszerre kell kikerülniük, lépjen ide: ${w.together}.`,
        ],
        pictures: [
          "Egy új esettanulmány űrlapja a kitöltött ügyféllel, témával és összefoglalóval",
          "A lenyitott nyelvválasztó: magyarul már van vázlat, angolul és hollandul létrehozható",
        ],
        link: "Új esettanulmány",
      },
      job: {
        title: "Állás meghirdetése",
        steps: [
          `Kezdje a menüben: ${w.content} → ${w.jobs} → ${w.create}.`,
          `Írja be a munkakört és két-három mondatban a lényegét: ${w.jobTitle}, ${w.jobLead}.`,
          `Töltse ki a négy listát, soronként egy elemmel: ${w.duties}, ${w.requirements}, ${w.advantages}, ${w.offers}. A feliratuk a legutóbbi állásból jön.`,
          `Adja meg az utolsó napot: ${w.closesOn}. Utána az állás magától lekerül a listákról, és az oldala jelzi, hogy lezárult.`,
          `Tegye közzé: ${w.publish}. Angolul és hollandul ugyanígy, a jobbra fent választott nyelven.`,
        ],
        pictures: [
          "Egy állás feladatainak listája, soronként egy elemmel",
          "A jelentkezési határidő mezője, alatta a dátum szavakkal",
        ],
        link: "Új állás",
      },
      mistake: {
        title: "Hiba javítása élesben, és visszavonása",
        steps: [
          `Másolja ki a hibás mondatot a webhelyről, és keresse meg itt: ${w.search}. Az oldal webcímével is megtalálja.`,
          "Kattintson a találatra: az űrlap annál a mezőnél nyílik meg, ahol a mondat áll.",
          `Javítsa ki, és tegye közzé: ${w.publish}.`,
          `Mégis a régi volt jó? Az űrlap mellett, ez alatt: ${w.history}, kattintson arra az időpontra, amelyhez visszatérne.`,
          `Nézze meg, mi változott, majd: ${w.restore}. A webhelyen ettől még semmi sem változik.`,
          `Nyissa meg a bejegyzést, és tegye közzé: ${w.publish}.`,
        ],
        pictures: [
          "A keresés egy mondat szavaival és a talált hellyel",
          "Egy korábbi változat oldala a visszaállítás gombjával; alatta az, ami azóta változott",
        ],
        link: "Keresés",
      },
      trash: {
        title: "Törölt bejegyzés visszaállítása",
        steps: [
          `A menüben válassza ezt: ${w.history}, majd jobbra fent: ${w.trash}. Ami 30 napon belül törlődött, itt van.`,
          "Kattintson a bejegyzésre.",
          `Állítsa vissza: ${w.restore}. Minden nyelve visszajön.`,
          `Nyissa meg, nézze át, és tegye közzé: ${w.publish}. Addig a webhelyen nem látszik.`,
        ],
        pictures: [
          "A kuka: egy törölt cikk, mellette ki és mikor törölte",
          "A törölt cikk oldala a visszaállítás gombjával",
        ],
        link: "Kuka",
      },
      picture: {
        title: "Kép cseréje, helyettesítő szöveg három nyelven",
        steps: [
          `Nyissa meg a menüből: ${w.mediaLibrary}, és kattintson a képre.`,
          `Alul a két nyíl: ${w.replaceFile}, majd ${w.continue}. Válassza ki az új fájlt. A panel felsorolja, hol szerepel a kép: ha jóváhagyja, mindenhol az új lesz látható, közzététel nélkül.`,
          `A leírása nem itt van, hanem a bejegyzésben. Ott nyissa le a képet (${w.pictures}), és írja át: ${w.altText}. Egy mondat: mi látható a képen.`,
          "Jobbra fent váltson nyelvet, és írja meg angolul és hollandul is.",
          `Tegye közzé mindhárom nyelven: ${w.publish}.`,
        ],
        pictures: [
          "Egy megnyitott kép a médiatárban; alul a csere gombja",
          "Egy bejegyzés képe, mellette a helyettesítő szövege",
        ],
        link: "Médiatár",
      },
      page: {
        title: "Új oldal szakaszokból, menüponttal",
        steps: [
          `Kezdje a menüben: ${w.content} → ${w.pages} → ${w.create}.`,
          `Adja meg a webcíme végét, például tavasz-2027, és a keresőknek szóló szövegeket: ${w.route}, ${w.metaTitle}, ${w.metaDescription}.`,
          `Lejjebb: ${w.addSection}. Válasszon a rajzok közül, és töltse ki. Annyi szakasz lehet, amennyi kell.`,
          `Tegye közzé: ${w.publish}. Az oldal él, de menüből még nem érhető el.`,
          `Nyissa meg: ${w.content} → ${w.navigation}. A lista alján (${w.header}): ${w.addEntry}. Írja be: ${w.linkLabel}, ${w.linkAddress}, ez utóbbi például /tavasz-2027.`,
          `Tegye közzé ezt is: ${w.publish}. Minden nyelvnek saját menüje van: az angolba és a hollandba külön vegye fel.`,
        ],
        pictures: [
          "A szakaszok választéka, mindegyik a rajzával",
          "A navigáció egy új sora felirattal és hivatkozással",
        ],
        link: "Új oldal",
      },
      together: {
        title: "Időzítés, több bejegyzés egyszerre",
        steps: [
          `Egyetlen bejegyzést mentés után az űrlap mellett időzíthet: ${w.date}, ${w.time}, majd ${w.plan}.`,
          `Többet itt: ${w.together}. Pipálja ki a vázlatokat, több fajtából és nyelvből is.`,
          `Adja meg, mikor jelenjenek meg, és kattintson ide: ${w.planTogether}. Ha most kell: ${w.publishTogether}.`,
          "Ha valamelyik még nem jelenhet meg, itt olvassa, miért. Javítsa ki, és próbálja újra.",
          `Meggondolta magát? A tervezett csomag mellett: ${w.cancelTogether}.`,
        ],
        pictures: [
          "Két kipipált vázlat, dátummal és idővel, alattuk az időzítés gombja",
          "Egy bejegyzés időzítése az űrlap mellett",
        ],
        link: "Közzététel egyszerre",
      },
      review: {
        title: "Vázlat megmutatása az ügyfélnek",
        steps: [
          `Mentse el az esettanulmányt, de ne tegye közzé: ${w.save}.`,
          `Az űrlap mellett, ez alatt: ${w.review}, töltse ki: ${w.clientName}, ${w.clientEmail}. Majd: ${w.invite}.`,
          "Az ügyfél levelet kap. Jelszót választ, és úgy látja a vázlatot, ahogyan a webhelyen meg fog jelenni.",
          `Hozzászólhat, és jóváhagyhatja. Ugyanitt és a kezdőlapon látja, mit írt; levelet is kap róla. Itt válaszolhat neki: ${w.sendReply}.`,
          `Ha az eset kint van, ugyanitt: ${w.stopShowing}.`,
        ],
        pictures: [
          "Az ügyfél neve és e-mail-címe beírva, alatta a meghívás gombja",
          "A meghívott ügyfél az eset mellett: még nem regisztrált",
        ],
        link: "Esettanulmányok",
      },
      lead: {
        title: "Válasz egy megkeresésre",
        steps: [
          `Nyissa meg a megkeresést a levélben kapott hivatkozással, vagy itt: ${w.leads}.`,
          `Ha Öné, jelezze a kollégáknak: ${w.take}.`,
          `Kattintson ide: ${w.write}, és válasszon: ${w.template}. A levél a látogató nyelvén íródik.`,
          `Írja át, ahogy jónak látja, és küldje el: ${w.send}. Az állapota ez lesz: ${w.answered}.`,
          `Levélszemétre ne válaszoljon: állítsa át (${w.state}: ${w.spam}), és mentse el. 30 nap múlva törlődik.`,
        ],
        pictures: [
          "Egy megnyitott megkeresés; mellette a felelős és a válasz gombja",
          "A válasz ablaka sablonnal és a kész levéllel, alul a küldés gombja",
        ],
        link: "Megkeresések",
      },
    },
  };
}

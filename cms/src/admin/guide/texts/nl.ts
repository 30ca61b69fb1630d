import type { GuideTexts, GuideWords } from "../task-text";

export function guideTexts(w: GuideWords): GuideTexts {
  return {
    subtitle: "De meest voorkomende taken, stap voor stap. De nummers in de afbeeldingen zijn die van de stappen.",
    contents: "Taken",
    audiences: {
      writers: "Voor redacteuren en auteurs",
      editors: "Voor redacteuren",
      leads: "Voor iedereen die aanvragen ziet",
    },
    enlarge: "De afbeelding op volle grootte, in een nieuw tabblad",
    tasks: {
      article: {
        title: "Een artikel schrijven en publiceren",
        steps: [
          `Begin in het menu: ${w.content} → ${w.articles} → ${w.create}.`,
          `Vul in wat alleen jij weet: ${w.title}, ${w.summary}, ${w.body}, ${w.service}. Adres, nummer, datum en tekening vullen zichzelf in.`,
          `Bekijk de pagina terwijl je schrijft: ${w.livePreview}. Klik daar op een tekst en je staat bij het veld.`,
          `Klik op ${w.save}. Zie je ${w.problems}, klik dan op de regels: elke regel brengt je naar het veld.`,
          `Klik op ${w.publish}. Een paar tellen later zie je onder ${w.onTheSite} welke pagina’s online staan.`,
          `Auteurs kunnen niet publiceren. Sla op en klik op ${w.ready}: redacteuren zien het op hun startpagina en publiceren van daaruit.`,
        ],
        pictures: [
          "Het formulier van een nieuw artikel met titel en samenvatting ingevuld; rechts de knoppen voor de live-weergave en het opslaan",
          "Naast het gepubliceerde artikel: welke pagina’s online staan, en sinds wanneer",
        ],
        link: "Nieuw artikel",
      },
      case: {
        title: "Een nieuwe case in drie talen",
        steps: [
          `Begin in het menu: ${w.content} → ${w.cases} → ${w.create}.`,
          `Typ de Hongaarse teksten: ${w.client}, ${w.subject}, ${w.summary}, ${w.body}. Voeg toe waarvoor je bent gevraagd: ${w.services}.`,
          `Moet de homepage de case tonen? Zet dit aan: ${w.featured}. Klik daarna op ${w.save}.`,
          "Kies rechtsboven Engels, typ de teksten en sla op. Daarna Nederlands. De tekening staat er al; de diensten verschijnen zodra je opslaat.",
          `Klik in elke taal op ${w.publish}, eerst in het Hongaars. Moeten ze tegelijk verschijnen, gebruik dan ${w.together}.`,
        ],
        pictures: [
          "Het formulier van een nieuwe case met klant, onderwerp en samenvatting ingevuld",
          "De geopende lijst met talen: in het Hongaars is er een concept, Engels en Nederlands zijn aan te maken",
        ],
        link: "Nieuwe case",
      },
      job: {
        title: "Een vacature plaatsen",
        steps: [
          `Begin in het menu: ${w.content} → ${w.jobs} → ${w.create}.`,
          `Noem de functie en zeg in twee of drie zinnen wat het werk is: ${w.jobTitle}, ${w.jobLead}.`,
          `Vul de vier lijsten in, één punt per regel: ${w.duties}, ${w.requirements}, ${w.advantages}, ${w.offers}. De kopjes komen uit de laatste vacature.`,
          `Geef de laatste dag op: ${w.closesOn}. Daarna verdwijnt de vacature vanzelf uit de lijsten, en de pagina meldt dat ze gesloten is.`,
          `Klik op ${w.publish}. Doe hetzelfde in het Engels en het Nederlands, in de taal die je rechtsboven kiest.`,
        ],
        pictures: [
          "De taken van een vacature, één punt per regel",
          "Het veld voor de sluitingsdatum, met de dag in woorden eronder",
        ],
        link: "Nieuwe vacature",
      },
      mistake: {
        title: "Een fout online verbeteren, en dat terugdraaien",
        steps: [
          `Kopieer de foute zin van de site en zoek hem op in ${w.search}. Met het adres van de pagina vind je hem ook.`,
          "Klik op het resultaat: het formulier opent bij het veld met die zin.",
          `Verbeter de zin en klik op ${w.publish}.`,
          `Was de oude toch goed? Klik naast het formulier, onder ${w.history}, op het tijdstip waarnaar je terug wilt.`,
          `Bekijk wat er is veranderd en klik op ${w.restore}. Op de site verandert er nog niets.`,
          `Open het item en klik op ${w.publish}.`,
        ],
        pictures: [
          "Het zoeken met woorden uit een zin, en de gevonden plek",
          "Een eerdere versie met de knop om haar terug te zetten; daaronder wat er sindsdien is veranderd",
        ],
        link: "Zoeken",
      },
      trash: {
        title: "Iets terugzetten dat is verwijderd",
        steps: [
          `Kies in het menu ${w.history} en dan rechtsboven ${w.trash}. Wat de laatste 30 dagen is verwijderd, staat hier.`,
          "Klik op het item.",
          `Klik op ${w.restore}. Het komt in alle talen terug.`,
          `Open het, kijk het na en klik op ${w.publish}. Tot dan staat het niet op de site.`,
        ],
        pictures: [
          "De prullenbak met een verwijderd artikel, door wie en wanneer",
          "Het verwijderde artikel met de knop om het terug te zetten",
        ],
        link: "Prullenbak",
      },
      picture: {
        title: "Een afbeelding vervangen, en beschrijven in drie talen",
        steps: [
          `Open ${w.mediaLibrary} in het menu en klik op de afbeelding.`,
          `De twee pijlen onderaan: ${w.replaceFile}, dan ${w.continue}. Kies het nieuwe bestand. Het paneel noemt waar de afbeelding staat: stem je in, dan staat overal de nieuwe, zonder opnieuw te publiceren.`,
          `De beschrijving staat niet hier, maar in het item. Klap de afbeelding daar open (${w.pictures}) en wijzig ${w.altText}. Eén zin: wat er te zien is.`,
          "Wissel rechtsboven van taal en schrijf de zin ook in het Engels en het Nederlands.",
          `Klik in elk van de drie talen op ${w.publish}.`,
        ],
        pictures: [
          "Een geopende afbeelding in de mediabibliotheek; onderaan de knop om haar te vervangen",
          "Een afbeelding in een item met de alternatieve tekst ernaast",
        ],
        link: "Mediabibliotheek",
      },
      page: {
        title: "Een nieuwe pagina uit secties, en haar plek in het menu",
        steps: [
          `Begin in het menu: ${w.content} → ${w.pages} → ${w.create}.`,
          `Typ het eind van het adres, bijvoorbeeld lente-2027, en de teksten voor zoekmachines: ${w.route}, ${w.metaTitle}, ${w.metaDescription}.`,
          `Klik verder naar beneden op ${w.addSection}. Kies er een aan de hand van de tekening en vul hem in. Zoveel als je nodig hebt.`,
          `Klik op ${w.publish}. De pagina staat online, maar nog in geen menu.`,
          `Open ${w.content} → ${w.navigation}. Klik aan het eind van de lijst ${w.header} op ${w.addEntry}. Typ ${w.linkLabel} en ${w.linkAddress}, bijvoorbeeld /lente-2027.`,
          `Klik ook hier op ${w.publish}. Elke taal heeft een eigen menu: voeg hem ook toe in de andere twee.`,
        ],
        pictures: [
          "De secties waaruit je kiest, elk met een tekening",
          "Een nieuwe regel van de navigatie met label en adres",
        ],
        link: "Nieuwe pagina",
      },
      together: {
        title: "Een publicatie plannen, van één item of van meer",
        steps: [
          `Eén item plan je na het opslaan naast het formulier: ${w.date}, ${w.time}, dan ${w.plan}.`,
          `Meer tegelijk gaat via ${w.together}. Vink de concepten aan, van welke soort en taal ook.`,
          `Geef op wanneer ze moeten verschijnen en klik op ${w.planTogether}. Moet het nu: ${w.publishTogether}.`,
          "Is er een nog niet klaar, dan lees je hier waarom. Verbeter het en probeer het opnieuw.",
          `Toch niet? Klik bij het geplande pakket op ${w.cancelTogether}.`,
        ],
        pictures: [
          "Twee aangevinkte concepten met datum en tijd, en de knop om ze in te plannen",
          "De planning van één item, naast het formulier",
        ],
        link: "Samen publiceren",
      },
      review: {
        title: "Een concept aan de klant laten zien",
        steps: [
          `Sla de case op, maar publiceer hem niet: ${w.save}.`,
          `Vul naast het formulier, onder ${w.review}, ${w.clientName} en ${w.clientEmail} in. Klik dan op ${w.invite}.`,
          "De klant krijgt een mail, kiest een wachtwoord en ziet het concept precies zoals de site het zal tonen.",
          `De klant kan reageren en goedkeuren. Je leest het hier en op de startpagina, en krijgt er een mail over. Antwoord hier: ${w.sendReply}.`,
          `Staat de case online, dan op dezelfde plek: ${w.stopShowing}.`,
        ],
        pictures: [
          "Naam en e-mailadres van een klant, met de knop om uit te nodigen",
          "De uitgenodigde klant naast de case: nog niet geregistreerd",
        ],
        link: "Cases",
      },
      lead: {
        title: "Een aanvraag beantwoorden",
        steps: [
          `Open de aanvraag via de link in je mail, of in de lijst ${w.leads}.`,
          `Is hij voor jou, laat het je collega’s weten: ${w.take}.`,
          `Klik op ${w.write} en kies er een onder ${w.template}. De mail staat er in de taal van de bezoeker.`,
          `Verander wat je wilt en klik op ${w.send}. De aanvraag is nu ${w.answered}.`,
          `Antwoord niet op spam: zet ${w.state} op ${w.spam} en sla op. Na 30 dagen is hij weg.`,
        ],
        pictures: [
          "Een geopende aanvraag; ernaast de verantwoordelijke en de knop voor een antwoord",
          "Het antwoord met sjabloon en de kant-en-klare mail; onderaan de knop om te verzenden",
        ],
        link: "Aanvragen",
      },
    },
  };
}

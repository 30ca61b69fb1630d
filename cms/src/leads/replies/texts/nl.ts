import type { ReplyTexts } from "../reply-template";

const questions = `Voordat we een prijs en een datum noemen, heb ik drie vragen:

1. Wat wil je bereiken, en waaraan merk je straks dat het gelukt is?
2. Wanneer moet het klaar zijn?
3. Aan welk budget denk je?

Eén zin per vraag is genoeg. Daarna kom ik met een concreet voorstel.`;

/** Clinics are u, everybody else is je. */
export const replyTexts: ReplyTexts = {
  region: "nl-NL",
  greeting: (name) => (name ? `Beste ${name},` : "Goedendag,"),
  subject: {
    contact: "Over je aanvraag",
    appointment: "Over het gesprek dat je hebt aangevraagd",
    healthcare: "Over het gesprek dat u hebt aangevraagd",
    audit: "Over de audit die je hebt aangevraagd",
    career: "Over je sollicitatie",
    time: {
      contact: "Wanneer kunnen we elkaar spreken?",
      appointment: "Tijden voor ons gesprek",
      healthcare: "Tijden voor ons gesprek",
      audit: "Wanneer bespreken we de audit?",
      career: "Wanneer kunnen we elkaar spreken?",
    },
  },
  thanks: {
    contact: "Bedankt voor je aanvraag.",
    appointment: "Bedankt dat je een gesprek hebt aangevraagd.",
    healthcare: "Dank u wel voor uw aanvraag voor een gesprek.",
    audit: "Bedankt dat je een audit hebt aangevraagd.",
    career: "Bedankt voor je sollicitatie.",
  },
  questions: {
    contact: questions,
    appointment: questions,
    healthcare: `Om het gesprek over uw praktijk te laten gaan, heb ik vooraf drie vragen:

1. Voor hoeveel artsen en hoeveel soorten afspraken moet er straks geboekt kunnen worden?
2. Waarin houdt u de agenda en de patiëntgegevens nu bij?
3. Wanneer wilt u beginnen?

Eén zin per vraag is genoeg. Noem alstublieft geen gegevens van patiënten.`,
    audit: `Voordat we beginnen, heb ik drie vragen:

1. Op welke vraag moet de audit in elk geval antwoord geven?
2. Mogen we je bezoekcijfers bekijken, en wie geeft ons toegang?
3. Wanneer heb je het rapport nodig?

Als ik dat weet, bevestig ik omvang, prijs en datum op schrift.`,
  },
  time: (times, kind) =>
    kind === "healthcare"
      ? `Aan de telefoon of via een videogesprek komen we sneller verder. Welk moment schikt u?

${times}

Laat weten wat u kiest, dan stuur ik een uitnodiging. Schikt geen van deze tijden, noem dan twee andere.`
      : `${kind === "audit" ? "In een half uur aan de telefoon spreken we af waar we naar kijken." : "Aan de telefoon of via een videogesprek komen we sneller verder."} Welk moment komt je uit?

${times}

Laat weten wat je kiest, dan stuur ik een uitnodiging. Komt geen van deze tijden uit, noem dan twee andere.`,
  decline: (kind) =>
    kind === "healthcare"
      ? "We hebben gelezen wat u schreef. Op dit moment zijn wij niet degenen die uw praktijk hierbij het best kunnen helpen, en we nemen liever geen werk aan waar we te weinig tijd voor hebben. Hebt u later andere plannen, dan denken we graag mee."
      : "We hebben gelezen wat je schreef. Op dit moment kunnen we dit werk niet zo goed doen als je mag verwachten, en daarom nemen we het liever niet aan. Als je daarmee geholpen bent, noem ik graag een bureau dat dit elke dag doet: laat het me weten.",
  talk: (
    times,
  ) => `We hebben je profiel bekeken en maken graag kennis. De eerste stap is een gesprek van een half uur: wij vertellen wat we doen, jij wat je zoekt. Welk moment komt je uit?

${times}

Komt geen van deze tijden uit, noem dan twee andere.`,
  notNow:
    "We hebben je profiel bekeken. Voor deze plek gaan we met iemand anders verder, maar bedankt voor je vertrouwen en de tijd die je hebt genomen. We bewaren je sollicitatie zo lang als op onze site staat en wissen die daarna; wil je het eerder, dan is een kort antwoord genoeg.",
  closing: "Met vriendelijke groet,",
  fullName: (first, last) => `${first} ${last}`.trim(),
  moment: (day, clock) => `${day} om ${clock} uur`,
};

import type { ReplyTexts } from "../reply-template";

const questions = `Mielőtt árat és határidőt mondanánk, három dolgot szeretnék megkérdezni:

1. Mit szeretne elérni, és miből fogja látni, hogy sikerült?
2. Mikorra kellene elkészülnie?
3. Mekkora keretben gondolkodik?

Elég egy-egy mondat. Utána konkrét javaslattal jelentkezem.`;

export const replyTexts: ReplyTexts = {
  region: "hu-HU",
  greeting: (name) => (name ? `Kedves ${name}!` : "Jó napot kívánok!"),
  subject: {
    contact: "Az ajánlatkéréséről",
    appointment: "A konzultációról, amelyet kért",
    healthcare: "A konzultációról, amelyet kért",
    audit: "Az auditról, amelyet kért",
    career: "A jelentkezéséről",
    time: {
      contact: "Mikor beszélhetnénk?",
      appointment: "Időpontok a konzultációra",
      healthcare: "Időpontok a konzultációra",
      audit: "Mikor beszélhetnénk az auditról?",
      career: "Mikor beszélhetnénk?",
    },
  },
  thanks: {
    contact: "Köszönjük, hogy ajánlatot kért tőlünk.",
    appointment: "Köszönjük, hogy konzultációt kért.",
    healthcare: "Köszönjük, hogy konzultációt kért.",
    audit: "Köszönjük, hogy auditot kért tőlünk.",
    career: "Köszönjük, hogy jelentkezett hozzánk.",
  },
  questions: {
    contact: questions,
    appointment: questions,
    healthcare: `Hogy a konzultáció az Önök rendelőjéről szóljon, három dolgot szeretnék előre megkérdezni:

1. Hány orvos hányféle rendelésére kell majd időpontot adni?
2. Miben vezetik most a naptárt és a betegek adatait?
3. Mikor szeretnének elindulni?

Elég egy-egy mondat. Betegek adatait kérjük, ne írja meg.`,
    audit: `Mielőtt nekilátnánk, három dolgot szeretnék megkérdezni:

1. Mi az a kérdés, amelyre mindenképp választ vár?
2. Megnézhetjük-e a látogatottsági adatokat, és kitől kapunk hozzá belépést?
3. Mikorra kell a jelentés?

Ha ezeket tudom, visszaigazolom a terjedelmet, a díjat és a határidőt.`,
  },
  time: (
    times,
    kind,
  ) => `${kind === "audit" ? "Egy félórás hívásban megbeszélnénk, mit nézzünk meg." : "Telefonon vagy videóhívásban gyorsabban jutunk előre."} Melyik időpont jó Önnek?

${times}

Írja meg, melyiket választja, és küldöm a meghívót. Ha egyik sem jó, javasoljon két másikat.`,
  decline: (kind) =>
    kind === "healthcare"
      ? "Átnéztük, amit írt, és úgy látjuk, ebben most nem mi tudunk a legtöbbet segíteni. Nem szeretnénk olyan munkát vállalni, amelyre nem jut elég időnk. Ha a rendelőjének később lesz más terve, örömmel beszélünk róla."
      : "Átnéztük, amit írt, és úgy látjuk, ezt a munkát most nem tudjuk olyan jól elvégezni, ahogy Ön joggal várja. Ezért inkább nem vállaljuk. Ha segít, szívesen ajánlok olyan csapatot, amelyiknek ez a fő területe: írja meg, ha kéri.",
  talk: (
    times,
  ) => `Megnéztük a profilját, és szívesen megismernénk. Először egy félórás beszélgetésre hívjuk: mi elmondjuk, mivel foglalkozunk, Ön pedig azt, mit keres. Melyik időpont jó?

${times}

Ha egyik sem jó, javasoljon két másikat.`,
  notNow:
    "Megnéztük a profilját. Erre a helyre most mást választunk, de köszönjük a bizalmát és a ráfordított időt. A jelentkezését a weboldalunkon leírt ideig őrizzük meg, utána töröljük; ha hamarabb kéri, egy válasz elég hozzá.",
  closing: "Üdvözlettel:",
  fullName: (first, last) => `${last} ${first}`.trim(),
  moment: (day, clock) => `${day}, ${clock}`,
};

import { daysKept, maxSize } from "../../history/bounds";
import type { VersionAction } from "../../history/keep-versions";
import type { PanelLanguage } from "../../languages";
import { panelLocale } from "../texts/use-panel-texts";

interface HistoryTexts {
  title: string;
  subtitle(count: number, megabytes: string): string;
  ofEntry(name: string): string;
  all: string;
  trash: string;
  trashHint(days: number): string;
  trashEmpty: string;
  none: string;
  older: string;
  liveAt: string;
  until: string;
  time: string;
  show: string;
  actions: Record<VersionAction, string>;
  /** Nobody did it: the schedule, or an account that is gone. */
  byNobody: string;
  live(from: string, until: string | undefined): string;
  changed: string;
  sinceThen: string;
  noneSince: string;
  /** Of what is deleted. */
  comesBack: string;
  first: string;
  allLanguages: string;
  restore: string;
  restoreHint: string;
  /** Of a deleted entry. */
  restoreGoneHint: string;
  /** Of what has no drafts: redirects. */
  restoreLive: { action: string; hint: string; done: string };
  restored: string;
  missing(count: number): string;
  linked: string;
  erase: string;
  eraseQuestion: string;
  cancel: string;
  erased: string;
  empty: string;
}

const texts: Record<PanelLanguage, HistoryTexts> = {
  hu: {
    title: "Előzmények",
    subtitle: (count, megabytes) =>
      `Minden közzététel és törlés, ${count} változat, ${megabytes} MB. Változat ${daysKept} napig, összesen ${maxSize / 1e6} MB-ig marad meg.`,
    ofEntry: (name) => `Előzmények: ${name}`,
    all: "A teljes webhely előzményei",
    trash: "Kuka",
    trashHint: (days) => `A törölt bejegyzések ${days} napig állíthatók vissza.`,
    trashEmpty: "A kuka üres.",
    none: "Még nincs változat: az első közzétételkor jön létre.",
    older: "Régebbiek",
    liveAt: "Mi volt kint ekkor?",
    until: "Dátum",
    time: "Idő (Budapest)",
    show: "Mutatás",
    actions: {
      found: "már kint volt",
      published: "közzétéve",
      unpublished: "visszavonva",
      deleted: "törölve",
      discarded: "elvetett vázlat",
      replaced: "felülírt vázlat",
    },
    byNobody: "megszűnt fiók",
    live: (from, until) => (until ? `Kint volt: ${from} – ${until}` : `${from} óta ez van kint`),
    changed: "Ami ekkor változott",
    sinceThen: "Miben más most a vázlat",
    noneSince: "A mostani vázlat ugyanez.",
    comesBack: "Ez jön vissza",
    first: "Ez a legrégebbi ismert változat.",
    allLanguages: "minden nyelv",
    restore: "Visszaállítás vázlatként",
    restoreHint:
      "Minden nyelv vázlata ez lesz. A webhelyen semmi sem változik, amíg közzé nem teszi. Ami most a vázlatban van, és nincs kint, az itt megmarad.",
    restoreGoneHint: "Minden nyelve vázlatként jön vissza. A webhelyen semmi sem változik, amíg közzé nem teszi.",
    restoreLive: {
      action: "Visszaállítás",
      hint: "Ennek nincs vázlata: ami visszaáll, azonnal érvényes.",
      done: "Visszaállítva, és máris érvényes.",
    },
    restored: "Visszaállítva: a vázlat ez a változat. Nézze meg, és tegye közzé.",
    missing: (count) => `${count} hivatkozott kép vagy bejegyzés már nincs meg, ezek kimaradtak.`,
    linked: "Ezek vázlata újra ide vezet; tegye közzé őket is:",
    erase: "Végleges törlés",
    eraseQuestion: "Végleg törli minden változatával együtt? Ezt nem lehet visszavonni.",
    cancel: "Mégse",
    erased: "Végleg törölve.",
    empty: "üres",
  },
  en: {
    title: "History",
    subtitle: (count, megabytes) =>
      `Every publish and every deletion, ${count} versions, ${megabytes} MB. A version is kept for ${daysKept} days, all together up to ${maxSize / 1e6} MB.`,
    ofEntry: (name) => `History: ${name}`,
    all: "History of the whole site",
    trash: "Trash",
    trashHint: (days) => `Deleted entries can be restored for ${days} days.`,
    trashEmpty: "The trash is empty.",
    none: "No version yet: the first publish makes one.",
    older: "Older ones",
    liveAt: "What was live then?",
    until: "Date",
    time: "Time (Budapest)",
    show: "Show",
    actions: {
      found: "was live already",
      published: "published",
      unpublished: "unpublished",
      deleted: "deleted",
      discarded: "discarded draft",
      replaced: "replaced draft",
    },
    byNobody: "an account that is gone",
    live: (from, until) => (until ? `Live from ${from} to ${until}` : `Live since ${from}`),
    changed: "What changed then",
    sinceThen: "How the draft differs now",
    noneSince: "The draft is the same now.",
    comesBack: "What comes back",
    first: "This is the oldest version known.",
    allLanguages: "all languages",
    restore: "Restore as a draft",
    restoreHint:
      "The drafts of all languages become this. Nothing changes on the site until you publish. What the draft holds now and the site does not is kept here.",
    restoreGoneHint: "All its languages come back as drafts. Nothing changes on the site until you publish.",
    restoreLive: {
      action: "Restore",
      hint: "This has no draft: what is restored is in force at once.",
      done: "Restored, and in force already.",
    },
    restored: "Restored: the draft is this version. Look at it, and publish it.",
    missing: (count) =>
      count === 1
        ? "1 picture or entry that it names does not exist any more and was left out."
        : `${count} pictures or entries that it names do not exist any more and were left out.`,
    linked: "The drafts of these lead here again; publish them, too:",
    erase: "Erase for good",
    eraseQuestion: "Erase it for good, with all its versions? This cannot be undone.",
    cancel: "Cancel",
    erased: "Erased for good.",
    empty: "empty",
  },
  nl: {
    title: "Geschiedenis",
    subtitle: (count, megabytes) =>
      `Elke publicatie en elke verwijdering, ${count} versies, ${megabytes} MB. Een versie blijft ${daysKept} dagen bewaard, alles samen tot ${maxSize / 1e6} MB.`,
    ofEntry: (name) => `Geschiedenis: ${name}`,
    all: "Geschiedenis van de hele site",
    trash: "Prullenbak",
    trashHint: (days) => `Verwijderde items zijn ${days} dagen terug te zetten.`,
    trashEmpty: "De prullenbak is leeg.",
    none: "Nog geen versie: de eerste publicatie maakt er een.",
    older: "Oudere",
    liveAt: "Wat stond er toen online?",
    until: "Datum",
    time: "Tijd (Boedapest)",
    show: "Tonen",
    actions: {
      found: "stond al online",
      published: "gepubliceerd",
      unpublished: "offline gehaald",
      deleted: "verwijderd",
      discarded: "verworpen concept",
      replaced: "vervangen concept",
    },
    byNobody: "een account dat niet meer bestaat",
    live: (from, until) => (until ? `Online van ${from} tot ${until}` : `Online sinds ${from}`),
    changed: "Wat er toen veranderde",
    sinceThen: "Waarin het concept nu verschilt",
    noneSince: "Het concept is nu hetzelfde.",
    comesBack: "Dit komt terug",
    first: "Dit is de oudste bekende versie.",
    allLanguages: "alle talen",
    restore: "Terugzetten als concept",
    restoreHint:
      "De concepten van alle talen worden dit. Op de site verandert niets tot je publiceert. Wat nu in het concept staat en niet online, blijft hier bewaard.",
    restoreGoneHint: "Alle talen komen terug als concept. Op de site verandert niets tot je publiceert.",
    restoreLive: {
      action: "Terugzetten",
      hint: "Hiervan is geen concept: wat wordt teruggezet geldt meteen.",
      done: "Teruggezet, en meteen van kracht.",
    },
    restored: "Teruggezet: het concept is deze versie. Bekijk het, en publiceer het.",
    missing: (count) =>
      count === 1
        ? "1 afbeelding of item dat erin genoemd wordt bestaat niet meer en is weggelaten."
        : `${count} afbeeldingen of items die erin genoemd worden bestaan niet meer en zijn weggelaten.`,
    linked: "De concepten hiervan verwijzen hier weer naar; publiceer ze ook:",
    erase: "Definitief wissen",
    eraseQuestion: "Definitief wissen, met alle versies? Dit is niet ongedaan te maken.",
    cancel: "Annuleren",
    erased: "Definitief gewist.",
    empty: "leeg",
  },
};

export function useHistoryTexts(): HistoryTexts {
  return texts[panelLocale()];
}

export const historyMenuTitles = Object.fromEntries(
  Object.entries(texts).map(([language, { title }]) => [language, title]),
);

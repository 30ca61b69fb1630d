import type { Locale } from "@hetreteg/contract/locales";

interface SummaryTexts {
  subject(fresh: number, overdue: number): string;
  fresh(count: number): string;
  overdue(count: number): string;
  more(count: number): string;
  all: string;
}

/** In the languages of the site: the team reads its default one, as in all mails. */
export const summaryTexts: Record<Locale, SummaryTexts> = {
  hu: {
    subject: (fresh, overdue) =>
      [fresh > 0 && `${fresh} új megkeresés`, overdue > 0 && `${overdue} régóta vár válaszra`]
        .filter(Boolean)
        .join(", "),
    fresh: (count) => `Az előző összefoglaló óta érkezett (${count}):`,
    overdue: (count) => `Két napnál régebben vár válaszra (${count}):`,
    more: (count) => `… és még ${count}`,
    all: "Minden megkeresés:",
  },
  en: {
    subject: (fresh, overdue) =>
      [fresh > 0 && `${fresh} new ${fresh === 1 ? "lead" : "leads"}`, overdue > 0 && `${overdue} waiting too long`]
        .filter(Boolean)
        .join(", "),
    fresh: (count) => `Since the last summary (${count}):`,
    overdue: (count) => `Unanswered for more than two days (${count}):`,
    more: (count) => `… and ${count} more`,
    all: "All leads:",
  },
  nl: {
    subject: (fresh, overdue) =>
      [
        fresh > 0 && `${fresh} nieuwe ${fresh === 1 ? "aanvraag" : "aanvragen"}`,
        overdue > 0 && `${overdue} wachten al te lang`,
      ]
        .filter(Boolean)
        .join(", "),
    fresh: (count) => `Sinds het vorige overzicht (${count}):`,
    overdue: (count) => `Langer dan twee dagen onbeantwoord (${count}):`,
    more: (count) => `… en nog ${count}`,
    all: "Alle aanvragen:",
  },
};

import type { FieldName, ServiceChoice } from "../../forms/form-fields.ts";
import type { FormKind } from "../../forms/form-kinds.ts";
import type { Locale } from "../../i18n/locales.ts";

export type FieldHints = Partial<Record<FieldName, string>>;

/** What a form is about by itself: ticked to begin with, and a visitor may change it. */
export const likelyServices: Partial<Record<FormKind, ServiceChoice[]>> = {
  audit: ["strategy"],
  healthcare: ["custom-development"],
};

/** Hints that differ from those of all forms. They come with the page: no browser loads those of other forms. */
export const formHints: Record<Locale, Partial<Record<FormKind, FieldHints>>> = {
  hu: {
    audit: {
      services:
        "Az audit stratégiai tanácsadás, ezért azt előre megjelöltük. Jelölje meg, mi érdekli még, vagy módosítsa.",
      message: "Mi az, ami nem hagyja nyugodni?",
    },
    healthcare: {
      services:
        "Az időpontfoglaló rendszer egyedi fejlesztés, ezért azt előre megjelöltük. Jelölje meg, mi kell még, vagy módosítsa.",
      message: "A rendelő tervei pár mondatban. Kérjük, betegek adatait ne írja le.",
    },
    career: {
      email: "Például nev@cegem.hu. Csak akkor kell, ha visszaigazolást kér. Enélkül a LinkedInen jelentkezünk.",
    },
  },
  en: {
    audit: {
      services: "An audit is strategic consulting, so that is ticked already. Tick what may follow it, or change it.",
      message: "What is bothering you?",
    },
    healthcare: {
      services:
        "A booking system is custom development, so that is ticked already. Tick what else you need, or change it.",
      message: "The practice’s plans in a few sentences. Nothing about patients, please.",
    },
    career: {
      email: "For example name@company.com. Only needed if you want a confirmation. Without it we reply on LinkedIn.",
    },
  },
  nl: {
    audit: {
      services:
        "Een audit is strategisch advies, dus dat staat al aangevinkt. Vink aan wat er daarna nodig kan zijn, of pas het aan.",
      message: "Wat zit je dwars?",
    },
    healthcare: {
      services:
        "Een boekingssysteem is maatwerk, dus dat staat al aangevinkt. Vink aan wat u verder nodig heeft, of pas het aan.",
      message: "De plannen van de praktijk in een paar zinnen. Graag niets over patiënten.",
    },
    career: {
      email: "Bijvoorbeeld naam@bedrijf.nl. Alleen nodig als je een bevestiging wilt. Anders reageren we via LinkedIn.",
    },
  },
};

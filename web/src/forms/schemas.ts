import { budapestDay } from "@hetreteg/contract/budapest-time";
import { cleanAddress, cleanLine, cleanSigns, cleanText, cleanUrl } from "@hetreteg/contract/clean-text";
import type { FormKind } from "@hetreteg/contract/leads";
import * as v from "valibot";
import { choicesOf } from "./form-fields.ts";
import { hoursOn, isOver, type Opening, partOn } from "./opening.ts";
import {
  calendarDay,
  email,
  fromToday,
  linkedinProfile,
  maxLength,
  minLength,
  openDay,
  phoneNumber,
  required,
  webAddress,
} from "./rules.ts";

/** One schema per form (spec §3), for browser and server. A missing field counts as empty. */

/** What was typed, as `clean` reads it. */
function typed(clean: (text: string) => string) {
  return v.pipe(v.optional(v.string("invalid"), ""), v.transform(clean));
}

const text = typed(cleanLine);

/** Takes an empty value as it is, and judges any other by the schema. */
function unlessEmpty<T extends v.GenericSchema<string, string>>(schema: T, clean = cleanLine) {
  return v.pipe(
    typed(clean),
    v.union([v.literal(""), schema], (issue) => issue.issues?.at(-1)?.message ?? "invalid"),
  );
}

function oneOf<const T extends readonly string[]>(choices: T) {
  return v.pipe(text, required(), v.picklist(choices, "invalid"));
}

/** Checkbox: unchecked boxes are not posted. */
const box = v.pipe(
  v.optional(v.string("invalid"), ""),
  v.transform((value) => value === "true" || value === "on"),
);

/** Shared by all forms but the career one. */
const contactFields = {
  name: v.pipe(text, required(), minLength(2), maxLength(120)),
  company: v.pipe(text, maxLength(160)),
  phone: v.pipe(typed(cleanSigns), required(), phoneNumber(), minLength(6), maxLength(20)),
  email: v.pipe(typed(cleanAddress), required(), email()),
  services: v.pipe(
    v.optional(v.union([v.array(v.string()), v.string()], "invalid"), () => []),
    v.transform((value) => [...new Set([value].flat())].filter(Boolean)),
    required(),
    v.array(v.picklist(choicesOf.services, "invalid")),
  ),
  contactMethod: oneOf(choicesOf.contactMethod),
  message: v.pipe(typed(cleanText), maxLength(5000)),
  privacyAccepted: v.pipe(
    box,
    v.check((isAccepted) => isAccepted, "accepted"),
  ),
};

function appointment(opening: Opening | undefined) {
  return v.pipe(
    v.object({
      ...contactFields,
      preferredDay: v.pipe(typed(cleanSigns), required(), calendarDay(), fromToday(budapestDay), openDay(opening)),
      partOfDay: oneOf(choicesOf.partOfDay),
    }),
    // These run even if other fields are invalid, so that all errors are shown at once.
    v.forward(
      v.partialCheck(
        [["preferredDay"], ["partOfDay"]],
        // Of a day that is closed, the day's own message says enough.
        ({ preferredDay: day, partOfDay: part }) => !opening || !hoursOn(day, opening) || !!partOn(day, part, opening),
        "openPart",
      ),
      ["partOfDay"],
    ),
    v.forward(
      v.partialCheck(
        [["preferredDay"], ["partOfDay"]],
        ({ preferredDay, partOfDay }) => !opening || !isOver(preferredDay, partOfDay, opening),
        "over",
      ),
      ["partOfDay"],
    ),
  );
}

const otherForms = {
  contact: v.object(contactFields),
  audit: v.object({
    ...contactFields,
    auditAddress: v.pipe(typed(cleanUrl), required("requiredUrl"), maxLength(500), webAddress()),
  }),
  career: v.object({
    linkedinUrl: v.pipe(typed(cleanUrl), required("requiredUrl"), maxLength(500), linkedinProfile()),
    /** Position slug, or empty. */
    position: unlessEmpty(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$/, "invalid"), v.maxLength(80, "invalid")),
    ),
    email: unlessEmpty(v.pipe(v.string(), email()), cleanAddress),
    /** Optional consent to skill screening. */
    skillScreening: box,
  }),
};

/** The rules of a form, by the opening hours that are known; without any, no day is refused. */
export function formSchemas(opening: Opening | undefined) {
  return {
    ...otherForms,
    appointment: appointment(opening),
    healthcare: appointment(opening),
  } satisfies Record<FormKind, v.GenericSchema>;
}

export type ValuesOf<K extends FormKind> = v.InferOutput<ReturnType<typeof formSchemas>[K]>;
/** Empty optional fields are "". */
export type LeadValues = ValuesOf<FormKind>;

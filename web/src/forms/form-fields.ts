import type { FormKind } from "@hetreteg/contract/leads";

export type FieldName =
  | "name"
  | "company"
  | "phone"
  | "email"
  | "services"
  | "contactMethod"
  | "preferredDay"
  | "partOfDay"
  | "auditAddress"
  | "message"
  | "privacyAccepted"
  | "linkedinUrl"
  | "position"
  | "skillScreening";

const person = ["name", "company", "phone", "email"] as const;
const closing = ["contactMethod", "message", "privacyAccepted"] as const;
const appointment = [...person, "services", "preferredDay", "partOfDay", ...closing] as const;

/** In display order; errors use the same order. */
export const fieldsOf: Record<FormKind, readonly FieldName[]> = {
  contact: [...person, "services", ...closing],
  appointment,
  healthcare: appointment,
  audit: ["auditAddress", ...person, "services", ...closing],
  career: ["linkedinUrl", "position", "email", "skillScreening"],
};

/** By field, what can be chosen in it; `choices` of each language's form texts names it. */
export const choicesOf = {
  // The seven of spec §3.
  services: ["strategy", "creative", "custom-development", "wordpress", "ecommerce", "support", "marketing"],
  contactMethod: ["email", "phone", "both"],
  partOfDay: ["morning", "afternoon"],
} as const satisfies Partial<Record<FieldName, readonly string[]>>;
export type ServiceChoice = (typeof choicesOf.services)[number];
export type PartOfDay = (typeof choicesOf.partOfDay)[number];

export function hasChoices(field: FieldName): field is keyof typeof choicesOf {
  return field in choicesOf;
}

const optionalFields: readonly FieldName[] = ["company", "message", "position", "skillScreening"];

export function isRequired(kind: FormKind, field: FieldName): boolean {
  return !optionalFields.includes(field) && !(kind === "career" && field === "email");
}

import type { FormKind } from "./form-kinds.ts";

/** Every field of the forms (spec §3, product D10). */
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

/** Fields of each form in the order a visitor meets them; errors are listed in it too. */
export const fieldsOf: Record<FormKind, readonly FieldName[]> = {
  contact: [...person, "services", ...closing],
  appointment,
  healthcare: appointment,
  audit: ["auditAddress", ...person, "services", ...closing],
  career: ["linkedinUrl", "position", "email", "skillScreening"],
};

/** The seven services to choose from (spec §3). */
export const serviceChoices = [
  "strategy",
  "creative",
  "custom-development",
  "wordpress",
  "ecommerce",
  "support",
  "marketing",
] as const;
export type ServiceChoice = (typeof serviceChoices)[number];

/** How a visitor wants to be answered (spec §3). */
export const contactMethods = ["email", "phone", "both"] as const;

export const partsOfDay = ["morning", "afternoon"] as const;

const optionalFields: readonly FieldName[] = ["company", "message", "position", "skillScreening"];

/** Whether a form is refused without this field. */
export function isRequired(kind: FormKind, field: FieldName): boolean {
  return !optionalFields.includes(field) && !(kind === "career" && field === "email");
}

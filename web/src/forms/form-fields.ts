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

/** The seven services (spec §3). */
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

export const contactMethods = ["email", "phone", "both"] as const;

export const partsOfDay = ["morning", "afternoon"] as const;
export type PartOfDay = (typeof partsOfDay)[number];

const optionalFields: readonly FieldName[] = ["company", "message", "position", "skillScreening"];

export function isRequired(kind: FormKind, field: FieldName): boolean {
  return !optionalFields.includes(field) && !(kind === "career" && field === "email");
}

/** Spec §9; "necessary" cannot be turned off. */
export const consentCategories = ["necessary", "functional", "marketing", "analytics"] as const;
export type ConsentCategory = (typeof consentCategories)[number];

export type ConsentChoice = "all" | readonly ConsentCategory[];

export function isConsentCategory(value: unknown): value is ConsentCategory {
  return consentCategories.some((category) => category === value);
}

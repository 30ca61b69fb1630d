import { type ComponentType, createContext, useContext } from "react";
import type { Locale } from "../i18n/locales.ts";
import { type FormTexts, loadFormTexts } from "../i18n/texts.ts";
import type { AuditFeeProps } from "./audit-fee/audit-fee.tsx";
import type { CollectionProps } from "./collection/collection.tsx";
import type { LeadFormProps } from "./form/lead-form.tsx";

/** Sections that only some pages have, in the browser a chunk each. */
export interface LazySections {
  /** The form with its texts. */
  form: { LeadForm: ComponentType<LeadFormProps>; texts: FormTexts };
  collection: { Collection: ComponentType<CollectionProps> };
  "audit-fee": { AuditFee: ComponentType<AuditFeeProps> };
}

export const lazySections: { [S in keyof LazySections]: (locale: Locale) => Promise<LazySections[S]> } = {
  async form(locale) {
    const [{ LeadForm }, texts] = await Promise.all([import("./form/lead-form.tsx"), loadFormTexts(locale)]);
    return { LeadForm, texts };
  },
  async collection() {
    const { Collection } = await import("./collection/collection.tsx");
    return { Collection };
  },
  async "audit-fee"() {
    const { AuditFee } = await import("./audit-fee/audit-fee.tsx");
    return { AuditFee };
  },
};

/** Those that the page needs. */
export const LazySectionsContext = createContext<Partial<LazySections>>({});

export function useLazySections(): Partial<LazySections> {
  return useContext(LazySectionsContext);
}

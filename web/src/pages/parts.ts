import type { ComponentType } from "react";
import type { LeadFormProps } from "../components/form/lead-form.tsx";
import type { DraftBannerProps } from "../components/layout/draft-banner.tsx";
import type { AuditFeeProps } from "../components/sections/audit-fee.tsx";
import type { CollectionProps } from "../components/sections/collection.tsx";
import type { FormSection } from "../content/types.ts";
import { type FormTexts, loadFormTexts } from "../i18n/form-texts.ts";
import type { Locale } from "../i18n/locales.ts";
import type { PagePayload } from "./payload.ts";

/** The code that only some pages need, in the browser a chunk each. */
export interface PageParts {
  /** The form with its texts. */
  form: { LeadForm: ComponentType<LeadFormProps>; texts: FormTexts };
  /** Entries of a collection. */
  collection: { Collection: ComponentType<CollectionProps> };
  "audit-fee": { AuditFee: ComponentType<AuditFeeProps> };
  draft: { DraftBanner: ComponentType<DraftBannerProps> };
}

export type PartName = keyof PageParts;

const loaders: { [P in PartName]: (locale: Locale) => Promise<PageParts[P]> } = {
  async form(locale) {
    const [{ LeadForm }, texts] = await Promise.all([
      import("../components/form/lead-form.tsx"),
      loadFormTexts(locale),
    ]);
    return { LeadForm, texts };
  },
  async collection() {
    const { Collection } = await import("../components/sections/collection.tsx");
    return { Collection };
  },
  async "audit-fee"() {
    const { AuditFee } = await import("../components/sections/audit-fee.tsx");
    return { AuditFee };
  },
  async draft() {
    const { DraftBanner } = await import("../components/layout/draft-banner.tsx");
    return { DraftBanner };
  },
};

export const partNames = Object.keys(loaders) as PartName[];

export function loadPart<P extends PartName>(name: P, locale: Locale): Promise<PageParts[P]> {
  return loaders[name](locale);
}

/** The parts a page needs beside its view. */
export function partsOf(payload: PagePayload): PartName[] {
  return partNames.filter((name) => {
    if (name === "draft") return payload.draft;
    return name === "form" ? formOf(payload) : sectionsOf(payload).some((section) => section.type === name);
  });
}

/** The form a page shows, if it shows one. */
export function formOf(payload: PagePayload): FormSection | undefined {
  if ("form" in payload.data) return payload.data.form;
  return sectionsOf(payload).find((section) => section.type === "form");
}

function sectionsOf({ data }: PagePayload) {
  return "sections" in data ? data.sections : [];
}

import type { ComponentType } from "react";
import type { LeadFormProps } from "../components/form/lead-form.tsx";
import type { FormSection } from "../content/types.ts";
import { type FormTexts, loadFormTexts } from "../i18n/form-texts.ts";
import type { Locale } from "../i18n/locales.ts";
import type { PagePayload } from "./payload.ts";

/** The code and texts of the forms: in the browser a chunk of its own, for the pages that have one. */
export interface FormKit {
  LeadForm: ComponentType<LeadFormProps>;
  texts: FormTexts;
}

export async function loadFormKit(locale: Locale): Promise<FormKit> {
  const [{ LeadForm }, texts] = await Promise.all([import("../components/form/lead-form.tsx"), loadFormTexts(locale)]);
  return { LeadForm, texts };
}

/** The form a page shows, if it shows one. */
export function formOf({ data }: PagePayload): FormSection | undefined {
  if ("form" in data) return data.form;
  return "sections" in data ? data.sections.find((section) => section.type === "form") : undefined;
}

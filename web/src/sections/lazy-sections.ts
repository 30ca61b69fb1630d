import type { Locale } from "@hetreteg/contract/locales";
import { type ComponentType, createContext, useContext } from "react";
import { loadFormTexts } from "../i18n/texts.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import type { SectionProps, SectionType } from "./section-types.ts";

/** Views loaded as separate chunks, by section type; `texts` belong to the view. */
export const lazySections = {
  "audit-fee": async () => ({ View: (await import("./audit-fee/audit-fee.view.tsx")).AuditFee }),
  call: async () => ({ View: (await import("./call/call.view.tsx")).Call }),
  collection: async () => ({ View: (await import("./collection/collection.view.tsx")).Collection }),
  contact: async () => ({ View: (await import("./contact/contact.view.tsx")).Contact }),
  "cost-note": async () => ({ View: (await import("./cost-note/cost-note.view.tsx")).CostNote }),
  facts: async () => ({ View: (await import("./facts/facts.view.tsx")).Facts }),
  form: async (locale: Locale) => {
    const texts = loadChunk(`${locale}-forms`, () => loadFormTexts(locale));
    const [{ Form }, formTexts] = await Promise.all([import("./form/form.view.tsx"), texts]);
    return { View: Form, texts: formTexts };
  },
  picture: async () => ({ View: (await import("./picture/picture.view.tsx")).PictureSection }),
} satisfies { [T in SectionType]?: (locale: Locale) => Promise<LazySection<T>> };

interface LazySection<T extends SectionType> {
  View: ComponentType<SectionProps<T> & { texts: never }>;
  texts?: unknown;
}

export type LazySections = { [T in keyof typeof lazySections]: Awaited<ReturnType<(typeof lazySections)[T]>> };

export const LazySectionsContext = createContext<Partial<LazySections>>({});

export function useLazySections(): Partial<LazySections> {
  return useContext(LazySectionsContext);
}

import type { ComponentType } from "react";
import type { FormSection } from "../cms/types.ts";
import type { DraftBannerProps } from "../components/layout/draft-banner.tsx";
import type { Locale } from "../i18n/locales.ts";
import { type LazySections, lazySections } from "../sections/lazy-sections.ts";
import type { PagePayload } from "./payload.ts";

/** The code that only some pages need, in the browser a chunk each. */
export interface LazyChunks extends LazySections {
  draft: { DraftBanner: ComponentType<DraftBannerProps> };
}

export type ChunkName = keyof LazyChunks;

const loaders: { [C in ChunkName]: (locale: Locale) => Promise<LazyChunks[C]> } = {
  ...lazySections,
  async draft() {
    const { DraftBanner } = await import("../components/layout/draft-banner.tsx");
    return { DraftBanner };
  },
};

export const chunkNames = Object.keys(loaders) as ChunkName[];

export function loadLazyChunk<C extends ChunkName>(name: C, locale: Locale): Promise<LazyChunks[C]> {
  return loaders[name](locale);
}

/** The chunks a page needs beside its view. */
export function chunksOf(payload: PagePayload): ChunkName[] {
  return chunkNames.filter((name) => {
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

import type { Locale } from "@hetreteg/contract/locales";
import type { ComponentType } from "react";
import type { DraftBannerProps } from "../components/layout/draft-banner.tsx";
import { type LazySections, lazySections } from "../sections/lazy-sections.ts";
import type { Section, SectionOf } from "../sections/section-types.ts";
import type { PagePayload } from "./payload.ts";

/** Chunks loaded only by pages that need them. */
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

/** Source module of the chunk, relative to `web/src`. */
export function chunkModule(name: ChunkName): string {
  return name === "draft" ? "components/layout/draft-banner.tsx" : `sections/${name}/${name}.view.tsx`;
}

export function loadLazyChunk<C extends ChunkName>(name: C, locale: Locale): Promise<LazyChunks[C]> {
  return loaders[name](locale);
}

/** Chunks a page needs beside its view. */
export function chunksOf(payload: PagePayload): ChunkName[] {
  const types = new Set<string>(sectionsOf(payload).map(({ type }) => type));
  return chunkNames.filter((name) => (name === "draft" ? payload.draft : types.has(name)));
}

export function formOf(payload: PagePayload): SectionOf<"form"> | undefined {
  return sectionsOf(payload).find((section) => section.type === "form");
}

function sectionsOf({ data }: PagePayload): Section[] {
  const sections = "sections" in data ? data.sections : [];
  return "form" in data && data.form ? [...sections, data.form] : sections;
}

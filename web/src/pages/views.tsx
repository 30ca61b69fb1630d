import { locales } from "@hetreteg/contract/locales";
import type { ComponentType } from "react";
import { chunkNames, loadLazyChunk } from "./lazy-chunks.ts";
import type { PagePayload, PayloadOf, ViewName } from "./payload.ts";

type View<M extends ViewName> = ComponentType<{ payload: PayloadOf<M> }>;

/** One browser chunk per view; all export the same name, which is repeated in the first load. */
const viewModules: { [M in ViewName]: () => Promise<{ View: View<M> }> } = {
  home: () => import("./home/home.view.tsx"),
  sections: () => import("./sections/sections.view.tsx"),
  about: () => import("./about/about.view.tsx"),
  audit: () => import("./audit/audit.view.tsx"),
  services: () => import("./services/services.view.tsx"),
  team: () => import("./team/team.view.tsx"),
  "case-studies": () => import("./case-studies/case-studies.view.tsx"),
  "case-study": () => import("./case-study/case-study.view.tsx"),
  "case-study-layers": () => import("./case-study-layers/case-study-layers.view.tsx"),
  "case-study-line": () => import("./case-study-line/case-study-line.view.tsx"),
  "case-study-booking": () => import("./case-study/exhibits/clinic/case-study-booking.view.tsx"),
  "case-study-desk": () => import("./case-study/exhibits/clinic/case-study-desk.view.tsx"),
  "case-study-shoal": () => import("./case-study/exhibits/shoal/case-study-shoal.view.tsx"),
  "case-study-import": () => import("./case-study/exhibits/import/case-study-import.view.tsx"),
  "case-study-house": () => import("./case-study/exhibits/house/case-study-house.view.tsx"),
  "case-study-kit": () => import("./case-study/exhibits/kit/case-study-kit.view.tsx"),
  "case-study-quarters": () => import("./case-study/exhibits/quarters/case-study-quarters.view.tsx"),
  "case-study-imposition": () => import("./case-study/exhibits/imposition/case-study-imposition.view.tsx"),
  "case-study-weeks": () => import("./case-study/exhibits/weeks/case-study-weeks.view.tsx"),
  blog: () => import("./blog/blog.view.tsx"),
  article: () => import("./article/article.view.tsx"),
  "job-position": () => import("./job-position/job-position.view.tsx"),
  "thank-you": () => import("./thank-you/thank-you.view.tsx"),
  service: () => import("./service/service.view.tsx"),
  imprint: () => import("./imprint/imprint.view.tsx"),
  privacy: () => import("./privacy/privacy.view.tsx"),
  search: () => import("../search/search.view.tsx"),
  review: () => import("./review/review.view.tsx"),
  error: () => import("./error/error.view.tsx"),
};

export const viewNames = Object.keys(viewModules) as ViewName[];

/** The payload's `view` selects the component. */
export async function loadView(name: ViewName): Promise<ComponentType<{ payload: PagePayload }>> {
  return (await viewModules[name]()).View as ComponentType<{ payload: PagePayload }>;
}

/** Loads all views on the server, since a later build may delete this one's files. */
export async function loadAllViews(): Promise<void> {
  const parts = chunkNames.flatMap((name) => locales.map((locale) => loadLazyChunk(name, locale)));
  await Promise.all([...Object.values(viewModules).map((load) => load()), ...parts]);
}

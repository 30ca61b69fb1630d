import { locales } from "@hetreteg/contract/locales";
import type { ComponentType } from "react";
import { chunkNames, loadLazyChunk } from "./lazy-chunks.ts";
import type { PagePayload, PayloadOf, ViewName } from "./payload.ts";

type View<M extends ViewName> = ComponentType<{ payload: PayloadOf<M> }>;

/** One browser chunk per view. */
const viewModules: { [M in ViewName]: () => Promise<View<M>> } = {
  home: async () => (await import("./home/home.view.tsx")).HomeView,
  sections: async () => (await import("./sections/sections.view.tsx")).SectionsView,
  about: async () => (await import("./about/about.view.tsx")).AboutView,
  audit: async () => (await import("./audit/audit.view.tsx")).AuditView,
  services: async () => (await import("./services/services.view.tsx")).ServicesView,
  team: async () => (await import("./team/team.view.tsx")).TeamView,
  "case-studies": async () => (await import("./case-studies/case-studies.view.tsx")).CaseStudiesView,
  "case-study": async () => (await import("./case-study/case-study.view.tsx")).CaseStudyView,
  "case-study-layers": async () => (await import("./case-study-layers/case-study-layers.view.tsx")).LayeredCaseView,
  "case-study-line": async () => (await import("./case-study-line/case-study-line.view.tsx")).LineCaseView,
  "case-study-booking": async () =>
    (await import("./case-study/exhibits/clinic/case-study-booking.view.tsx")).BookingView,
  "case-study-desk": async () => (await import("./case-study/exhibits/clinic/case-study-desk.view.tsx")).DeskView,
  "case-study-shoal": async () => (await import("./case-study/exhibits/shoal/case-study-shoal.view.tsx")).ShoalView,
  "case-study-import": async () => (await import("./case-study/exhibits/import/case-study-import.view.tsx")).ImportView,
  "case-study-house": async () => (await import("./case-study/exhibits/house/case-study-house.view.tsx")).HouseView,
  "case-study-kit": async () => (await import("./case-study/exhibits/kit/case-study-kit.view.tsx")).KitView,
  "case-study-quarters": async () =>
    (await import("./case-study/exhibits/quarters/case-study-quarters.view.tsx")).QuartersView,
  "case-study-imposition": async () =>
    (await import("./case-study/exhibits/imposition/case-study-imposition.view.tsx")).ImpositionView,
  "case-study-weeks": async () => (await import("./case-study/exhibits/weeks/case-study-weeks.view.tsx")).WeeksView,
  blog: async () => (await import("./blog/blog.view.tsx")).BlogView,
  article: async () => (await import("./article/article.view.tsx")).ArticleView,
  "job-position": async () => (await import("./job-position/job-position.view.tsx")).JobPositionView,
  "thank-you": async () => (await import("./thank-you/thank-you.view.tsx")).ThankYouView,
  service: async () => (await import("./service/service.view.tsx")).ServiceView,
  imprint: async () => (await import("./imprint/imprint.view.tsx")).ImprintView,
  privacy: async () => (await import("./privacy/privacy.view.tsx")).PrivacyView,
  search: async () => (await import("../search/search.view.tsx")).SearchView,
  review: async () => (await import("./review/review.view.tsx")).ReviewView,
  error: async () => (await import("./error/error.view.tsx")).ErrorView,
};

export const viewNames = Object.keys(viewModules) as ViewName[];

/** The payload's `view` selects the component. */
export async function loadView(name: ViewName): Promise<ComponentType<{ payload: PagePayload }>> {
  return (await viewModules[name]()) as ComponentType<{ payload: PagePayload }>;
}

/** Loads all views on the server, since a later build may delete this one's files. */
export async function loadAllViews(): Promise<void> {
  const parts = chunkNames.flatMap((name) => locales.map((locale) => loadLazyChunk(name, locale)));
  await Promise.all([...Object.values(viewModules).map((load) => load()), ...parts]);
}

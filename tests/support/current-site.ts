import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { log } from "../../web/src/monitoring/log.server.ts";
import type { PublishRun } from "../../web/src/publish/publish-run.server.ts";
import { readContentFolder } from "./content-folder.ts";
import { contentsOf, openSmallSite, type SmallSite } from "./small-site.ts";
import { createStandInClient, createStrapiAnswers, type StrapiAnswers } from "./strapi-answers.ts";

/** A small site: settings, menu, lists, a few entries of each kind; all other addresses name nothing. */
const kept = [
  "site-setting/site-setting",
  "navigation/navigation",
  "page/blog",
  "page/casestudies",
  "page/career",
  "blog-item/website-brief",
  "blog-item/business-mail",
  "blog-item/ai-in-webshops",
  "blog-item/booking-reminders",
  "blog-item/website-audit",
  "case-study/zora",
  "case-study/aurora",
  "case-study/mars",
  "case-study/lafarge",
  "service/strategy",
  "service/support",
  "redirect/portfolio",
  "job-position/office-manager",
  "partner/aurora",
  "testimonial/friday-afternoon",
  "team-member/support",
];
export const entries = readContentFolder().filter(({ type, key }) => kept.includes(`${type}/${key}`));

export const everyLanguage = (path: string) => [path, `/en${path}`, `/nl${path}`];
export const article = (slug: string) => everyLanguage(`/article/${slug}`);

export interface CurrentSite {
  /** A copy of the original for this test, which may put another one in its place. */
  site: SmallSite;
  content: StrapiAnswers;
  /** With every page made. */
  original: SmallSite;
  /** What the run changed, after a first one that made everything. */
  afterEdit(edit: () => void): Promise<PublishRun>;
  /** What a full pre-render of the same content makes. */
  fromScratch(): Promise<Record<string, string>>;
}

/** Each test of the file has a small site and its content for itself. */
export function prepareCurrentSite(): CurrentSite {
  const current = {
    async afterEdit(edit: () => void): Promise<PublishRun> {
      await current.site.publisher.refresh();
      edit();
      return current.site.publisher.refresh();
    },
    async fromScratch(): Promise<Record<string, string>> {
      const full = await openSmallSite(createStandInClient(current.content));
      await full.publisher.refresh();
      full.remove();
      return contentsOf(full.store);
    },
  } as CurrentSite;
  beforeAll(async () => {
    current.original = await openSmallSite(createStandInClient(createStrapiAnswers(entries)));
    await current.original.publisher.refresh();
  });
  afterAll(() => current.original.remove());
  beforeEach(async () => {
    current.content = createStrapiAnswers(entries);
    current.site = await openSmallSite(createStandInClient(current.content), { like: current.original });
    vi.spyOn(log, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    current.site.remove();
  });
  return current;
}

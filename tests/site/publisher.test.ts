import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Content } from "../../web/src/cms/content.server.ts";
import type { Dependency } from "../../web/src/cms/page-dependencies.server.ts";
import { Gate } from "../../web/src/http/gate.server.ts";
import type { PublishRun } from "../../web/src/publish/publish-run.server.ts";
import { verifyPages } from "../../web/src/publish/verify-pages.server.ts";
import { ErrorPages } from "../../web/src/render/error-pages.server.ts";
import { LivePages } from "../../web/src/server/live-pages.server.ts";
import { createSiteLayoutStore } from "../../web/src/store/site-layout-store.server.ts";
import type { StoredPage } from "../../web/src/store/stored-page.server.ts";
import { createStoredPayloads } from "../../web/src/store/stored-payload.server.ts";
import { readContentFolder } from "../support/content-folder.ts";
import { origin, sampleAssets } from "../support/sample-page.ts";
import { contentsOf, openSmallSite, type SmallSite } from "../support/small-site.ts";
import { createStandInClient, createStrapiAnswers, type StrapiAnswers } from "../support/strapi-answers.ts";

/** A small site: settings, menu, lists, a few entries of each kind; all other addresses name nothing. */
const kept = [
  ...["site-setting/site-setting", "navigation/navigation", "page/blog", "page/casestudies"],
  ...["page/career", "blog-item/website-brief", "blog-item/business-mail", "blog-item/ai-in-webshops"],
  ...["blog-item/booking-reminders", "blog-item/website-audit", "case-study/zora", "case-study/aurora"],
  ...["case-study/mars", "case-study/lafarge", "service/strategy", "service/support", "redirect/portfolio"],
  ...["job-position/office-manager", "partner/aurora", "testimonial/friday-afternoon", "team-member/support"],
];
const entries = readContentFolder().filter(({ type, key }) => kept.includes(`${type}/${key}`));

let made: SmallSite;
beforeAll(async () => {
  made = await openSmallSite(createStandInClient(createStrapiAnswers(entries)));
  await made.publisher.refresh();
});
afterAll(() => made.remove());

let content: StrapiAnswers;
let site: SmallSite;
beforeEach(async () => {
  content = createStrapiAnswers(entries);
  site = await openSmallSite(createStandInClient(content), { like: made });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  site.remove();
});

const everyLanguage = (path: string) => [path, `/en${path}`, `/nl${path}`];
const article = (slug: string) => everyLanguage(`/article/${slug}`);

/** What the run changed, after a first one that made everything. */
async function afterEdit(edit: () => void): Promise<PublishRun> {
  await site.publisher.refresh();
  edit();
  return site.publisher.refresh();
}

test("the published entries and their lists are rendered in every language, and nothing else", async () => {
  site = await openSmallSite(createStandInClient(content));
  const { made, failed } = await site.publisher.refresh();
  expect(failed).toEqual([]);
  expect(site.store.keys).toEqual(expect.arrayContaining([...article("website-brief"), ...everyLanguage("/blog")]));
  expect(site.store.keys).toContain("/nl/casestudies?filter=webshops");
  expect(site.store.keys).not.toContain("/about");
  expect(made.toSorted()).toEqual(site.store.keys.toSorted());
});

test("nothing is rendered when nothing has changed, also after a restart", async () => {
  await site.publisher.refresh();
  expect((await site.publisher.refresh()).made).toEqual([]);
  const { publisher, store } = await site.reopen();
  expect(store.keys).toEqual(site.store.keys);
  expect((await publisher.refresh()).made).toEqual([]);
});

test("a page whose file is lost while a run commits is made by the next run", async () => {
  let isLost = false;
  const { publisher, store } = await site.reopen({
    async onMade({ view, locale }) {
      const html = store.page("/en/blog")?.html;
      if (isLost || view !== "blog" || locale !== "nl" || !html) return;
      isLost = true;
      store.invalidate("/en/blog", html);
    },
  });
  await publisher.refresh();
  content.edit("blog-item", "website-brief", { body: "Új szöveg." }, "nl");
  expect((await publisher.refresh()).made).not.toContain("/en/blog");
  expect(isLost).toBe(true);
  expect((await publisher.refresh()).made).toEqual(["/en/blog"]);
  expect((await publisher.refresh()).made).toEqual([]);
});

test("a page that is made while a visitor waits is the one that is stored", async () => {
  const { store } = made;
  const storedPayload = createStoredPayloads(store);
  const published = await Content.open(createStandInClient(content));
  const siteLayouts = createSiteLayoutStore(made.folder);
  const options = { origin, assets: sampleAssets };
  const live = new LivePages({
    ...{ siteUrl: origin, assets: sampleAssets, gate: new Gate({ atOnce: 1, waiting: 1 }) },
    storedPayload: () => undefined,
    errorPages: new ErrorPages({ ...options, source: { siteLayouts } }),
    pageSource: () => ({
      content: async () => published,
      siteLayouts,
      onError: (error) => expect(error).toBeUndefined(),
    }),
  });
  for (const key of store.keys) {
    const page = await live.load(key, { signal: new AbortController().signal });
    expect(JSON.parse(JSON.stringify(page)), key).toEqual({ kind: "made", made: storedPayload(key), status: 200 });
  }
});

test("another build renders every page", async () => {
  await site.publisher.refresh();
  const { publisher, store } = await site.reopen({ build: "build-2" });
  expect((await publisher.refresh()).made.length).toBe(store.size);
});

test("an article's text is rendered where it is shown, in that language only", async () => {
  const { made } = await afterEdit(() => content.edit("blog-item", "website-brief", { body: "Új szöveg." }, "nl"));
  expect(made).toContain("/nl/article/website-brief");
  expect(made).toContain("/nl/blog");
  expect(made.every((key) => key.startsWith("/nl"))).toBe(true);
});

test("a case study is rendered with its neighbours and its lists, and no other case", async () => {
  const { made } = await afterEdit(() => content.edit("case-study", "mars", { title: "Más" }));
  const cases = made.filter((key) => /^\/casestudies\/\w/.test(key));
  const order = content.order("case-studies", new URLSearchParams("locale=hu&sort=order:asc")) ?? [];
  const at = order.indexOf("case-study.mars");
  const near = [-1, 0, 1].map((step) =>
    order.at((at + step + order.length) % order.length)?.replace("case-study.", ""),
  );
  expect(cases.toSorted()).toEqual(near.map((slug) => `/casestudies/${slug}`).toSorted());
  expect(made).toContain("/en/casestudies?filter=all".replace("?filter=all", ""));
});

test("a translation that is unpublished brings the Hungarian text back, and the other languages lose the link to it", async () => {
  const { made } = await afterEdit(() => content.unpublish("blog-item", "business-mail", "nl"));
  expect(made).toEqual(expect.arrayContaining(article("business-mail")));
  expect(made).toContain("/nl/blog");
  expect(made).not.toContain("/en/blog");
});

test("a new article is rendered first, then the lists it enters", async () => {
  const { made, before } = await afterEdit(() =>
    content.publishLike("blog-item", "new", { slug: "new", index: 900, publishedOn: "2030-01-01" }),
  );
  // In the order in which they were begun; two are under way at a time.
  expect([...before.keys()].slice(0, 3).toSorted()).toEqual(article("new").toSorted());
  expect(made).toEqual(expect.arrayContaining(everyLanguage("/blog")));
  expect(made.some((key) => key.includes("/casestudies"))).toBe(false);
});

test("a new article concerns only the articles that come to show it", async () => {
  await afterEdit(() => content.publishLike("blog-item", "new-1", { slug: "new-1", index: 901, order: 901 }));
  const known = contentsOf(site.store);
  const { made } = await afterEdit(() =>
    content.publishLike("blog-item", "new-2", { slug: "new-2", index: 902, order: 902 }),
  );
  expect(made.filter((key) => known[key] === contentsOf(site.store)[key])).toEqual([]);
});

test("a list that grows by a page has that page", async () => {
  await site.publisher.refresh();
  for (let number = 0; number < 6; number++) {
    content.publishLike("blog-item", `n-${number}`, { slug: `n-${number}`, index: 800 + number });
  }
  await site.publisher.refresh();
  expect(site.store.keys).toContain("/nl/blog?page=2");
  for (let number = 0; number < 6; number++) content.unpublish("blog-item", `n-${number}`);
  await site.publisher.refresh();
  expect(site.store.keys).not.toContain("/nl/blog?page=2");
});

test("an unpublished entry loses its pages, and the lists lose it", async () => {
  const { made, removed } = await afterEdit(() => content.unpublish("case-study", "zora"));
  expect(removed.toSorted()).toEqual(everyLanguage("/casestudies/zora").toSorted());
  expect(made).toContain("/nl/casestudies");
  expect(site.store.page("/casestudies/zora")).toBeUndefined();
});

test("an entry that is published in English alone has its English page, and no other", async () => {
  const { made, removed, failed } = await afterEdit(() => {
    content.unpublish("case-study", "zora", "hu");
    content.unpublish("case-study", "zora", "nl");
  });
  expect(failed).toEqual([]);
  expect(removed.toSorted()).toEqual(["/casestudies/zora", "/nl/casestudies/zora"]);
  expect(made).toContain("/en/casestudies/zora");
  expect(site.store.page("/en/casestudies/zora")).toBeDefined();
  expect(site.store.keys.filter((key) => key.includes("casestudies/zora"))).toEqual(["/en/casestudies/zora"]);
});

test("a service that is unpublished in Hungarian alone loses that page, and has it back when it is published again", async () => {
  const { removed, failed } = await afterEdit(() => content.unpublish("service", "strategy", "hu"));
  expect(failed).toEqual([]);
  expect(removed).toEqual(["/services/strategy"]);
  expect(site.store.page("/en/services/strategy")).toBeDefined();
  const hungarian = entries.find(({ type, key }) => type === "service" && key === "strategy")?.translations.hu;
  content.publish("service", "strategy", { ...hungarian }, "hu");
  await site.publisher.refresh();
  expect(site.store.page("/services/strategy")).toBeDefined();
});

test("a changed address moves the page, and an editor's redirect leads to it", async () => {
  const { removed } = await afterEdit(() => {
    content.edit("blog-item", "website-brief", { slug: "brief-anew" });
    content.publishLike("redirect", "moved", { from: "/article/website-brief", to: "/article/brief-anew" });
  });
  expect(removed.toSorted()).toEqual(article("website-brief").toSorted());
  expect(site.store.keys).toEqual(expect.arrayContaining(article("brief-anew")));
  expect(site.store.redirect("/nl/article/website-brief")).toEqual({ to: "/nl/article/brief-anew", status: 301 });
  const { index } = entries.find(({ key }) => key === "website-brief")?.shared ?? {};
  expect(site.store.redirect(`/en/article/${index}`)).toEqual({ to: "/en/article/brief-anew", status: 301 });
});

test.each([
  ["navigation", "navigation", { header: [{ label: "Új", path: "/blog" }] }],
  ["site-setting", "site-setting", { claim: "Another claim" }],
  ["site-setting", "site-setting", { demonstration: false }],
])("the %s concerns every page of that language, and only of that", async (type, key, fields) => {
  const { made } = await afterEdit(() => content.edit(type, key, fields, "en"));
  expect(made.toSorted()).toEqual(site.store.keys.filter((page) => /^\/en\b/.test(page)).toSorted());
});

test("a service's new name reaches the cases that name it", async () => {
  const { made } = await afterEdit(() => content.edit("service", "strategy", { title: "Új név" }, "hu"));
  const naming = entries.filter(
    ({ type, shared }) => type === "case-study" && (shared.services as string[]).includes("strategy"),
  );
  expect(naming.length).toBeGreaterThan(0);
  expect(made).toEqual(expect.arrayContaining(naming.map(({ key }) => `/casestudies/${key}`)));
});

test("who works on a service, and what is said of it, reaches its page", async () => {
  const [member] = content.entriesOf("team-member");
  const [testimonial] = content.entriesOf("testimonial");
  const sections = ["team", "testimonials"].map((source) => ({ type: "collection", source, selection: "service" }));
  content.edit("service", "strategy", { team: [member?.key], sections });
  content.edit("testimonial", testimonial?.key ?? "", { services: ["strategy"] });
  await site.publisher.refresh();
  const inEnglish = async (type: string, key: string | undefined, fields: Record<string, unknown>) =>
    (await afterEdit(() => content.edit(type, key ?? "", fields, "en"))).made;
  expect(await inEnglish("team-member", member?.key, { role: "Another role" })).toContain("/en/services/strategy");
  expect(await inEnglish("testimonial", testimonial?.key, { text: "Other words" })).toContain("/en/services/strategy");
  expect(contentsOf(site.store)).toEqual(await fromScratch());
});

test("an entry that becomes unreadable keeps its page, and has a new one when it is fixed", async () => {
  const { failed } = await afterEdit(() => content.edit("blog-item", "website-brief", { title: null }));
  expect(failed.map(({ key }) => key).toSorted()).toEqual(article("website-brief").toSorted());
  expect(failed[0]?.reason).toContain("blog-item.website-brief");
  expect(site.store.page("/en/article/website-brief")).toBeDefined();
  content.edit("blog-item", "website-brief", { title: "Fixed" });
  const { made } = await site.publisher.refresh();
  expect(made).toEqual(expect.arrayContaining(article("website-brief")));
});

test("a section that the site cannot show costs only itself, and its page tells the editor until it is fixed", async () => {
  const career = content.entriesOf("page").find(({ key }) => key === "career")?.translations.en?.sections;
  const sections = career as Record<string, unknown>[];
  const prose = sections.findIndex(({ type }) => type === "prose");
  const withProse = (change: object) => sections.with(prose, { ...sections[prose], ...change });
  const edited = (change: object) => () => content.edit("page", "career", { sections: withProse(change) }, "en");
  const before = await afterEdit(() => undefined);
  expect(before.leftOut.size).toBe(0);

  const unknown = await afterEdit(edited({ type: "hologram" }));
  expect(unknown.failed).toEqual([]);
  expect(unknown.made).toContain("/en/career");
  expect([...unknown.leftOut]).toEqual([["/en/career", expect.stringContaining("(sections.hologram) is left out")]]);
  expect((await site.publisher.refresh()).made).toEqual([]);

  const unfit = await afterEdit(edited({ body: "" }));
  expect([...unfit.leftOut.keys()]).toEqual(["/en/career"]);
  // In the same version it may be sound the next time.
  expect((await site.publisher.refresh()).made).toEqual(["/en/career"]);

  const fixed = await afterEdit(edited({ body: "New words." }));
  expect(fixed.made).toContain("/en/career");
  expect(fixed.leftOut.size).toBe(0);
  expect((await site.publisher.refresh()).made).toEqual([]);
});

test("what a page leaves out stands with it where the editor sees that it is live", async () => {
  const run = { made: ["/a", "/b"], leftOut: new Map([["/b", "section 2 is left out"]]), removed: [], failed: [] };
  const page = { html: { etag: "1" } } as unknown as StoredPage;
  const server = createServer((_request, response) => response.writeHead(200, { etag: "1" }).end()).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const { address: host, port } = server.address() as AddressInfo;
  const verified = await verifyPages(run, { page: () => page }, { host, port });
  server.close();
  expect(verified).toEqual([
    { path: "/a", state: "live" },
    { path: "/b", state: "live", reason: "section 2 is left out" },
  ]);
});

test("an entry that the CMS gave wrongly once is read again, though its version is the same", async () => {
  const client = createStandInClient(content);
  const faulty = { ...client, list: vi.fn(client.list) };
  site = await openSmallSite(faulty, { like: made });
  await site.publisher.refresh();
  const before = contentsOf(site.store);
  content.edit("blog-item", "website-brief", { summary: "Another summary" });
  faulty.list.mockImplementation(async (...search) => {
    const answer = await client.list(...search);
    return { ...answer, data: answer.data.map((entry) => ({ ...(entry as object), title: 7 })) };
  });
  const { failed } = await site.publisher.refresh();
  expect(failed.length).toBeGreaterThan(0);
  const known = contentsOf(site.store);
  expect(known).toEqual(before);
  faulty.list.mockImplementation(client.list);
  expect((await site.publisher.refresh()).failed).toEqual([]);
  expect(contentsOf(site.store)).toEqual(await fromScratch());
});

test.each(["versions", "order", "list", "single"] as const)(
  "when the CMS fails to answer its %s, no page is lost, and the next run makes up for it",
  async (call) => {
    const client = createStandInClient(content);
    site = await openSmallSite(client, { like: made });
    await site.publisher.refresh();
    const before = contentsOf(site.store);
    content.edit("case-study", "zora", { title: "New" });
    content.edit("navigation", "navigation", { header: [] });
    const failing = vi.spyOn(client, call).mockRejectedValue(new Error("GET failed"));
    const outcome = await site.publisher.refresh().catch(() => undefined);
    expect(outcome === undefined || outcome.failed.length > 0).toBe(true);
    expect(Object.keys(contentsOf(site.store))).toEqual(Object.keys(before));
    failing.mockRestore();
    await site.publisher.refresh();
    expect(contentsOf(site.store)).toEqual(await fromScratch());
  },
);

test("a CMS that says it holds nothing at all takes no page away", async () => {
  await site.publisher.refresh();
  const { size } = site.store;
  for (const { type, key } of entries) content.unpublish(type, key);
  await expect(site.publisher.refresh()).rejects.toThrow(/site-setting holds nothing/);
  expect(site.store.size).toBe(size);
});

test("a thousand messages during a run cost one more run", async () => {
  const client = createStandInClient(content);
  const versions = vi.spyOn(client, "versions");
  site = await openSmallSite(client);
  const runs = await Promise.all(Array.from({ length: 1000 }, () => site.publisher.refresh()));
  expect(new Set(runs).size).toBe(2);
  expect(versions).toHaveBeenCalledTimes(2);
  expect(new Set(runs.flatMap(({ made }) => made)).size).toBe(site.store.size);
});

test("a change that comes in while many pages are being made goes before the rest of them", async () => {
  await site.publisher.refresh();
  let urgent: Promise<PublishRun> | undefined;
  const busy = await site.reopen({
    onProgress(done) {
      if (done !== 3 || urgent) return;
      content.edit("case-study", "lafarge", { title: "Sürgős" });
      urgent = busy.publisher.refresh();
    },
  });
  content.edit("site-setting", "site-setting", { claim: "On every page" });
  const first = await busy.publisher.refresh();
  const second = await urgent;
  if (!second) throw new Error("nothing was rendered");
  site = busy;
  expect(first.isCutShort).toBe(true);
  expect(first.before.size).toBeGreaterThanOrEqual(20);
  expect(second.made.slice(0, 3).toSorted()).toEqual(everyLanguage("/casestudies/lafarge").toSorted());
  expect(new Set([...first.made, ...second.made]).size).toBe(site.store.size);
  expect(contentsOf(site.store)).toEqual(await fromScratch());
});

async function fromScratch(): Promise<Record<string, string>> {
  const whole = await openSmallSite(createStandInClient(content));
  await whole.publisher.refresh();
  whole.remove();
  return contentsOf(whole.store);
}

const locale = fc.constantFrom("hu", "en", "nl", undefined);
const text = fc.string({ minLength: 1, maxLength: 12 }).map((noise) => `x${noise.replace(/[{}]/g, "")}`);
const anEntry = fc.constantFrom(...entries.filter(({ type }) => !["redirect", "page"].includes(type)));

interface Edit {
  name: string;
  make(answers: StrapiAnswers): void;
}

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(anEntry, text, locale).map(([{ type, key }, title, at]) => ({
    name: `title of ${type}/${key} in ${at}`,
    make: (answers: StrapiAnswers) => answers.edit(type, key, type === "partner" ? { name: title } : { title }, at),
  })),
  fc.tuple(anEntry, fc.integer({ min: 0, max: 30 })).map(([{ type, key }, order]) => ({
    name: `order of ${type}/${key}: ${order}`,
    make: (answers: StrapiAnswers) =>
      answers.edit(type, key, { order, publishedOn: `2026-03-${String(order + 1).padStart(2, "0")}` }),
  })),
  fc.tuple(anEntry, locale).map(([{ type, key }, at]) => ({
    name: `unpublish ${type}/${key} in ${at}`,
    make: (answers: StrapiAnswers) => {
      if (!["site-setting", "navigation"].includes(type)) answers.unpublish(type, key, at);
    },
  })),
  fc.tuple(fc.constantFrom("blog-item", "case-study"), fc.integer({ min: 100, max: 130 })).map(([type, number]) => ({
    name: `publish ${type}/new-${number}`,
    make: (answers: StrapiAnswers) => {
      if (answers.entriesOf(type).some(({ key }) => key === `new-${number}`)) return;
      answers.publishLike(type, `new-${number}`, { slug: `new-${number}`, index: number, order: number });
    },
  })),
  fc.tuple(anEntry, fc.integer({ min: 1, max: 5 })).map(([{ type, key, shared }, number]) => ({
    name: `address of ${type}/${key}: ${number}`,
    make: (answers: StrapiAnswers) => {
      if (shared.slug) answers.edit(type, key, { slug: `${key}-${number}` });
    },
  })),
  fc.tuple(text, locale).map(([claim, at]) => ({
    name: `settings in ${at}`,
    make: (answers: StrapiAnswers) => answers.edit("site-setting", "site-setting", { claim }, at),
  })),
);

/** Documents of the two that differ, whatever differs. */
function changedDocuments(before: StrapiAnswers, after: StrapiAnswers): Set<string> {
  const rows = (answers: StrapiAnswers) =>
    Object.entries(answers.versions(new Set()).types).flatMap(([type, { rows: all = [] }]) =>
      (all as string[][]).map((row) => `${type} ${JSON.stringify(row)}`),
    );
  const [old, now] = [new Set(rows(before)), new Set(rows(after))];
  const differing = [...old].filter((row) => !now.has(row)).concat([...now].filter((row) => !old.has(row)));
  return new Set(differing.map((row) => row.replace(/^(\S+) \["([^"]+)".*$/s, "$1 $2")));
}

const edits = Number(process.env.PUBLISH_EDITS ?? 12);

test(`after any ${edits} edits the stored pages are those of a full pre-render, and no page was made in vain`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: edits }), async (sequence) => {
      content = createStrapiAnswers(entries);
      site.remove();
      site = await openSmallSite(createStandInClient(content), { like: made });
      await site.publisher.refresh();
      for (const { name, make } of sequence) {
        const known = contentsOf(site.store);
        const old = createStrapiAnswers(content.all());
        try {
          make(content);
        } catch {
          continue;
        }
        const changed = changedDocuments(old, content);
        const { made, before } = await site.publisher.refresh();
        const now = contentsOf(site.store);
        const inVain = made.filter((key) => {
          if (known[key] !== now[key]) return false;
          const reads = (before.get(key) ?? []).map((read) => JSON.parse(read) as Dependency);
          return !reads.some(
            (read) =>
              (read.kind === "entry" || read.kind === "languages") && changed.has(`${read.type} ${read.documentId}`),
          );
        });
        expect(inVain, name).toEqual([]);
      }
      expect(contentsOf(site.store)).toEqual(await fromScratch());
    }),
    { numRuns: Number(process.env.PUBLISH_RUNS ?? 3) },
  );
}, 300_000);

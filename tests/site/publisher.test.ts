import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { Content } from "../../web/src/cms/content.server.ts";
import type { Dependency } from "../../web/src/cms/page-dependencies.server.ts";
import { Gate } from "../../web/src/http/gate.server.ts";
import type { PublishLog } from "../../web/src/publish/publish-log.server.ts";
import type { PublishRun } from "../../web/src/publish/publish-run.server.ts";
import { ErrorPages } from "../../web/src/render/error-pages.server.ts";
import { LivePages } from "../../web/src/server/live-pages.server.ts";
import { createSiteLayoutStore } from "../../web/src/store/site-layout-store.server.ts";
import { createStoredPayloads } from "../../web/src/store/stored-payload.server.ts";
import { article, entries, everyLanguage, prepareCurrentSite } from "../support/current-site.ts";
import { origin, sampleAssets } from "../support/sample-page.ts";
import { contentsOf, openSmallSite } from "../support/small-site.ts";
import { createStandInClient, createStrapiAnswers, type StrapiAnswers } from "../support/strapi-answers.ts";

const current = prepareCurrentSite();

test("the published entries and their lists are rendered in every language, and nothing else", async () => {
  current.site = await openSmallSite(createStandInClient(current.content));
  const { made, failed } = await current.site.publisher.refresh();
  expect(failed).toEqual([]);
  expect(current.site.store.keys).toEqual(
    expect.arrayContaining([...article("website-brief"), ...everyLanguage("/blog")]),
  );
  expect(current.site.store.keys).toContain("/nl/casestudies?filter=webshops");
  expect(current.site.store.keys).not.toContain("/about");
  expect(made.toSorted()).toEqual(current.site.store.keys.toSorted());
});

test("nothing is rendered when nothing has changed, also after a restart", async () => {
  await current.site.publisher.refresh();
  expect((await current.site.publisher.refresh()).made).toEqual([]);
  const { publisher, store } = await current.site.reopen();
  expect(store.keys).toEqual(current.site.store.keys);
  expect((await publisher.refresh()).made).toEqual([]);
});

test("a page whose file is lost while a run commits is made by the next run", async () => {
  let isLost = false;
  const { publisher, store } = await current.site.reopen({
    onProgress(_done, total) {
      const html = store.page("/en/blog")?.html;
      // The article alone comes first: what else is out of date is looked for afterwards.
      if (isLost || total === 1 || !html) return;
      isLost = true;
      store.invalidate("/en/blog", html);
    },
  });
  await publisher.refresh();
  current.content.edit("blog-item", "website-brief", { body: "Új szöveg." }, "nl");
  expect((await publisher.refresh()).made).not.toContain("/en/blog");
  expect(isLost).toBe(true);
  expect((await publisher.refresh()).made).toEqual(["/en/blog"]);
  expect((await publisher.refresh()).made).toEqual([]);
});

test("a page that is made while a visitor waits is the one that is stored", async () => {
  const { store } = current.original;
  const storedPayload = createStoredPayloads(store);
  const published = await Content.open(createStandInClient(current.content));
  const siteLayouts = createSiteLayoutStore(current.original.folder);
  const options = { origin, assets: sampleAssets };
  const live = new LivePages({
    siteUrl: origin,
    assets: sampleAssets,
    gate: new Gate({ concurrency: 1, maxQueued: 1 }),
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
  await current.site.publisher.refresh();
  const { publisher, store } = await current.site.reopen({ build: "build-2" });
  expect((await publisher.refresh()).made.length).toBe(store.size);
});

test("a thousand messages during a run cost one more run", async () => {
  const client = createStandInClient(current.content);
  const versions = vi.spyOn(client, "versions");
  current.site = await openSmallSite(client);
  const runs = await Promise.all(Array.from({ length: 1000 }, () => current.site.publisher.refresh()));
  expect(new Set(runs).size).toBe(2);
  expect(versions).toHaveBeenCalledTimes(2);
  expect(new Set(runs.flatMap(({ made }) => made)).size).toBe(current.site.store.size);
});

test("a change that comes in while many pages are being made goes before the rest of them", async () => {
  await current.site.publisher.refresh();
  let urgent: Promise<PublishRun> | undefined;
  const note = vi.fn<PublishLog["note"]>();
  const busy = await current.site.reopen({
    verified: { listensOn: { host: "127.0.0.1", port: 1 }, log: { note } as unknown as PublishLog },
    onProgress(done) {
      if (done !== 3 || urgent) return;
      current.content.edit("case-study", "lafarge", { title: "Sürgős" });
      urgent = busy.publisher.refresh();
    },
  });
  await busy.publisher.refresh();
  note.mockClear();
  current.content.edit("site-setting", "site-setting", { claim: "On every page" });
  const first = await busy.publisher.refresh();
  const second = await urgent;
  if (!second) throw new Error("nothing was rendered");
  current.site = busy;
  expect(first.isCutShort).toBe(true);
  expect(first.before.size).toBeGreaterThanOrEqual(20);
  expect(second.made.slice(0, 3).toSorted()).toEqual(everyLanguage("/casestudies/lafarge").toSorted());
  expect(new Set([...first.made, ...second.made]).size).toBe(current.site.store.size);
  expect(note.mock.calls, "one receipt, of all that both made").toHaveLength(1);
  const [[whole, pages] = []] = note.mock.calls;
  expect(whole?.changed.map(({ type }) => type)).toEqual(["site-setting", "case-study"]);
  expect(new Set(pages?.map(({ path }) => path)).size).toBe(current.site.store.size);
  expect(contentsOf(current.site.store)).toEqual(await current.fromScratch());
});

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

/** Every page reads what services are called, all of them at once. */
function isOfOne(read: Dependency, changed: ReadonlySet<string>): boolean {
  if (read.kind === "titles") return [...changed].some((name) => name.startsWith(`${read.type} `));
  return (read.kind === "entry" || read.kind === "languages") && changed.has(`${read.type} ${read.documentId}`);
}

const edits = Number(process.env.PUBLISH_EDITS ?? 12);

test(`after any ${edits} edits the stored pages are those of a full pre-render, and no page was made in vain`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: edits }), async (sequence) => {
      current.content = createStrapiAnswers(entries);
      current.site.remove();
      current.site = await openSmallSite(createStandInClient(current.content), { like: current.original });
      await current.site.publisher.refresh();
      for (const { name, make } of sequence) {
        const known = contentsOf(current.site.store);
        const old = createStrapiAnswers(current.content.all());
        try {
          make(current.content);
        } catch {
          continue;
        }
        const changed = changedDocuments(old, current.content);
        const { made, before } = await current.site.publisher.refresh();
        const now = contentsOf(current.site.store);
        const inVain = made.filter((key) => {
          if (known[key] !== now[key]) return false;
          const reads = (before.get(key) ?? []).map((read) => JSON.parse(read) as Dependency);
          return !reads.some((read) => isOfOne(read, changed));
        });
        expect(inVain, name).toEqual([]);
      }
      expect(contentsOf(current.site.store)).toEqual(await current.fromScratch());
    }),
    // The edits that failed are named: to make them fewer takes longer than the time there is.
    { numRuns: Number(process.env.PUBLISH_RUNS ?? 3), endOnFailure: true },
  );
}, 300_000);

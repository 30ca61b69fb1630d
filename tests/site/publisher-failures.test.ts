import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { tagIn } from "../../web/src/http/encodings.server.ts";
import { verifyPages } from "../../web/src/publish/verify-pages.server.ts";
import type { StoredPage } from "../../web/src/store/stored-page.server.ts";
import { article, entries, prepareCurrentSite } from "../support/current-site.ts";
import { contentsOf, openSmallSite } from "../support/small-site.ts";
import { createStandInClient, createStrapiAnswers } from "../support/strapi-answers.ts";

const current = prepareCurrentSite();

test("an entry that becomes unreadable keeps its page, and has a new one when it is fixed", async () => {
  const { failed } = await current.afterEdit(() => current.content.edit("blog-item", "website-brief", { title: null }));
  expect(failed.map(({ key }) => key).toSorted()).toEqual(article("website-brief").toSorted());
  expect(failed[0]?.reason).toContain("blog-item.website-brief");
  expect(current.site.store.page("/en/article/website-brief")).toBeDefined();
  current.content.edit("blog-item", "website-brief", { title: "Fixed" });
  const { made } = await current.site.publisher.refresh();
  expect(made).toEqual(expect.arrayContaining(article("website-brief")));
});

test("a section that the site cannot show costs only itself, and its page tells the editor until it is fixed", async () => {
  const career = current.content.entriesOf("page").find(({ key }) => key === "career")?.translations.en?.sections;
  const sections = career as Record<string, unknown>[];
  const prose = sections.findIndex(({ type }) => type === "prose");
  const withProse = (change: object) => sections.with(prose, { ...sections[prose], ...change });
  const edited = (change: object) => () =>
    current.content.edit("page", "career", { sections: withProse(change) }, "en");
  const before = await current.afterEdit(() => undefined);
  expect(before.leftOut.size).toBe(0);

  const unknown = await current.afterEdit(edited({ type: "hologram" }));
  expect(unknown.failed).toEqual([]);
  expect(unknown.made).toContain("/en/career");
  expect([...unknown.leftOut]).toEqual([["/en/career", expect.stringContaining("(sections.hologram) is left out")]]);
  expect((await current.site.publisher.refresh()).made).toEqual([]);

  const unfit = await current.afterEdit(edited({ body: "" }));
  expect([...unfit.leftOut.keys()]).toEqual(["/en/career"]);
  // In the same version it may be sound the next time.
  expect((await current.site.publisher.refresh()).made).toEqual(["/en/career"]);

  const fixed = await current.afterEdit(edited({ body: "New words." }));
  expect(fixed.made).toContain("/en/career");
  expect(fixed.leftOut.size).toBe(0);
  expect((await current.site.publisher.refresh()).made).toEqual([]);
});

test("what a page leaves out stands with it where the editor sees that it is live", async () => {
  const run = { made: ["/a", "/b"], leftOut: new Map([["/b", "section 2 is left out"]]), removed: [], failed: [] };
  const page = { html: { etag: 'W/"1"' } } as unknown as StoredPage;
  const etag = tagIn("br", page.html.etag);
  const server = createServer((_request, response) => response.writeHead(200, { etag }).end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { address: host, port } = server.address() as AddressInfo;
  const verified = await verifyPages(run, { page: () => page }, { host, port });
  server.close();
  expect(verified).toEqual([
    { path: "/a", state: "live" },
    { path: "/b", state: "live", reason: "section 2 is left out" },
  ]);
});

test("a CMS with another database, such as demo content after a restore, changes no page", async () => {
  const client = createStandInClient(current.content);
  let isAnother = false;
  const versions: typeof client.versions = async (known) => {
    if (!isAnother) return client.versions(known);
    const { types } = createStrapiAnswers(current.content.all()).versions(new Set());
    for (const [type, answer] of Object.entries(types)) {
      if (type === "upload") continue;
      answer.digest = `${answer.digest}-other`;
      answer.rows = (answer.rows as [string, ...unknown[]][]).map(([id, ...row]) => [`other-${id}`, ...row]);
    }
    return { types };
  };
  const restored = await openSmallSite({ ...client, versions }, { like: current.original });
  await restored.publisher.refresh();
  const before = contentsOf(restored.store);
  isAnother = true;
  await expect(restored.publisher.refresh()).rejects.toThrow(
    /database is another one: it has none of the entries that the \d+ stored pages were made from/,
  );
  expect(contentsOf(restored.store)).toEqual(before);
});

test("an entry that the CMS gave wrongly once is read again, though its version is the same", async () => {
  const client = createStandInClient(current.content);
  const faulty = { ...client, list: vi.fn(client.list) };
  current.site = await openSmallSite(faulty, { like: current.original });
  await current.site.publisher.refresh();
  const before = contentsOf(current.site.store);
  current.content.edit("blog-item", "website-brief", { summary: "Another summary" });
  faulty.list.mockImplementation(async (...search) => {
    const answer = await client.list(...search);
    return { ...answer, data: answer.data.map((entry) => ({ ...(entry as object), title: 7 })) };
  });
  const { failed } = await current.site.publisher.refresh();
  expect(failed.length).toBeGreaterThan(0);
  const known = contentsOf(current.site.store);
  expect(known).toEqual(before);
  faulty.list.mockImplementation(client.list);
  expect((await current.site.publisher.refresh()).failed).toEqual([]);
  expect(contentsOf(current.site.store)).toEqual(await current.fromScratch());
});

test.each(["versions", "order", "list", "single"] as const)(
  "when the CMS fails to answer its %s, no page is lost, and the next run makes up for it",
  async (call) => {
    const client = createStandInClient(current.content);
    current.site = await openSmallSite(client, { like: current.original });
    await current.site.publisher.refresh();
    const before = contentsOf(current.site.store);
    current.content.edit("case-study", "zora", { title: "New" });
    current.content.edit("navigation", "navigation", { header: [] });
    const failing = vi.spyOn(client, call).mockRejectedValue(new Error("GET failed"));
    const outcome = await current.site.publisher.refresh().catch(() => undefined);
    expect(outcome === undefined || outcome.failed.length > 0).toBe(true);
    expect(Object.keys(contentsOf(current.site.store))).toEqual(Object.keys(before));
    failing.mockRestore();
    await current.site.publisher.refresh();
    expect(contentsOf(current.site.store)).toEqual(await current.fromScratch());
  },
);

test("a CMS that says it holds nothing at all takes no page away", async () => {
  await current.site.publisher.refresh();
  const { size } = current.site.store;
  for (const { type, key } of entries) current.content.unpublish(type, key);
  await expect(current.site.publisher.refresh()).rejects.toThrow(/site-setting holds nothing/);
  expect(current.site.store.size).toBe(size);
});

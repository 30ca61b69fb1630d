import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCmsClient } from "../../web/src/cms/cms-client.server.ts";
import type { Dependency } from "../../web/src/cms/page-dependencies.server.ts";
import { log } from "../../web/src/monitoring/log.server.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { contentsOf, openSmallSite, type SmallSite } from "../support/small-site.ts";

/** `PUBLISH_EDITS=200` for the long run. */
const edits = Number(process.env.PUBLISH_EDITS ?? 8);

let cms: CmsAccess;
let admin: TestAdmin;
let site: SmallSite;
beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
  site = await openSmallSite(client());
  vi.spyOn(log, "error").mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  site?.remove();
});

const client = () => createCmsClient({ url: cms.url, readToken: cms.readToken });

const text = fc.stringMatching(/^[a-z]{3,12}$/);
const locale = fc.constantFrom("hu", "en", "nl");
const entries = ["case-study aurora", "case-study zora", "blog-item first-article", "service strategy"];
entries.push("service support", "job-position office-manager");

/** One thing an editor does. */
interface Edit {
  action: "title" | "order" | "address" | "unpublish" | "publish" | "delete" | "settings" | "menu" | "create" | "page";
  /** Type and the slug it had at first; not for settings, menu and a new article. */
  entry: string;
  text: string;
  locale: string;
  number: number;
}

const actions = ["title", "title", "order", "address", "unpublish", "publish", "publish", "delete"] as const;
const edit: fc.Arbitrary<Edit> = fc.record({
  action: fc.constantFrom(...actions, "settings", "menu", "create", "create", "page"),
  entry: fc.constantFrom(...entries),
  text,
  locale,
  number: fc.integer({ min: 100, max: 100_000 }),
});

/** Documents by the name they had at first. */
const documents = new Map<string, string>();
beforeAll(async () => {
  for (const entry of entries) {
    const [type = "", slug = ""] = entry.split(" ");
    documents.set(entry, (await admin.find(type, "slug", slug)).documentId);
  }
});

async function singleCall(type: string, fields: object, at: string): Promise<void> {
  const path = `/content-manager/single-types/api::${type}.${type}`;
  await admin.request("PUT", `${path}?locale=${at}`, fields);
  await admin.request("POST", `${path}/actions/publish?locale=${at}`, {});
}

async function make(one: Edit): Promise<void> {
  if (one.action === "settings") return singleCall("site-setting", { claim: one.text }, one.locale);
  if (one.action === "menu")
    return singleCall("navigation", { header: [{ label: one.text, path: "/blog" }] }, one.locale);
  if (one.action === "create") return createArticle(one.text, one.number);
  if (one.action === "page") return makePage(one);
  const [type = ""] = one.entry.split(" ");
  const documentId = documents.get(one.entry) ?? "";
  const path = `/content-manager/collection-types/api::${type}.${type}/${documentId}`;
  switch (one.action) {
    case "title":
      await admin.saveDraft(type, documentId, { title: one.text }, one.locale);
      await admin.publish(type, documentId, one.locale);
      return;
    case "order":
      await admin.saveDraft(type, documentId, type === "blog-item" ? { index: one.number } : { order: one.number });
      await admin.publish(type, documentId);
      return;
    case "address":
      await admin.saveDraft(type, documentId, { slug: `${one.text}-${one.number}` });
      await admin.publish(type, documentId);
      return;
    case "unpublish":
      await admin.request("POST", `${path}/actions/unpublish?locale=${one.locale}`, {});
      return;
    case "publish":
      await admin.publish(type, documentId, one.locale);
      return;
    case "delete":
      await admin.request("DELETE", `${path}?locale=${one.locale}`);
      return;
  }
}

/** A page of their own; every other one gets another address. */
async function makePage({ text: name, number, locale: at }: Edit): Promise<void> {
  const fields = { route: `${name}-${number}`, metaTitle: name, metaDescription: name };
  const hero = { __component: "sections.hero", headline: name };
  const { body } = await admin.createDraft("page", { ...fields, sections: [hero] }, at);
  if (!body.data) return;
  const { documentId } = body.data;
  await admin.publish("page", documentId, at);
  if (number % 2 === 0) return;
  await admin.saveDraft("page", documentId, { route: `${name}-moved-${number}` }, at);
  await admin.publish("page", documentId, at);
}

async function createArticle(name: string, number: number): Promise<void> {
  const article = {
    slug: `${name}-${number}`,
    index: number,
    publishedOn: "2026-05-05",
    title: name,
    summary: name,
    metaTitle: name,
    metaDescription: name,
    body: `# ${name}`,
    art: {
      unit: "bar",
      field: "scan",
      grid: "medium",
      ground: "rose",
      first: "ink",
      second: "chalk",
      planes: "beam",
      seed: 3,
    },
  };
  const { body } = await admin.createDraft("blog-item", article);
  if (body.data) await admin.publish("blog-item", body.data.documentId);
}

/** What is published, row by row: the truth a change is measured against. */
async function rows(): Promise<Map<string, string>> {
  const { types } = (await client().versions([])) as { types: Record<string, { rows: unknown[][] }> };
  return new Map(
    Object.entries(types).flatMap(([type, { rows: all }]) =>
      all.map((row) => [`${type} ${row[0]} ${type === "upload" ? "" : row[1]}`, JSON.stringify(row)] as const),
    ),
  );
}

/** Every page reads what services are called, all of them at once. */
function isOfOne(read: Dependency, documentsChanged: Set<string>): boolean {
  if (read.kind === "titles") return [...documentsChanged].some((name) => name.startsWith(`${read.type} `));
  return "documentId" in read && documentsChanged.has(`${read.type} ${read.documentId}`);
}

/** The latest version of each entry, before the edits. */
async function latestVersions(all: Map<string, string>): Promise<Map<string, number>> {
  const names = new Set([...all.keys()].map(nameOf));
  const latest = new Map<string, number>();
  for (const name of names) latest.set(name, (await versionsOf(name))[0]?.id ?? 0);
  return latest;
}

async function versionsOf(name: string): Promise<{ id: number }[]> {
  const [type = "", documentId = ""] = name.split(" ");
  const query = new URLSearchParams({ uid: `api::${type}.${type}`, documentId });
  return (await admin.request<{ versions: { id: number }[] }>("GET", `/history?${query}`)).body.versions;
}

const nameOf = (row: string) => row.split(" ").slice(0, 2).join(" ");
const single = ["site-setting", "navigation"];

/** Each entry from its history, as an editor would; what the edits made is deleted. */
async function undo(before: Map<string, string>, latest: Map<string, number>): Promise<void> {
  const now = await rows();
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter((key) => before.get(key) !== now.get(key));
  const names = new Set(changed.map(nameOf).filter((name) => !name.startsWith("upload ")));
  const pathOf = (name: string) => {
    const [type = "", documentId = ""] = name.split(" ");
    const uid = `api::${type}.${type}`;
    return single.includes(type)
      ? `/content-manager/single-types/${uid}`
      : `/content-manager/collection-types/${uid}/${documentId}`;
  };
  const linked = new Set<string>();
  for (const name of names) {
    const known = latest.get(name);
    if (known === undefined) {
      await admin.request("DELETE", `${pathOf(name)}?locale=*`);
      continue;
    }
    const versions = await versionsOf(name);
    const version = versions.find(({ id }) => id <= known) ?? versions.at(-1);
    // Its row was written, but nothing that visitors get.
    if (!version) names.delete(name);
    if (!version) continue;
    const path = `/history/${version.id}/restore`;
    const { status, body } = await admin.request<{ linked: { uid: string; documentId: string }[] }>("POST", path, {});
    expect(status, name).toBe(200);
    // What leads to a deleted entry again is named, to be published.
    for (const link of body.linked) linked.add(`${link.uid.split(".")[1]} ${link.documentId}`);
  }
  for (const name of linked) names.add(name);
  // Related entries may be in the list later than what shows them.
  for (const action of ["unpublish", "publish", "publish"]) {
    for (const key of new Set([...before.keys(), ...(await rows()).keys()])) {
      const [name, at] = [nameOf(key), key.split(" ")[2]];
      if (!names.has(name) || !latest.has(name) || before.has(key) !== (action === "publish")) continue;
      const { status, body } = await admin.request("POST", `${pathOf(name)}/actions/${action}?locale=${at}`, {});
      expect(status, `${action} ${key} ${JSON.stringify(body)}`).toBe(200);
    }
  }
}

test(
  `after any ${edits} edits the pages are those of a full pre-render, and none was made in vain; undone, they are what they were`,
  async () => {
    await site.publisher.refresh();
    expect(site.store.size).toBeGreaterThan(15);
    const [atFirst, rowsAtFirst] = [contentsOf(site.store), await rows()];
    const latest = await latestVersions(rowsAtFirst);
    const [sequence = []] = fc.sample(fc.array(edit, { minLength: edits, maxLength: edits, size: "max" }), 1);
    for (const one of sequence) {
      const name = JSON.stringify(one);
      const [known, old] = [contentsOf(site.store), await rows()];
      await make(one);
      const now = await rows();
      const changed = new Set([...old.keys(), ...now.keys()].filter((key) => old.get(key) !== now.get(key)));
      const documentsChanged = new Set([...changed].map(nameOf));
      const pass = await site.publisher.refresh();
      const contents = contentsOf(site.store);
      const inVain = pass.made.filter((key) => {
        if (known[key] !== contents[key]) return false;
        const reads = (pass.before.get(key) ?? []).map((read) => JSON.parse(read) as Dependency);
        return !reads.some((read) => isOfOne(read, documentsChanged));
      });
      expect(inVain, name).toEqual([]);
      if (changed.size === 0) expect(pass.made, name).toEqual([]);
    }
    const whole = await openSmallSite(client());
    await whole.publisher.refresh();
    whole.remove();
    expect(contentsOf(site.store), JSON.stringify(sequence)).toEqual(contentsOf(whole.store));
    await undo(rowsAtFirst, latest);
    await site.publisher.refresh();
    expect(contentsOf(site.store), JSON.stringify(sequence)).toEqual(atFirst);
  },
  600_000 + edits * 5000,
);

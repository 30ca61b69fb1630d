import { locales } from "@hetreteg/contract/locales";
import { beforeAll, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { readerOf } from "../support/cms-reader.ts";

type Row = [documentId: string, locale: string, version: string, names?: Record<string, string | number>];
type Versions = Record<string, { digest: string; rows?: Row[]; since?: string; gone?: [string, string][] }>;

let cms: CmsAccess;
let admin: TestAdmin;
beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
});

async function versions(known: string[] = []): Promise<Versions> {
  const { status, body } = await readerOf(cms).get<{ types: Versions }>(`/site-versions?known=${known.join(",")}`);
  expect(status, cms.output()).toBe(200);
  return body.types;
}

/** What changed between two answers, as `type documentId locale`. */
function changes(before: Versions, after: Versions): string[] {
  const lines = (all: Versions) =>
    Object.entries(all).flatMap(([type, { rows = [] }]) => rows.map((row) => JSON.stringify([type, ...row])));
  const [old, now] = [lines(before), lines(after)];
  const differing = [...old.filter((line) => !now.includes(line)), ...now.filter((line) => !old.includes(line))];
  return [...new Set(differing.map((line) => (JSON.parse(line) as string[]).slice(0, 3).join(" ")))].toSorted();
}

const inOrder = locales.toSorted();

test("every published entry stands there in each of its languages, with the names it is found by", async () => {
  const { "case-study": cases, "site-setting": settings, redirect } = await versions();
  expect(cases?.rows?.map(([, locale, , names]) => `${names?.slug} ${locale}`).toSorted()).toEqual(
    ["aurora", "zora"].flatMap((slug) => inOrder.map((locale) => `${slug} ${locale}`)),
  );
  expect(settings?.rows?.length).toBe(locales.length);
  expect(redirect?.rows).toEqual([[expect.any(String), "hu", expect.any(String), { from: "/portfolio" }]]);
});

test("a type that the caller knows already is answered by its digest alone", async () => {
  const all = await versions();
  const digests = Object.values(all).map(({ digest }) => digest);
  const again = await versions(digests);
  expect(Object.values(again).map(({ digest }) => digest)).toEqual(digests);
  expect(Object.values(again).every(({ rows }) => rows === undefined)).toBe(true);
});

test("a caller who knows the last answer is told what differs from it only", async () => {
  const before = Object.values(await versions()).map(({ digest }) => digest);
  const { documentId } = await admin.find("case-study", "slug", "aurora");
  await admin.publish("case-study", documentId);
  const changed = await versions(before);
  const cases = changed["case-study"];
  expect(cases?.rows?.map(([id, locale]) => [id, locale])).toEqual([[documentId, "hu"]]);
  expect(cases?.gone).toEqual([]);
  expect(before).toContain(cases?.since);
  const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}`;
  await admin.request("POST", `${path}/actions/unpublish?locale=nl`, {});
  const { rows, gone } = (await versions(before))["case-study"] ?? {};
  expect(rows?.map(([id, locale]) => [id, locale])).toEqual([[documentId, "hu"]]);
  expect(gone).toEqual([[documentId, "nl"]]);
  await admin.publish("case-study", documentId, "nl");
});

test("nobody reads the versions without the token", async () => {
  for (const token of [null, "0".repeat(64), cms.leadToken]) {
    expect([401, 403]).toContain((await readerOf(cms, token).get("/site-versions")).status);
  }
});

test("a draft changes no version; its publishing changes that entry in that language", async () => {
  const before = await versions();
  const { documentId } = await admin.find("blog-item", "slug", "first-article");
  await admin.saveDraft("blog-item", documentId, { title: "Másik cím" });
  expect(changes(before, await versions())).toEqual([]);
  await admin.publish("blog-item", documentId);
  expect(changes(before, await versions())).toContain(`blog-item ${documentId} hu`);
});

test("publishing one language leaves the versions of the others alone, unless it changes what they share", async () => {
  const before = await versions();
  const { documentId } = await admin.find("case-study", "slug", "zora");
  await admin.saveDraft("case-study", documentId, { title: "Másik cím" });
  await admin.publish("case-study", documentId);
  const between = await versions();
  expect(changes(before, between)).toEqual([`case-study ${documentId} hu`]);
  await admin.saveDraft("case-study", documentId, { order: 7 });
  await admin.publish("case-study", documentId);
  const all = inOrder.map((locale) => `case-study ${documentId} ${locale}`);
  expect(changes(between, await versions())).toEqual(all);
});

test("an entry changes with the entry it points to", async () => {
  const article = await admin.find("blog-item", "slug", "first-article");
  const service = await admin.find("service", "slug", "strategy");
  const before = await versions();
  await admin.saveDraft("service", service.documentId, { title: "Új név" });
  await admin.publish("service", service.documentId);
  expect(changes(before, await versions())).toEqual(
    expect.arrayContaining([`service ${service.documentId} hu`, `blog-item ${article.documentId} hu`]),
  );
});

test("an entry that is unpublished or deleted is gone", async () => {
  const { documentId } = await admin.find("job-position", "slug", "office-manager");
  const path = `/content-manager/collection-types/api::job-position.job-position/${documentId}`;
  await admin.request("POST", `${path}/actions/unpublish?locale=nl`, {});
  expect((await versions())["job-position"]?.rows?.map(([, locale]) => locale)).toEqual(
    inOrder.filter((locale) => locale !== "nl"),
  );
  await admin.request("DELETE", `${path}?locale=*`);
  expect((await versions())["job-position"]?.rows).toEqual([]);
});

test("a type without drafts changes as soon as it is saved", async () => {
  const before = await versions();
  await admin.createDraft("redirect", { from: "/regi", to: "/about", code: 301 });
  expect(changes(before, await versions()).length).toBe(1);
});

test("a file that is replaced in the media library has another version", async () => {
  const picture = (colour: string) => Buffer.from(`R0lGODdhAQABAIAAA${colour}///ywAAAAAAQABAAACAkQBADs=`, "base64");
  const { body } = await admin.upload("dot.gif", "image/gif", picture("AAAA"));
  const before = await versions();
  await admin.upload("dot.gif", "image/gif", picture("BBBB"), body.id);
  const version = ({ upload }: Versions) => upload?.rows?.find(([url]) => url === body.url)?.[1];
  expect(version(await versions())).not.toBe(version(before));
  expect(version(before)).toBeDefined();
});

test("the order of a list is answered as ids, filtered and sorted as the list is", async () => {
  const list = "locale=hu&sort=order:desc,documentId:asc&filters[dutch][$eq]=true";
  const { body: order } = await readerOf(cms).get<string[]>(`/case-studies/order?${list}`);
  const { body: entries } = await readerOf(cms).get(`/case-studies?${list}`);
  expect(order).toEqual(entries.data.map(({ documentId }) => documentId));
  expect(order.length).toBeGreaterThan(0);
  const { status } = await readerOf(cms).get("/case-studies/order?filters[createdBy][email][$contains]=a");
  expect(status).toBe(400);
});

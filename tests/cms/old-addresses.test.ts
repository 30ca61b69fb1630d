import { beforeAll, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { readerOf } from "../support/cms-reader.ts";

let cms: CmsAccess;
let admin: TestAdmin;
beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
});

/** The redirects as the site reads them. */
async function redirects(): Promise<Record<string, unknown>> {
  const { body } = await readerOf(cms).get("/redirects?pagination[pageSize]=100");
  return Object.fromEntries(body.data.map(({ from, to, code }) => [from, [to, code]]));
}

async function publishAs(type: string, documentId: string, slug: string, locale = "hu"): Promise<void> {
  expect((await admin.saveDraft(type, documentId, { slug }, locale)).status).toBe(200);
  expect((await admin.publish(type, documentId, locale)).status).toBe(200);
}

test("an entry that is published under another address leaves a redirect, however often it moves", async () => {
  const before = await redirects();
  const { documentId } = await admin.find("case-study", "slug", "zora");
  await admin.saveDraft("case-study", documentId, { slug: "zora-draft" });
  expect(await redirects()).toEqual(before);

  await publishAs("case-study", documentId, "zora-two");
  expect(await redirects()).toEqual({ ...before, "/casestudies/zora": ["/casestudies/zora-two", 301] });

  await publishAs("case-study", documentId, "zora-three");
  expect(await redirects()).toEqual({
    ...before,
    "/casestudies/zora": ["/casestudies/zora-three", 301],
    "/casestudies/zora-two": ["/casestudies/zora-three", 301],
  });

  await publishAs("case-study", documentId, "zora");
  expect(await redirects()).toEqual({
    ...before,
    "/casestudies/zora-two": ["/casestudies/zora", 301],
    "/casestudies/zora-three": ["/casestudies/zora", 301],
  });
});

test("so does a page of an editor's own", async () => {
  const before = await redirects();
  const fields = { route: "spring", metaTitle: "Spring", metaDescription: "Spring", sections: [] };
  const made = await admin.createDraft("page", fields);
  const { documentId = "" } = made.body.data ?? {};
  await admin.publish("page", documentId);
  await admin.saveDraft("page", documentId, { route: "summer" });
  await admin.publish("page", documentId);
  expect(await redirects()).toEqual({ ...before, "/spring": ["/summer", 301] });
});

test("a new address that comes with a translation is the entry's in all languages, and leaves a redirect", async () => {
  const before = await redirects();
  const { documentId } = await admin.find("case-study", "slug", "aurora");
  await publishAs("case-study", documentId, "aurora-two", "en");
  expect(await redirects()).toEqual({ ...before, "/casestudies/aurora": ["/casestudies/aurora-two", 301] });
  const { body } = await readerOf(cms).get("/case-studies?locale=hu&filters[slug][$eq]=aurora-two");
  expect(body.data).toMatchObject([{ documentId }]);
});

test("a publish under the same address, and that of a translation, leaves none", async () => {
  const before = await redirects();
  const { documentId } = await admin.find("blog-item", "slug", "first-article");
  await publishAs("blog-item", documentId, "first-article");
  await admin.publish("blog-item", documentId, "en");
  expect(await redirects()).toEqual(before);
});

test("redirects to an entry follow it with their language, query and hash, and one from where an entry appears is gone", async () => {
  const { documentId } = await admin.find("case-study", "slug", "zora");
  await admin.createDraft("redirect", { from: "/horgaszbolt", to: "/nl/casestudies/zora?from=a#brief", code: 302 });
  await admin.createDraft("redirect", { from: "/en/casestudies/zora-four", to: "/casestudies/zora", code: 301 });
  await publishAs("case-study", documentId, "zora-four");
  const after = await redirects();
  expect(after["/horgaszbolt"]).toEqual(["/nl/casestudies/zora-four?from=a#brief", 302]);
  expect(after["/casestudies/zora"]).toEqual(["/casestudies/zora-four", 301]);
  expect(after["/en/casestudies/zora-four"]).toBeUndefined();
});

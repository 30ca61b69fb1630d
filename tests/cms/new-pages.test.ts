import { afterAll, beforeAll, expect, test } from "vitest";
import { inProject } from "../../tools/packages.mjs";
import { startCms, type TestCms } from "../support/cms.ts";
import { readerOf } from "../support/cms-reader.ts";

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms?.stop());

interface Statement {
  documentId: string;
  metaTitle: string;
  sections: unknown[];
}

async function statementIn(locale: string): Promise<Statement | undefined> {
  const question = `/pages?filters[route]=accessibility&populate[sections][populate]=*&locale=${locale}`;
  const { status, body } = await readerOf(cms).get(question);
  expect(status).toBe(200);
  return (body.data as unknown as Statement[])[0];
}

// The tests' sample content has no such page, as an installation of an earlier release.
test("a CMS that was filled before gets a page that a later release has, published in every language", async () => {
  expect(await statementIn("hu")).toBeUndefined();
  await cms.restart({ CONTENT_DIR: inProject("content") });
  const titles = [];
  for (const locale of ["hu", "en", "nl"]) {
    const page = await statementIn(locale);
    expect(page?.sections.length).toBeGreaterThan(4);
    titles.push(page?.metaTitle);
  }
  expect(titles).toEqual(["Akadálymentességi nyilatkozat", "Accessibility statement", "Toegankelijkheidsverklaring"]);
});

test("what an editor deletes afterwards stays deleted", async () => {
  const { documentId } = (await statementIn("hu")) ?? {};
  const admin = await cms.adminLogin();
  await admin.request("DELETE", `/content-manager/collection-types/api::page.page/${documentId}?locale=*`);
  expect(await statementIn("hu")).toBeUndefined();
  await cms.restart({ CONTENT_DIR: inProject("content") });
  expect(await statementIn("hu")).toBeUndefined();
});

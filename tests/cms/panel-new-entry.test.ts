import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Fields, TestAdmin } from "../support/cms-admin.ts";
import { entryAddress, launchChromium, openPanelAs } from "../support/open-panel.ts";
import { signInWithRole } from "../support/panel-roles.ts";

let cms: CmsAccess;
let editor: TestAdmin;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  cms = borrowCms();
  editor = await signInWithRole(cms, "strapi-editor");
  browser = await launchChromium();
  page = await openPanelAs(browser, editor);
});
afterAll(() => browser?.close());

const input = (name: string) => page.locator(`[name="${name}"]`).first();
const publish = () => page.getByRole("button", { name: "Publish", exact: true });

async function openNew(type: string, first = "title"): Promise<void> {
  await page.goto(cms.url + entryAddress(type, "create"));
  await input(first).waitFor();
}

/** The new one, once the panel has gone on to it. */
async function publishedId(type: string): Promise<string> {
  await publish().click();
  await page.waitForURL(new RegExp(`${type}/(?!create)`));
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function published(type: string, documentId: string, locale = "hu"): Promise<Fields> {
  const path = `/content-manager/collection-types/api::${type}.${type}/${documentId}`;
  const { body } = await editor.request<{ data: Fields }>("GET", `${path}?locale=${locale}&status=published`);
  return body.data;
}

async function remove(type: string, documentId: string): Promise<void> {
  await editor.request("DELETE", `/content-manager/collection-types/api::${type}.${type}/${documentId}?locale=*`);
}

const todayInBudapest = () => new Intl.DateTimeFormat("sv", { timeZone: "Europe/Budapest" }).format(Date.now());

test("an article is published with three values and its service; the rest comes by itself", async () => {
  await openNew("blog-item");
  expect(await publish().isEnabled()).toBe(false);
  await input("title").pressSequentially("Öt ötlet űrlapokhoz");
  const summary = `Miért hagyják félbe? ${"Hosszan el lehet mondani, ".repeat(8)}és röviden is.`;
  await input("summary").fill(summary);
  await input("body").fill("## Első\n\nRövid legyen.");
  await page.getByRole("combobox", { name: "Service", exact: true }).click();
  await page.getByRole("option").first().click();
  const before = await editor.find("blog-item", "index", "1");
  const id = await publishedId("blog-item");
  const article = await published("blog-item", id);
  expect(article).toMatchObject({
    slug: "ot-otlet-urlapokhoz",
    index: expect.any(Number),
    publishedOn: todayInBudapest(),
    metaTitle: "Öt ötlet űrlapokhoz",
    metaDescription: "Miért hagyják félbe?",
    art: { unit: expect.any(String), seed: expect.any(Number) },
  });
  expect(before.documentId).not.toBe(id);
  // A stored address does not follow the title.
  await input("title").fill("Hat ötlet űrlapokhoz");
  await publish().click();
  await expect.poll(async () => (await published("blog-item", id)).title).toBe("Hat ötlet űrlapokhoz");
  expect(await published("blog-item", id)).toMatchObject({ slug: "ot-otlet-urlapokhoz" });
  await remove("blog-item", id);
});

test("a position is published with six values, and its translation starts with the headings of its language", async () => {
  const latest = await editor.find("job-position", "slug", "office-manager");
  await openNew("job-position");
  await input("title").fill("Tesztmérnök");
  await input("lead").fill("Aki előbb töri el, mint a látogató.");
  const lists = ["duties", "requirements", "advantages", "offers"];
  for (const name of lists) await input(`${name}.items`).fill("Egy\nKettő");
  const id = await publishedId("job-position");
  const position = await published("job-position", id);
  expect(position).toMatchObject({ slug: "tesztmernok", postedOn: todayInBudapest(), duties: { items: "Egy\nKettő" } });
  expect(Number(position.order)).toBeGreaterThan(Number(latest.order));

  await page.goto(cms.url + entryAddress("job-position", id, "en"));
  await input("title").fill("Test engineer");
  await input("lead").fill("Breaks it before visitors do.");
  for (const name of lists) await input(`${name}.items`).fill("One\nTwo");
  await publish().click();
  await expect.poll(async () => (await published("job-position", id, "en"))?.title).toBe("Test engineer");
  const { duties, ...english } = (await published("job-position", id, "en")) as Fields & { duties: { label: string } };
  expect(english).toMatchObject({ slug: "tesztmernok", metaTitle: "Test engineer", order: position.order });
  const other = (await published("job-position", latest.documentId, "en")) as { duties: { label: string } };
  expect(duties.label).toBe(other.duties.label);
  await remove("job-position", id);
});

test("what the editor writes there stays, emptied too; an untouched form asks nothing when it is left", async () => {
  await openNew("case-study");
  await page.goBack();
  await openNew("case-study");
  await input("title").fill("Első cím");
  await expect.poll(() => input("slug").inputValue()).toBe("elso-cim");
  await input("subject").fill("Honlap");
  await expect.poll(() => input("metaTitle").inputValue()).toBe("Első cím: Honlap");
  await input("slug").fill("sajat-cim");
  await input("metaTitle").fill("");
  await input("title").fill("Második cím");
  await input("summary").fill("Egy mondat.");
  await expect.poll(() => input("metaDescription").inputValue()).toBe("Egy mondat.");
  expect(await input("slug").inputValue()).toBe("sajat-cim");
  expect(await input("metaTitle").inputValue()).toBe("");
});

test("what is typed as an address becomes one; fields for an address offer the site's pages", async () => {
  await openNew("page", "metaTitle");
  await input("metaTitle").fill("Nóra oldala");
  await expect.poll(() => input("route").inputValue()).toBe("nora-oldala");
  await input("route").fill(" Őszi kampány (2027)");
  await input("canonical").focus();
  await expect.poll(() => input("route").inputValue()).toBe("oszi-kampany-2027");
  const list = await input("canonical").getAttribute("list");
  const offered = page.locator(`datalist[id="${list}"] option[value="/"]`);
  await expect.poll(() => offered.getAttribute("label")).toMatch(/ · Page$/);
  await input("route").fill("Oszi_Kampany");
  await input("canonical").focus();
  expect(await input("route").inputValue()).toBe("Oszi_Kampany");
});

test("a new service is no tile of the home page unless somebody says so", async () => {
  const made = await editor.createDraft("service", { title: "Új", slug: "uj-szolgaltatas" });
  expect(made.body.data).toMatchObject({ kind: "additional" });
  await remove("service", String(made.body.data?.documentId));
});

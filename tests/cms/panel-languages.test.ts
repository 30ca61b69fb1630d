import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import brand from "../../brand/brand.json" with { type: "json" };
import drawn from "../../brand/drawn.json" with { type: "json" };
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Fields, TestAdmin } from "../support/cms-admin.ts";
import { addColleague, launchChromium, openPanel, openPanelAs } from "../support/open-panel.ts";
import { samplePlate } from "../support/sample-plate.ts";

let cms: CmsAccess;
let admin: TestAdmin;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
  browser = await launchChromium();
  page = await openPanelAs(browser, admin);
});
afterAll(() => browser?.close());

test("before anybody has signed in, the panel is in the browser's language, or in English", async () => {
  for (const [locale, password] of [
    ["hu-HU", "Jelszó"],
    ["nl-BE", "Wachtwoord"],
    ["de-AT", "Password"],
  ] as const) {
    const context = await browser.newContext({ baseURL: cms.url, locale });
    const window = await context.newPage();
    await window.goto("/admin/auth/login");
    await window
      .getByText(new RegExp(`^${password}`))
      .first()
      .waitFor();
    await context.close();
  }
});

test("the panel has the brand's name and mark, and nothing of Strapi's", async () => {
  const logo = `data:image/svg+xml,${encodeURIComponent(drawn.icon)}`;
  const html = await (await fetch(`${cms.url}/admin`)).text();
  expect(html).toContain(`<title>${brand.name}</title><link rel="icon" href="${logo}"/>`);
  await page.goto(`${cms.url}/admin`);
  await page.getByRole("img", { name: brand.name }).waitFor();
  await page.waitForFunction((name) => document.title.endsWith(` | ${name}`), brand.name);
  expect(await page.getByRole("img", { name: brand.name }).getAttribute("src")).toBe(logo);
  expect(await page.getByText(/strapi|new Media Library/i).count()).toBe(0);
});

const texts = { title: "Cím", summary: "Összefoglaló.", metaTitle: "Cím", metaDescription: "Leírás." };
const services = async () => {
  const { documentId } = await admin.find("service", "slug", "strategy");
  return { connect: [{ documentId }] };
};
/** What is not translated of each type, and its translated texts. */
const entries: Record<string, { shared: Fields; texts: Fields; link?: string }> = {
  "blog-item": {
    shared: {
      slug: "uj-cikk",
      index: 77,
      publishedOn: "2026-03-01",
      canonical: "/about",
      authorName: "Szerző",
      art: samplePlate,
    },
    texts: { ...texts, body: "Szöveg." },
    link: "service",
  },
  "case-study": {
    shared: {
      slug: "uj-munka",
      order: 7,
      featured: true,
      dutch: true,
      feature: "layers",
      categories: ["websites"],
      art: samplePlate,
    },
    texts: { ...texts, subject: "Tárgy", body: "Szöveg." },
    link: "services",
  },
  service: { shared: { slug: "uj", order: 3, kind: "additional", noindex: true, art: samplePlate }, texts },
};

/** `PANEL=all` adds a language to an entry of every kind: `npm run test:long`. */
const kinds = process.env.PANEL === "all" ? Object.keys(entries) : ["service"];

test.each(kinds)(
  "who adds a language to a published %s in the panel sees what the languages share, and types the texts alone",
  async (type) => {
    const { shared, texts: hungarian, link } = entries[type] as (typeof entries)[string];
    const categories = (shared.categories as string[] | undefined)?.map((name) => ({ name }));
    const fields = { ...shared, ...(categories && { categories }), ...(link && { [link]: await services() }) };
    const made = await admin.createDraft(type, { ...fields, ...hungarian });
    const documentId = made.body.data?.documentId ?? "";
    expect((await admin.publish(type, documentId)).status, cms.output()).toBe(200);
    const path = `/content-manager/collection-types/api::${type}.${type}/${documentId}`;
    const read = async (locale: string, status = "draft") =>
      (await admin.request<{ data: Fields }>("GET", `${path}?locale=${locale}&status=${status}`)).body.data;
    const wanted = {
      ...shared,
      ...(categories && { categories }),
      art: { ...samplePlate, id: expect.any(Number) },
      ...(link && { [link]: { count: 1 } }),
    };
    const expectWhole = async (locale: string, status: string) =>
      expect(await read(locale, status), `${locale} ${status}`).toMatchObject(wanted);

    await page.goto(`${cms.url}/admin${path}?plugins[i18n][locale]=hu`);
    await page.getByRole("combobox", { name: "Locales" }).click();
    await page.getByRole("option", { name: "Create English" }).click();
    await page.locator('[name="art.seed"]').and(page.locator('[value="101"]')).waitFor();
    await page.locator('[name="title"]').fill("Title");
    if (type === "service") await failToSave();
    const save = async (button: string, address: string) => {
      const saved = page.waitForResponse(
        (response) => response.request().method() !== "GET" && response.url().includes(`${documentId}${address}`),
      );
      await page.getByRole("button", { name: button, exact: true }).click();
      return (await saved).status();
    };
    expect(await save("Save", "?")).toBe(200);
    expect(await read("en")).toMatchObject({ title: "Title", summary: null });
    for (const locale of ["hu", "en"]) await expectWhole(locale, "draft");

    await typeTexts(hungarian);
    expect(await save("Publish", "/actions/publish")).toBe(200);
    for (const locale of ["hu", "en"]) {
      for (const status of ["draft", "published"]) await expectWhole(locale, status);
    }

    if (type !== "service") return;
    // Straight to Publish, with a change of what all share.
    await page.goto(`${cms.url}/admin${path}?plugins[i18n][locale]=nl`);
    await page.locator('[name="art.seed"]').and(page.locator('[value="101"]')).waitFor();
    const copies = await page.evaluate(() => {
      window.dispatchEvent(new Event("pagehide"));
      return Object.keys(localStorage).filter((name) => name.startsWith("unsaved:"));
    });
    expect(copies, "nothing was typed yet").toEqual([]);
    await page.locator('[name="art.seed"]').fill("102");
    await typeTexts(hungarian);
    expect(await save("Publish", "/actions/publish"), cms.output()).toBe(200);
    wanted.art.seed = 102;
    for (const locale of ["hu", "en", "nl"]) await expectWhole(locale, "published");
  },
);

/** Whatever fails, the form stays, with what was typed and with why. */
async function failToSave(): Promise<void> {
  const press = () => page.getByRole("button", { name: "Save", exact: true }).click();
  const expectTyped = async () => {
    expect(await page.locator('[name="title"]').inputValue()).toBe("Title");
    expect(await page.locator('[name="art.seed"]').inputValue()).toBe("101");
  };
  await page.route("**/content-manager/collection-types/**", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 502, body: "<h1>502</h1>" }) : route.fallback(),
  );
  await press();
  await page.locator("#main-content").getByRole("alert").filter({ hasText: "Not saved" }).waitFor();
  await expectTyped();
  await page.unrouteAll({ behavior: "wait" });

  const slug = page.locator('[name="slug"]');
  const itsOwn = await slug.inputValue();
  await slug.fill("strategy");
  await press();
  await page.locator("#main-content").getByText("already belongs").first().waitFor();
  await expectTyped();
  expect(await slug.inputValue()).toBe("strategy");
  await slug.fill(itsOwn);
}

async function typeTexts({ body, ...lines }: Fields): Promise<void> {
  for (const [name, text] of Object.entries(lines)) await page.locator(`[name="${name}"]`).fill(String(text));
  if (!body) return;
  await page.locator('textarea[name="body"]').fill(String(body));
}

test("a list and its new entries open in Hungarian, whatever language was used elsewhere", async () => {
  const list = (type: string) => `${cms.url}/admin/content-manager/collection-types/api::${type}.${type}`;
  await page.goto(`${list("blog-item")}?plugins[i18n][locale]=hu`);
  const language = (name: string) => page.getByRole("combobox").filter({ hasText: name });
  await language("Hungarian").click();
  await page.getByRole("option", { name: "English" }).click();
  await page.waitForURL(/locale\]?(%5D)?=en/);
  await page.getByRole("link", { name: "Service", exact: true }).click();
  await page.getByRole("heading", { name: "Service" }).first().waitFor();
  await language("Hungarian").waitFor();
  await page.getByRole("link", { name: "Create new entry" }).first().click();
  await page.locator('[name="slug"]').waitFor();
  await language("Hungarian").waitFor();
  await page.getByRole("link", { name: "Blog item" }).click();
  await language("English").waitFor();
});

test("a Dutch panel names fields, sections and choices in Dutch, in lists, filters and forms", async () => {
  const dutch = await openPanel(browser, cms.url, await addColleague(cms, "strapi-editor", "nl"));
  const list = "/admin/content-manager/collection-types/api::service.service";
  await dutch.goto(list);
  await dutch.getByRole("heading", { name: "Dienst", exact: true }).waitFor();
  await dutch.getByRole("gridcell", { name: "Hoofddienst" }).first().waitFor();
  await dutch.getByRole("button", { name: "Filters" }).click();
  const choose = async (name: string, option: string) => {
    await dutch.locator(`[name="${name}"]`).click();
    await dutch.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("name", "Soort");
  await choose("value", "Hoofddienst");
  await dutch.getByRole("button", { name: "Voeg filter toe" }).click();
  await dutch.getByText("Soort is Hoofddienst").first().waitFor();

  await dutch.getByRole("combobox").filter({ hasText: "Hongaars" }).waitFor();

  const articles = "/admin/content-manager/collection-types/api::blog-item.blog-item";
  await dutch.goto(articles);
  await dutch.getByRole("button", { name: "Filters" }).click();
  await choose("name", "Publicatiedatum");
  await choose("filter", "vanaf");
  await dutch.getByPlaceholder("DD-MM-JJJJ").fill("2026-11-26");
  await dutch.getByText("donderdag 26 november 2026").waitFor();
  await dutch.getByRole("button", { name: "Voeg filter toe" }).click();
  await dutch.waitForURL(/publishedOn.*gte.*=2026-11-26/);

  await dutch.goto(list);
  await dutch.getByRole("button", { name: "Filters" }).click();
  await choose("name", "Aangemaakt");
  await dutch.getByText("vanaf", { exact: true }).waitFor();
  await dutch.getByPlaceholder("DD-MM-JJJJ").fill("26-11-2026");
  await dutch.getByRole("button", { name: "Voeg filter toe" }).click();
  await dutch.waitForURL(/createdAt.*gte.*=2026-11-25T23/);

  await dutch.goto(`/admin/content-manager/collection-types/api::case-study.case-study/${await caseWithFilter()}`);
  await dutch.getByRole("button", { name: "Webshops", exact: true }).waitFor();
  await dutch.goto(`${list}/create`);
  await choose("art.ground", "Zwavelgeel");
  await dutch.getByText("Grote vormen over het raster.").waitFor();
  await dutch.context().close();
});

test("who deletes an entry is told what leads to it, that it worked, and where it is kept", async () => {
  const { documentId } = await admin.find("service", "slug", "strategy");
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400 && response.url().includes(documentId) && !response.url().includes("/ai-"))
      failed.push(response.url());
  });
  await page.goto(
    `${cms.url}/admin/content-manager/collection-types/api::service.service/${documentId}?plugins[i18n][locale]=hu`,
  );
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Delete entry (all locales)" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("These lead here and would lead nowhere:").waitFor();
  await dialog.getByRole("link", { name: "Case study: zora hu" }).waitFor();
  await dialog.getByText("It is not lost: it can be restored from the trash for 30 days.").waitFor();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Deleted document").waitFor();
  expect(await page.getByRole("link", { name: "Open the trash" }).getAttribute("href")).toBe(
    "/admin/history?deleted=1",
  );
  await page.locator("table tbody tr").first().waitFor();
  expect(failed).toEqual([]);
});

test("an entry is opened from its list without a mouse, and Ctrl+S keeps the field that is typed in", async () => {
  await page.goto(`${cms.url}/admin/content-manager/collection-types/api::service.service?plugins[i18n][locale]=hu`);
  const name = page.locator("table tbody a").first();
  await name.waitFor();
  const isThere = () => name.evaluate((link) => link === document.activeElement);
  for (let stops = 0; stops < 60 && !(await isThere()); stops += 1) await page.keyboard.press("Tab");
  expect(await isThere()).toBe(true);
  await page.keyboard.press("Enter");
  const title = page.locator("input[name=title]");
  await title.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" (typed)");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect.poll(() => save.isEnabled()).toBe(true);
  await page.keyboard.press("Control+s");
  const isStillThere = () => title.evaluate((field) => field === document.activeElement);
  await expect.poll(isStillThere).toBe(true);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const path = `/content-manager/collection-types/api::service.service/${id}?locale=hu`;
  const stored = async () => (await admin.request<{ data: { title: string } }>("GET", path)).body.data.title;
  await expect.poll(stored).toMatch(/ \(typed\)$/);
});

/** Its filters stand in folded rows. */
async function caseWithFilter(): Promise<string> {
  const { documentId } = await admin.find("case-study", "slug", "zora");
  await admin.saveDraft("case-study", documentId, { categories: [{ name: "webshops" }] });
  return documentId;
}

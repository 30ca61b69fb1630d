import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../support/browser/axe.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Answer, Fields, TestAdmin } from "../support/cms-admin.ts";
import { entryAddress, launchChromium, openPanelAs } from "../support/open-panel.ts";
import { signInWithRole } from "../support/panel-roles.ts";

interface ListedVersion {
  id: number;
  action: string;
  by?: string;
  locales: string[];
  isThere: boolean;
  entry: { documentId: string; title: string };
}
interface ShownVersion extends ListedVersion {
  changed: { locale: string; label: string; before: string; after: string }[];
  sinceThen: object[];
  comesBack: { locale: string; label: string; after: string }[];
}

let cms: CmsAccess;
let editor: TestAdmin;
let author: TestAdmin;
beforeAll(async () => {
  cms = borrowCms();
  editor = await signInWithRole(cms, "strapi-editor");
  author = await signInWithRole(cms, "strapi-author");
});

const art = { unit: "disc", field: "flat", grid: "coarse", ground: "ink", first: "rose", second: "sky", seed: 3 };
const plural: Record<string, string> = { "case-study": "case-studies", service: "services" };

/** What the site gets of an entry in each language, but not when and by which rows. */
async function live(type: string, documentId: string): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${cms.readToken}` };
  return Promise.all(
    ["hu", "en", "nl"].map(async (locale) => {
      const query = `locale=${locale}&populate=*`;
      const answer = await fetch(`${cms.url}/api/${plural[type]}/${documentId}?${query}`, { headers });
      return answer.status === 404 ? "none" : timeless(await answer.json());
    }),
  );
}

function timeless(value: unknown): unknown {
  const text = JSON.stringify(value, (name, one) => (/^(id|.+At)$/.test(name) ? undefined : one));
  return JSON.parse(text);
}

async function versionsOf(type: string, documentId: string, as = editor): Promise<ListedVersion[]> {
  const query = new URLSearchParams({ uid: `api::${type}.${type}`, documentId });
  const { body } = await as.request<{ versions: ListedVersion[] }>("GET", `/history?${query}`);
  return body.versions;
}

const shown = async (id: number | undefined) => (await editor.request<ShownVersion>("GET", `/history/${id}`)).body;

interface Restored {
  entry: Fields;
  missing: number;
  linked: { documentId: string }[];
}
const restore = (id: number | undefined, as = editor): Promise<Answer<Restored>> =>
  as.request<Restored>("POST", `/history/${id}/restore`);

async function publishAll(type: string, documentId: string, locales = ["hu", "en"]): Promise<void> {
  for (const locale of locales) expect((await editor.publish(type, documentId, locale)).body.error).toBeUndefined();
}

async function remove(type: string, documentId: string, locale = "*"): Promise<void> {
  const path = `/content-manager/collection-types/api::${type}.${type}/${documentId}?locale=${locale}`;
  expect((await editor.request("DELETE", path)).status).toBe(200);
}

let number = 0;
/** In Hungarian and English, published. */
async function make(type: "case-study" | "service", fields: Fields): Promise<string> {
  number += 1;
  const found = { slug: `history-${type}-${number}`, order: 9000 + number, art, metaTitle: "M", metaDescription: "D" };
  const texts = { title: `Cím ${number}`, summary: "Egy mondat.", body: "Az első szöveg.", subject: "Tárgy" };
  const own = type === "service" ? { kind: "additional" } : { categories: [{ name: "websites" }] };
  const made = await editor.createDraft(type, { ...found, ...texts, ...own, ...fields });
  expect(made.body.error).toBeUndefined();
  const documentId = String(made.body.data?.documentId);
  await editor.saveDraft(
    type,
    documentId,
    { ...texts, title: `Title ${number}`, metaTitle: "M", metaDescription: "D" },
    "en",
  );
  await publishAll(type, documentId);
  return documentId;
}

describe("what was published or deleted is kept, and comes back as a draft", () => {
  test("each change in words, with who did it, and every one of them undone", async () => {
    const id = await make("case-study", { delivered: "Honlap\nFotók" });
    const states = [await live("case-study", id)];
    const edits: (() => Promise<unknown>)[] = [
      () => editor.saveDraft("case-study", id, { body: "A második szöveg.", order: 9500 }, "hu"),
      () => editor.saveDraft("case-study", id, { title: "Another title" }, "en"),
      () =>
        editor.saveDraft(
          "case-study",
          id,
          { art: { ...art, unit: "ring" }, categories: [{ name: "brand-designs" }] },
          "hu",
        ),
      () => editor.saveDraft("case-study", id, { facts: [{ value: "12", label: "oldal" }], delivered: null }, "hu"),
    ];
    for (const edit of edits) {
      await edit();
      await publishAll("case-study", id);
      states.push(await live("case-study", id));
    }
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(edits.length + 1);

    const versions = await versionsOf("case-study", id);
    const [latest] = versions;
    expect(latest).toMatchObject({ action: "published", by: "A B", locales: ["en"], isThere: true });
    // Two publishes a change, the first ones included; the second of each has both languages.
    const whole = versions.filter((_, index) => index % 2 === 0).reverse();
    expect(whole).toHaveLength(states.length);
    expect((await shown(versions.at(-2)?.id)).changed.map(({ locale }) => locale)).not.toContain("");
    const { changed } = await shown(versions.at(-3)?.id);
    expect(changed).toMatchObject([
      { locale: "", label: "Order", before: expect.any(String), after: "9500" },
      { locale: "hu", label: "Text", before: "Az első szöveg.", after: "A második szöveg." },
    ]);
    for (const [index, version] of [...whole.entries()].reverse().slice(1)) {
      const before = await live("case-study", id);
      expect((await restore(version.id)).body).toMatchObject({ missing: 0, linked: [] });
      expect(await live("case-study", id)).toEqual(before);
      expect((await shown(version.id)).sinceThen).toEqual([]);
      await publishAll("case-study", id);
      expect(await live("case-study", id)).toEqual(states[index]);
    }
    await remove("case-study", id);
  });

  test("a deleted entry comes back under its own id, and what led to it leads to it again", async () => {
    const [one, other] = [await make("service", {}), await make("service", {})];
    const links = { services: { connect: [{ documentId: one }, { documentId: other }] } };
    const id = await make("case-study", links);
    const states = [await live("service", one), await live("case-study", id)];
    await remove("service", one);
    expect(await live("service", one)).toEqual(["none", "none", "none"]);
    const [gone] = await versionsOf("service", one);
    expect(gone).toMatchObject({ action: "deleted", isThere: false });
    const trash = await editor.request<{ versions: ListedVersion[] }>("GET", "/history?deleted=1");
    expect(trash.body.versions.map(({ entry }) => entry.documentId)).toContain(one);

    const restored = await restore(gone?.id);
    expect(restored.body).toMatchObject({ missing: 0, linked: [{ documentId: id }] });
    await publishAll("service", one);
    await publishAll("case-study", id);
    expect([await live("service", one), await live("case-study", id)]).toEqual(states);

    await remove("case-study", id);
    await remove("service", other);
    const [caseGone] = await versionsOf("case-study", id);
    expect((await restore(caseGone?.id)).body).toMatchObject({ missing: 2 });
    for (const [type, documentId] of [
      ["case-study", id],
      ["service", one],
    ] as const)
      await remove(type, documentId);
  });

  test("what is unpublished and published again is led to as before, and what is published later from then on", async () => {
    const [one, other] = [await make("service", {}), await make("service", {})];
    const id = await make("case-study", { services: { connect: [{ documentId: one }, { documentId: other }] } });
    const states = await live("case-study", id);
    const path = `/content-manager/collection-types/api::service.service/${one}/actions/unpublish?locale=hu`;
    await editor.request("POST", path, {});
    expect(await live("case-study", id)).not.toEqual(states);
    await publishAll("service", one, ["hu"]);
    expect(await live("case-study", id)).toEqual(states);

    await editor.request("POST", path, {});
    await publishAll("case-study", id);
    await publishAll("service", one, ["hu"]);
    expect(await live("case-study", id)).toEqual(states);

    await editor.request("POST", path, {});
    // By less than half a second a save is not told from a publish.
    await pause(600);
    await editor.saveDraft("case-study", id, {
      body: "Ez még vázlat.",
      services: { disconnect: [{ documentId: other }] },
    });
    const before = await live("case-study", id);
    await publishAll("service", one, ["hu"]);
    expect(await live("case-study", id), "a draft that is being written stays one").toEqual(before);
    for (const documentId of [one, other]) await remove("service", documentId);
    await remove("case-study", id);
  });

  test("an earlier version brings back links, whatever was off the site or deleted meanwhile", async () => {
    const service = await make("service", {});
    const [before] = await versionsOf("service", service);
    const id = await make("case-study", { services: { connect: [{ documentId: service }] } });
    const states = [await live("service", service), await live("case-study", id)];
    const path = `/content-manager/collection-types/api::service.service/${service}/actions/unpublish?locale=hu`;
    await editor.request("POST", path, {});
    await publishAll("case-study", id, ["en"]);
    await restore((await versionsOf("case-study", id))[0]?.id);
    await publishAll("service", service);
    await publishAll("case-study", id);
    expect([await live("service", service), await live("case-study", id)]).toEqual(states);

    await remove("service", service, "hu");
    await editor.saveDraft("service", service, { title: "Újra", summary: "Egy mondat." });
    expect((await restore(before?.id)).body).toMatchObject({ linked: [{ documentId: id }] });
    await publishAll("service", service);
    await publishAll("case-study", id);
    expect([await live("service", service), await live("case-study", id)]).toEqual(states);
    for (const [type, one] of [
      ["case-study", id],
      ["service", service],
    ] as const)
      await remove(type, one);
  });

  test("a draft that is discarded or overwritten is kept, too; one that holds nothing new is not", async () => {
    const id = await make("case-study", {});
    const discard = () =>
      editor.request(
        "POST",
        `/content-manager/collection-types/api::case-study.case-study/${id}/actions/discard?locale=hu`,
        {},
      );
    await editor.saveDraft("case-study", id, { body: "Egy délutánnyi munka." });
    await discard();
    const [discarded, published] = await versionsOf("case-study", id);
    expect(discarded).toMatchObject({ action: "discarded" });
    await restore(discarded?.id);
    expect(await editor.find("case-study", "slug", `history-case-study-${number}`)).toMatchObject({
      body: "Egy délutánnyi munka.",
    });
    await restore(published?.id);
    const [replaced] = await versionsOf("case-study", id);
    expect(replaced).toMatchObject({ action: "replaced" });
    const count = (await versionsOf("case-study", id)).length;
    await restore(published?.id);
    expect(await versionsOf("case-study", id)).toHaveLength(count);
    await remove("case-study", id);
  });

  test("a version is called as it was then, and restoring it leaves languages alone in which it is the same", async () => {
    const id = await make("service", {});
    const draft = await editor.find("service", "documentId", id, "en");
    const { title } = await editor.find("service", "documentId", id);
    await editor.saveDraft("service", id, { title: "Elírva" });
    await publishAll("service", id, ["hu"]);
    const [typo, earlier] = await versionsOf("service", id);
    expect([typo?.entry.title, earlier?.entry.title]).toEqual(["Elírva", title]);
    await restore(earlier?.id);
    expect((await editor.find("service", "documentId", id)).title).toBe(title);
    expect((await editor.find("service", "documentId", id, "en")).updatedAt).toBe(draft.updatedAt);
    await remove("service", id);
  });

  test("one language that is deleted comes back", async () => {
    const id = await make("case-study", {});
    const state = await live("case-study", id);
    await remove("case-study", id, "en");
    expect((await live("case-study", id))[1]).not.toEqual(state[1]);
    const [gone] = await versionsOf("case-study", id);
    expect(gone).toMatchObject({ action: "deleted", locales: ["en"], isThere: true });
    const { sinceThen, comesBack } = await shown(gone?.id);
    expect(sinceThen).toEqual([]);
    expect(new Set(comesBack.map(({ locale }) => locale))).toEqual(new Set(["en"]));
    await restore(gone?.id);
    await publishAll("case-study", id);
    expect(await live("case-study", id)).toEqual(state);
    await remove("case-study", id);
  });
});

describe("who may do what", () => {
  test("an author restores a draft, and deletes nothing for good; nobody erases what exists", async () => {
    const id = await make("case-study", {});
    await editor.saveDraft("case-study", id, { body: "Másik." });
    await publishAll("case-study", id);
    const first = (await versionsOf("case-study", id, author)).at(-1);
    expect((await restore(first?.id, author)).status).toBe(200);
    expect((await editor.request("DELETE", `/history/${first?.id}`)).status).toBe(400);
    await remove("case-study", id);
    const [gone] = await versionsOf("case-study", id);
    expect((await author.request("DELETE", `/history/${gone?.id}`)).status).toBe(403);
    expect((await editor.request("DELETE", `/history/${gone?.id}`)).body).toMatchObject({ erased: expect.any(Number) });
    expect(await versionsOf("case-study", id)).toEqual([]);
  });

  test("sales see nothing, and nobody without a session", async () => {
    const sales = await signInWithRole(cms, "sales");
    expect((await sales.request<{ versions: unknown[] }>("GET", "/history")).body.versions).toEqual([]);
    expect((await fetch(`${cms.url}/history`)).status).toBe(401);
  });

  test("what is no version, and what is no time, are refused in words", async () => {
    expect((await editor.request("GET", "/history/99999999")).status).toBe(404);
    expect((await editor.request("GET", "/history/one")).status).toBe(404);
    expect((await editor.request("GET", "/history?until=yesterday")).status).toBe(400);
  });
});

describe("in the panel, as an editor", () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await openPanelAs(browser, editor);
  });
  afterAll(() => browser?.close());

  /** In what is ours: not in Strapi's menu. */
  async function accessible(): Promise<void> {
    const violations = await findViolations(page);
    expect(violations.filter((one) => /main|history/.test(one))).toEqual([]);
  }

  test("a published mistake is undone from beside the entry: version, restore, publish", async () => {
    const id = await make("service", {});
    const state = await live("service", id);
    await editor.saveDraft("service", id, { summary: "Egy mondat, elrontva." });
    await publishAll("service", id, ["hu"]);
    await page.goto(cms.url + entryAddress("service", id));
    const versions = page.getByRole("complementary").getByRole("listitem").filter({ hasText: "A B" });
    await versions.nth(1).getByRole("link").click();
    const differs = page.getByRole("region", { name: "How the draft differs now" });
    await expect.poll(() => differs.getByRole("insertion").allTextContents()).toEqual([", elrontva"]);
    await accessible();
    await page.getByRole("button", { name: "Restore as a draft" }).click();
    await page.getByRole("status").filter({ hasText: "Restored" }).waitFor();
    await differs.getByText("The draft is the same now.").waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.poll(() => live("service", id)).toEqual(state);
    await remove("service", id);
  });

  test("what was live at a time is found by day and time, and what was deleted in the trash", async () => {
    const id = await make("service", {});
    const title = `Cím ${number}`;
    await remove("service", id);
    await page.goto(`${cms.url}/admin/history?uid=api::service.service&documentId=${id}`);
    await page.getByRole("heading", { name: `History: ${title}` }).waitFor();
    await accessible();
    await page.getByLabel("Date").fill("28 November 2020");
    await page.getByLabel("Time (Budapest)").fill("09:40");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByText("No version yet").waitFor();
    await page.getByRole("link", { name: "Trash" }).click();
    await page.getByRole("link", { name: title }).click();
    const comesBack = page.getByRole("region", { name: "What comes back" });
    await comesBack.getByText(title, { exact: true }).waitFor();
    expect(await comesBack.getByText("Egy mondat.").count(), "in both languages").toBe(2);
    expect(await page.locator("main").getByRole("deletion").count()).toBe(0);
    expect(await page.getByText(/the draft holds now|How the draft differs|→/).count()).toBe(0);
    const question = page.getByText("This cannot be undone.");
    await page.getByRole("button", { name: "Erase for good" }).click();
    await question.waitFor();
    await accessible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Erase for good" }).click();
    await page.getByRole("button", { name: "Erase for good" }).click();
    await page.getByText("Erased for good.").waitFor();
    await page.getByRole("heading", { name: "Trash" }).waitFor();
    expect(await page.getByRole("link", { name: title }).count()).toBe(0);
    expect(await versionsOf("service", id)).toEqual([]);
  });

  test("a list that was read before shows what came back from the trash", async () => {
    const id = await make("service", {});
    const title = `Cím ${number}`;
    await remove("service", id);
    await page.goto(`${cms.url}/admin/content-manager/collection-types/api::service.service?plugins[i18n][locale]=hu`);
    await page.getByRole("grid").waitFor();
    const row = page.getByRole("grid").getByText(title, { exact: true });
    expect(await row.count()).toBe(0);
    const menu = page.getByRole("navigation").first();
    await menu.getByRole("link", { name: "History" }).click();
    await page.getByRole("link", { name: "Trash" }).click();
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("button", { name: "Restore as a draft" }).click();
    await page.getByText("Restored:").waitFor();
    await menu.getByRole("link", { name: "Content Manager" }).click();
    await page.getByRole("link", { name: "Service", exact: true }).click();
    await row.waitFor();
    await remove("service", id);
  });
});

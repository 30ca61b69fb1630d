import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page, type Route } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startCms, type TestCms } from "../support/cms.ts";
import type { Fields, TestAdmin } from "../support/cms-admin.ts";
import { execute } from "../support/cms-database.ts";
import {
  addColleague,
  type Colleague,
  chromiumOptions,
  entryAddress,
  launchChromium,
  openPanel,
  openWindow,
  signIn,
} from "../support/open-panel.ts";
import { inviteReviewer } from "../support/reviewers.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";

/** Slow ones are tried by `npm run test:long`. */
const isLong = process.env.PANEL === "all";

let cms: TestCms;
let admin: TestAdmin;
let browser: Browser;
let editor: Colleague;
let author: Colleague;
let page: Page;
beforeAll(async () => {
  [cms, browser] = await Promise.all([startCms(), launchChromium()]);
  admin = await cms.adminLogin();
  editor = await addColleague(cms, "strapi-editor", "hu");
  author = await addColleague(cms, "strapi-author", "hu");
  page = await openPanel(browser, cms.url, editor);
});
afterAll(async () => {
  await browser?.close();
  await cms?.stop();
});
beforeEach(() => page.unrouteAll({ behavior: "ignoreErrors" }));

const title = (at = page) => at.locator("input[name=title]");
/** Of a testimonial: a case study's form takes the processor five times as long. */
const text = (at = page) => at.locator("textarea[name=text]");
const save = (at = page) => at.getByRole("button", { name: "Mentés", exact: true });
const publish = () => page.getByRole("button", { name: "Közzététel", exact: true });
/** Beside the form, not the notification that goes by itself. */
const refusal = (at = page) => at.locator("#main-content").getByRole("alert").filter({ hasText: "Nincs elmentve" });
const putBack = (at = page) => at.getByRole("button", { name: "Visszateszem" });
const throwAway = (at = page) => at.getByRole("button", { name: "Eldobom" });
const errorPage = () => page.getByText("Hoppá");
const entryCall = /\/content-manager\/(collection|single)-types\/api::/;

/** The form is as it is stored, and the window has heard so. */
async function saved(at = page): Promise<void> {
  await refusal(at).waitFor({ state: "detached" });
  // While a save is on its way the button is disabled, too, and has a wheel.
  const isDone = async () => (await save(at).isDisabled()) && (await save(at).locator("svg").count()) === 0;
  await expect.poll(isDone).toBe(true);
}

async function openEntry(type: string, documentId?: string, locale = "hu", at = page): Promise<void> {
  await at.goto(entryAddress(type, documentId, locale));
  await save(at).waitFor();
}

/** The CMS goes on, for all but this window. */
async function breakCalls(
  answer: (route: Route) => Promise<void>,
  methods = ["PUT", "POST", "GET"],
  at = page,
): Promise<void> {
  await at.route(entryCall, (route) => (methods.includes(route.request().method()) ? answer(route) : route.fallback()));
}

/** The CMS has done it, and this window does not hear of it yet. */
async function holdAnswers(method: string, at = page): Promise<{ done: Promise<void>; release: () => void }> {
  const [done, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await breakCalls(
    async (route) => {
      const response = await route.fetch();
      done.resolve();
      await released.promise;
      await route.fulfill({ response });
    },
    [method],
    at,
  );
  return { done: done.promise, release: released.resolve };
}

const unsavedCopies = (at = page) =>
  at.evaluate(() => {
    window.dispatchEvent(new Event("pagehide"));
    const names = Object.keys(localStorage).filter((name) => name.startsWith("unsaved:"));
    return names.map((name) => localStorage.getItem(name)).join("\n");
  });

async function stored(type: string, documentId: string, locale = "hu"): Promise<Fields> {
  const path = `/content-manager/collection-types/api::${type}.${type}/${documentId}?locale=${locale}`;
  return (await admin.request<{ data: Fields }>("GET", path)).body.data;
}
const storedTitle = async (type: string, documentId: string, locale = "hu") =>
  (await stored(type, documentId, locale)).title;
const storedText = async (documentId: string) => (await stored("testimonial", documentId)).text;

async function openTestimonial(order: string, at = page): Promise<string> {
  const { documentId } = await admin.find("testimonial", "order", order);
  await openEntry("testimonial", documentId, "hu", at);
  return documentId;
}

describe("a save that fails leaves the form as it is, says why, and works the next time", () => {
  const page502 = "<html><body><h1>502 Bad Gateway</h1></body></html>";
  const answers: [string, (route: Route) => Promise<void>, RegExp][] = [
    ["nobody answers", (route) => route.abort("connectionrefused"), /a CMS nem válaszol.*mentse el újra/],
    ["nginx answers 502", (route) => route.fulfill({ status: 502, body: page502 }), /a CMS nem válaszol/],
    ["a proxy answers 200 with a page", (route) => route.fulfill({ status: 200, body: page502 }), /a CMS nem válaszol/],
    [
      "the CMS answers 500",
      (route) => route.fulfill({ status: 500, json: { error: { status: 500, name: "E", message: "Internal" } } }),
      /a CMS nem válaszol/,
    ],
    [
      "a 403",
      (route) => route.fulfill({ status: 403, json: { error: { message: "Forbidden" } } }),
      /nincs jogosultsága/,
    ],
    [
      "a 404",
      (route) => route.fulfill({ status: 404, json: { error: { message: "Not Found" } } }),
      /valaki közben törölte/,
    ],
    ["a 413", (route) => route.fulfill({ status: 413, body: page502 }), /túl sok.*ossza szét/],
    ["a 429", (route) => route.fulfill({ status: 429, body: "" }), /Várjon egy percet/],
  ];

  test("whatever is answered", async () => {
    const documentId = await openTestimonial("1");
    for (const [fault, answer, sentence] of answers) {
      await text().fill(`Zora: ${fault}`);
      await breakCalls(answer);
      await save().click();
      await refusal().filter({ hasText: sentence }).waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      expect(await text().inputValue(), fault).toBe(`Zora: ${fault}`);
      expect(await errorPage().count(), fault).toBe(0);
      await page.unrouteAll({ behavior: "wait" });
      await save().click();
      await saved();
      await expect.poll(() => storedText(documentId), { message: fault }).toBe(`Zora: ${fault}`);
    }

    await text().fill("Zora, a kolléga mentése előttről");
    await breakCalls((route) => route.fulfill({ status: 413, body: page502 }), ["PUT"]);
    const path = `/content-manager/collection-types/api::testimonial.testimonial/${documentId}?locale=hu`;
    expect((await admin.request("PUT", path, { text: "Zora, a kollégáé" })).status).toBe(200);
    await save().click();
    await refusal()
      .filter({ hasText: /túl sok/ })
      .waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await save().click();
    await page.locator("#main-content").getByRole("alert").filter({ hasText: "ezt a bejegyzést" }).waitFor();
    expect(await storedText(documentId)).toBe("Zora, a kollégáé");
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await page.getByText(/azóta elmentették/).waitFor();
    await throwAway().click();
  });

  test("publishing, a new entry and a single type too", async () => {
    const documentId = await openTestimonial("1");
    await text().fill("Aurora, kint");
    await breakCalls((route) => route.abort());
    await publish().click();
    await refusal().waitFor();
    expect(await text().inputValue()).toBe("Aurora, kint");
    await page.unrouteAll({ behavior: "wait" });
    await publish().click();
    await expect.poll(() => storedText(documentId)).toBe("Aurora, kint");
    await saved();

    await text().fill("Aurora, megint kint");
    const publishing = await holdAnswers("POST");
    await publish().click();
    await publishing.done;
    await text().fill("Aurora, közben írva");
    const isReadAgain = page.waitForResponse(
      (answer) => answer.request().method() === "GET" && entryCall.test(answer.url()),
    );
    publishing.release();
    await isReadAgain;
    await expect.poll(() => save().isEnabled()).toBe(true);
    expect(await text().inputValue()).toBe("Aurora, közben írva");
    await page.unrouteAll({ behavior: "wait" });
    await save().click();
    await saved();
    await expect.poll(() => storedText(documentId)).toBe("Aurora, közben írva");

    await openEntry("testimonial", "create");
    await text().fill("Készen lett.");
    await breakCalls((route) => route.fulfill({ status: 502, body: page502 }));
    await save().click();
    await refusal().waitFor();
    expect(await text().inputValue()).toBe("Készen lett.");
    await page.unrouteAll({ behavior: "wait" });
    const creating = await holdAnswers("POST");
    await save().click();
    await creating.done;
    await text().fill("Készen lett, és közben ezt írtuk.");
    creating.release();
    await page.waitForURL((address) => !address.pathname.endsWith("/create"));
    await putBack().click();
    expect(await text().inputValue()).toBe("Készen lett, és közben ezt írtuk.");
    await page.unrouteAll({ behavior: "wait" });
    await save().click();
    await saved();
    await openEntry("testimonial", "create");
    expect(await putBack().count(), "the next new entry").toBe(0);

    await openEntry("imprint");
    const name = page.locator("input[name=companyName]");
    await name.fill("Hétréteg Bt.");
    await breakCalls((route) => route.abort());
    await save().click();
    await refusal().waitFor();
    expect(await name.inputValue()).toBe("Hétréteg Bt.");
    expect(await errorPage().count()).toBe(0);
  });

  test("an answer that never comes, and what was stored without it is no other window's", async () => {
    const waiting = await page.context().newPage();
    await waiting.clock.install();
    const documentId = await openTestimonial("1", waiting);
    await text(waiting).fill("Zora lassan");
    const saving = await holdAnswers("PUT", waiting);
    await save(waiting).click();
    await saving.done;
    await waiting.clock.fastForward(31_000);
    await refusal(waiting).waitFor();
    expect(await text(waiting).inputValue()).toBe("Zora lassan");
    expect(await storedText(documentId)).toBe("Zora lassan");
    await waiting.unrouteAll({ behavior: "ignoreErrors" });
    await text(waiting).fill("Zora lassan, újra");
    await save(waiting).click();
    await expect.poll(() => storedText(documentId)).toBe("Zora lassan, újra");
    await waiting.close();
  });

  test.runIf(isLong)("while the CMS is really down, with its dialogs opened, and once it is back", async () => {
    const { documentId } = await admin.find("blog-item", "slug", "first-article");
    await openEntry("blog-item", documentId);
    await title().fill("Áramszünet közben");
    await cms.kill();
    await save().click();
    await refusal().waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByRole("combobox").first().click();
    await page.keyboard.press("Escape");
    expect(await title().inputValue()).toBe("Áramszünet közben");
    expect(await errorPage().count()).toBe(0);
    await cms.restart();
    await save().click();
    await saved();
    await expect.poll(() => storedTitle("blog-item", documentId)).toBe("Áramszünet közben");
  });
});

describe("what was typed is in the browser until it is saved", () => {
  const signInAgain = (at = page) => at.getByRole("dialog", { name: "Lejárt a munkamenete" });

  function endSession(): void {
    const its = `SELECT id FROM admin_users WHERE email = '${editor.email}'`;
    execute(
      cms.database,
      `DELETE FROM strapi_sessions WHERE user_id IN (SELECT CAST(id AS TEXT) FROM (${its}) AS its)`,
    );
  }

  /** By whichever call is first. */
  async function meetEnd(at = page): Promise<void> {
    const isTold = async () => {
      // The dialog covers the button.
      if (!(await signInAgain(at).isVisible()))
        await save(at)
          .click({ timeout: 500 })
          .catch(() => {});
      return signInAgain(at).isVisible();
    };
    await expect.poll(isTold).toBe(true);
  }

  test("a session that was ended goes on over the form, and the save that met its end is done", async () => {
    const documentId = await openTestimonial("1");
    const address = page.url();
    await text().fill("Zora a munkamenet vége előtt");
    endSession();
    await meetEnd();
    const password = signInAgain().getByLabel("Jelszó");
    await page.route("**/admin/login", (route) => route.fulfill({ status: 400, json: { error: {} } }), { times: 1 });
    // A click beside it would leave a form that looks as if it could be saved.
    await password.press("Escape");
    await page.mouse.click(5, 5);
    await password.fill("Nem ez az");
    await password.press("Enter");
    await signInAgain().getByText("A jelszó nem jó.").waitFor();
    await password.fill(editor.password);
    await password.press("Enter");
    await signInAgain().waitFor({ state: "detached" });
    expect(await text().inputValue()).toBe("Zora a munkamenet vége előtt");
    // The end may have been met by another call than the save.
    if (await save().isEnabled()) await save().click();
    await expect.poll(() => storedText(documentId)).toBe("Zora a munkamenet vége előtt");
    await saved();
    expect(page.url()).toBe(address);
    await page.reload();
    await text().waitFor();
    await expect.poll(() => putBack().count()).toBe(0);
  });

  test("a session that was ended under two windows: each asks, and goes on once the other has been answered", async () => {
    const other = await page.context().newPage();
    const job = await admin.find("job-position", "slug", "office-manager");
    await openEntry("job-position", job.documentId, "hu", other);
    const documentId = await openTestimonial("1");
    const third = await page.context().newPage();
    await third.goto("/admin/search");
    await third.getByRole("searchbox").fill("Zora");
    endSession();
    await title(other).fill("A másik ablakban");
    await meetEnd(other);
    await text().fill("Zora az egyik ablakban");
    await meetEnd();
    // One without a form is signed out, and leaves these two as they are.
    await third.getByRole("searchbox").press("Enter");
    await third.waitForURL(/\/auth\/login/);
    await signIn(third, author);
    await third.waitForURL("/admin/search?words=Zora");
    const asked = other.waitForResponse("**/admin/users/me");
    await other.evaluate(() => window.dispatchEvent(new Event("focus")));
    await asked;
    expect(await signInAgain(other).isVisible(), "of a colleague").toBe(true);

    await signInAgain().getByLabel("Jelszó").fill(editor.password);
    await signInAgain().getByLabel("Jelszó").press("Enter");
    await signInAgain().waitFor({ state: "detached" });
    if (await save().isEnabled()) await save().click();
    await expect.poll(() => storedText(documentId)).toBe("Zora az egyik ablakban");
    await other.evaluate(() => window.dispatchEvent(new Event("focus")));
    await signInAgain(other).waitFor({ state: "detached" });
    if (await save(other).isEnabled()) await save(other).click();
    await expect.poll(() => storedTitle("job-position", job.documentId)).toBe("A másik ablakban");
    await third.close();
    await other.close();
  });

  test("a session that was ended and is left: signing in again leads back to the entry and to the text", async () => {
    const documentId = await openTestimonial("1");
    endSession();
    // The page beside the form hears of it, and no save.
    await text().fill("Zora a munkamenet után");
    await signInAgain().waitFor();
    await signInAgain().getByRole("button", { name: "Kilépek az űrlapból" }).click();
    const dialog = page.getByRole("alertdialog");
    // A failure then says what stands there instead.
    const shown = async () => (await page.locator("body").allInnerTexts()).join();
    await expect.poll(shown).toContain("azt ez a böngésző megőrzi");
    await dialog.getByRole("button").last().click();
    await page.waitForURL(/\/auth\/login/);
    await signIn(page, editor);
    await page.waitForURL(new RegExp(documentId));
    const differs = page.getByRole("group", { name: "Miben más, mint ami el van mentve" });
    await expect.poll(() => differs.textContent()).toContain("munkamenet");
    await putBack().click();
    expect(await text().inputValue()).toBe("Zora a munkamenet után");
    await save().click();
    await expect.poll(() => storedText(documentId)).toBe("Zora a munkamenet után");
    await saved();
    await page.reload();
    await text().waitFor();
    await expect.poll(() => putBack().count()).toBe(0);

    await text().fill("Zora, mentés közben elhagyva");
    const saving = await holdAnswers("PUT");
    await save().click();
    await saving.done;
    await page.locator("nav a[href*='/content-manager']").first().click();
    await text().waitFor({ state: "detached" });
    expect(await unsavedCopies()).toContain("Zora, mentés közben elhagyva");
    saving.release();
    await expect.poll(() => unsavedCopies()).not.toContain("Zora, mentés közben elhagyva");
  });

  test("a window that died: its text is offered to whom it belongs, of a new entry too, until it is thrown away", async () => {
    const { documentId } = await admin.find("job-position", "slug", "office-manager");
    const dying = await page.context().newPage();
    await openEntry("job-position", documentId, "en", dying);
    const copies = () => Object.keys(localStorage).filter((name) => name.startsWith("unsaved:")).length;
    const before = await dying.evaluate(copies);
    await title(dying).fill("Typed before the crash");
    await expect.poll(() => dying.evaluate(copies)).toBe(before + 1);
    await openEntry("testimonial", "create", "hu", dying);
    await dying.locator("textarea[name=text]").fill("Új vélemény");
    await expect.poll(() => dying.evaluate(copies)).toBe(before + 2);
    await dying.close();

    // The same browser, another person.
    const { origins } = await page.context().storageState();
    const left = origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name.startsWith("unsaved:"));
    expect(left.length).toBe(before + 2);
    const other = await browser.newContext({ baseURL: cms.url, locale: "en-US" });
    await other.addInitScript((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, left);
    const colleagues = await openWindow(other, author);
    await openEntry("job-position", documentId, "en", colleagues);
    expect(await putBack(colleagues).count()).toBe(0);
    await other.close();

    await openEntry("job-position", documentId, "hu");
    await title().waitFor();
    expect(await putBack().count(), "another language").toBe(0);
    await openEntry("job-position", documentId, "en");
    await page.getByText(/Van itt szöveg, amely nem lett elmentve \(20\d\d\..*\d{1,2}:\d\d\)/).waitFor();
    // What all languages share has other components since.
    const art = { unit: "bar", field: "fan", grid: "coarse", ground: "sulphur", first: "ink", second: "minium" };
    const path = `/content-manager/collection-types/api::job-position.job-position/${documentId}?locale=hu`;
    const changed = await admin.request("PUT", path, { art: { ...art, planes: "beam", seed: 4 } });
    expect(changed.status, cms.output()).toBe(200);
    // And a colleague has written another field of this language.
    await admin.saveDraft("job-position", documentId, { lead: "Written meanwhile." }, "en");
    await page.reload();
    await page.getByText(/azóta elmentették/).waitFor();
    await putBack().click();
    expect(await title().inputValue()).toBe("Typed before the crash");
    await save().click();
    const saved = () => storedTitle("job-position", documentId, "en");
    await expect.poll(saved).toBe("Typed before the crash");
    const { body } = await admin.request<{ data: { lead: string } }>("GET", path.replace("locale=hu", "locale=en"));
    expect(body.data.lead).toBe("Written meanwhile.");
    await openEntry("testimonial", "create");
    await throwAway().click();
    await throwAway().waitFor({ state: "detached" });
    await page.reload();
    await save().waitFor();
    expect(await putBack().count()).toBe(0);
  });

  test("a browser that is killed: what was typed until two seconds before is offered, of a new entry too", async () => {
    const profile = mkdtempSync(join(tmpdir(), "browser-"));
    const start = () => chromium.launchPersistentContext(profile, { ...chromiumOptions, baseURL: cms.url });
    const killed = await start();
    const dying = await openWindow(killed, author);
    await openEntry("testimonial", "create", "hu", dying);
    await dying.locator("textarea[name=text]").fill("Szöveg a halál előtt");
    await dying.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith("unsaved:")));
    spawnSync("pkill", ["-KILL", "-f", profile]);
    await killed.close().catch(() => undefined);

    const next = await start();
    const opened = await openWindow(next, author);
    await openEntry("testimonial", "create", "hu", opened);
    await putBack(opened).click();
    expect(await text(opened).inputValue()).toBe("Szöveg a halál előtt");
    await next.close();
    rmSync(profile, { recursive: true, force: true });
  });

  test("what was typed before text was put back in its place is offered in turn", async () => {
    const documentId = await openTestimonial("1");
    await text().fill("Előbb ez");
    await expect.poll(() => unsavedCopies()).toContain("Előbb ez");
    await page.reload();
    await putBack().waitFor();
    await text().fill("Azután ez");
    await putBack().click();
    expect(await text().inputValue()).toBe("Előbb ez");
    await putBack().click();
    expect(await text().inputValue()).toBe("Azután ez");
    await putBack().click();
    await save().click();
    await expect.poll(() => storedText(documentId)).toBe("Előbb ez");
    await throwAway().click();
    await saved();
  });

  test("nothing of a lead or an account is ever copied", async () => {
    await deliver(cms, sampleLead());
    const { documentId } = await admin.find("lead", "kind", "contact");
    await page.goto(entryAddress("lead", documentId));
    await page.locator("textarea[name=note]").fill("Visszahívni: 06 1 234 5678");
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Visszahívni");

    await inviteReviewer(cms, "biralo");
    page.once("dialog", (dialog) => dialog.accept());
    await openEntry("case-study", (await admin.find("case-study", "slug", "zora")).documentId);
    await page.getByRole("combobox", { name: /Meghívott ügyfelek/ }).click();
    await page.getByRole("option", { name: /biralo/ }).click();
    await title().fill("Zora, bírálóval");
    const copies = await unsavedCopies();
    expect(copies).toContain("Zora, bírálóval");
    expect(copies).not.toContain("biralo");
  });
});

test("the preview of a text is in a frame of its own, in which nothing runs", async () => {
  const html = '<h2>Egy</h2><p><a href="/admin/logout">kettő</a></p><script>parent.document.title = "taken"</script>';
  await page.route("**/publishing/api::privacy.privacy/markdown?locale=hu", (route) =>
    route.fulfill({ json: { html } }),
  );
  await openEntry("privacy");
  await page.getByRole("button", { name: "Előnézet", exact: true }).click();
  const frame = page.frameLocator("iframe[title=Előnézet]");
  await frame.getByRole("link", { name: "kettő" }).click();
  expect(await frame.getByRole("heading").allTextContents()).toEqual(["Egy"]);
  expect(await page.title()).not.toBe("taken");
});

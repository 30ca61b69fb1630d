import { languageLink } from "./support/language-switch.ts";
import { expectSameDocument, markDocument } from "./support/same-document.ts";
import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

const payload = "**/_site/payload/en/about.json";

/** Prefetching is for visitors who do not save data; here every step has to wait for its page. */
test.beforeEach(({ page }) => saveData(page));

test("a step that fails turns the bar red", async ({ page, visitor, context }) => {
  visitor.allowNoise(/about|http-client|Failed to (fetch|load resource)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await visitor.open("/en");
  await context.setOffline(true);
  // Read inside the page: the bar is gone 500 ms later.
  const colour = page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    return new Promise<number[]>((done) => {
      new MutationObserver((_changes, observer) => {
        const bar = document.querySelector("[role=progressbar][data-phase=failed]");
        if (!bar || !canvas) return;
        observer.disconnect();
        canvas.fillStyle = getComputedStyle(bar).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        done([...canvas.getImageData(0, 0, 1, 1).data]);
      }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-phase"] });
    });
  });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "About" })
    .click({ noWaitAfter: true });
  const [red = 0, green = 0, blue = 0] = await colour;
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await context.setOffline(false);
});

test("offline, the page stays with its address and all that was typed; online again the step is made", async ({
  page,
  visitor,
  context,
}) => {
  visitor.allowNoise(/Failed to (fetch|load resource)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|manifest|payload|live/);
  await saveData(page);
  await visitor.open("/en/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Ada");
  await markDocument(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /http-client/.test(name)),
  );
  await context.setOffline(true);
  const notice = page.getByRole("status").filter({ hasText: "You are offline" });
  await expect(notice).toBeVisible();
  const about = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
  const said = await notice.locator("span").elementHandle();
  for (const step of [
    () => about.click({ noWaitAfter: true }),
    () => page.evaluate(() => history.back()),
    () => languageLink(page, "nl").click({ noWaitAfter: true }),
  ]) {
    await step();
    await expect(page.getByRole("progressbar")).toHaveAttribute("data-phase", "failed");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page).toHaveURL("/en/contact");
    await expect(name).toHaveValue("Ada");
  }
  expect(await said?.evaluate((text) => text.isConnected), "the notice is said again").toBe(false);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await about.click();
  await expect(page).toHaveURL("/en/about");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("table");
  await page.goBack();
  await expect(page).toHaveURL("/en/contact");
  await expectSameDocument(page);
});

test("in a browser that takes itself for offline and is not every step is made", async ({ page, visitor }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
  await visitor.open("/en/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/en/contact");
  // The address changes first; until the page is there, the languages are those of the page before.
  await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
  await languageLink(page, "nl").click();
  await expect(page).toHaveURL("/nl/contact");
});

test("the bar shows itself 200 ms after the click, runs for 5 s and goes 500 ms after the page is there", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en");
  const held = Promise.withResolvers<void>();
  await page.route(payload, async (route) => {
    await held.promise;
    await route.continue();
  });
  // The page's timers stand still and are moved by hand: the machine's own pace plays no part.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest(payload);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "About" })
    .click({ noWaitAfter: true });
  await asked;
  const bar = page.getByRole("progressbar", { name: "Loading" });
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute("data-phase", "loading");
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe("5s");
  held.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("table");
  await expect(bar).toHaveAttribute("data-phase", "done");
  await page.clock.runFor(499);
  await expect(bar).toHaveAttribute("data-phase", "done");
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(0);
});

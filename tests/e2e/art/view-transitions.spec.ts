import type { Page } from "@playwright/test";
import { expectScrolledTo, scrollPosition } from "../support/scrolling.ts";
import { expect, test } from "../support/visitor-test.ts";
import { type TransitionLog, watchTransitions } from "./support/transitions.ts";

test.use({ viewport: { width: 1440, height: 900 } });

for (const list of ["/", "/casestudies"]) {
  test(`a click on a case in ${list} brings its plate to the case's opening, and back brings it home`, async ({
    page,
    visitor,
  }) => {
    const transitions = await watchTransitions(page);
    await visitor.open(list);
    const tile = page.locator('main li:has(a[href="/casestudies/mars"]):has([data-transition])');
    await tile.scrollIntoViewIfNeeded();
    const place = await scrollPosition(page);
    const part = await tile.locator("[data-transition]").getAttribute("data-transition");
    await tile.getByRole("link").first().click();
    await expect(page).toHaveURL("/casestudies/mars");
    await expect.poll(() => groupsOf(transitions)).toContain(part);
    await expectScrolledTo(page, 0);
    await untilStill(page);

    await transitions.clear();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expectScrolledTo(page, place);
    await expect.poll(() => groupsOf(transitions)).toContain(part);
    await untilStill(page);
    await expectNothingLeft(page);
  });

  test(`a filter of ${list} sorts its cases anew, each from its old place to its new one`, async ({
    page,
    visitor,
  }) => {
    const transitions = await watchTransitions(page);
    await visitor.open(list);
    await page.locator('main nav a[href*="filter=webshops"]').click();
    await expect(page).toHaveURL(/filter=webshops/);
    await expect.poll(async () => (await groupsOf(transitions)).length).toBeGreaterThan(0);
    await untilStill(page);
  });
}

test("a step is an edge that passes over the page, back the other way, and leaves nothing behind", async ({
  page,
  visitor,
}) => {
  const transitions = await watchTransitions(page);
  await visitor.open("/en/casestudies");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" });
  for (const [joint, step] of [
    ["forward", () => link.click()],
    ["back", () => page.goBack()],
    ["forward", () => page.goForward()],
  ] as const) {
    await transitions.clear();
    const seen = page.waitForFunction(() => document.documentElement.dataset.joint);
    await step();
    expect(await (await seen).jsonValue()).toBe(joint);
    await expect.poll(() => transitions.read()).toContain("::view-transition-new(root)");
    await untilStill(page);
    expect(await groupsOf(transitions), "parts that travel").toEqual([]);
    await expectNothingLeft(page);
  }
});

test("a visitor who does not wait for the edge gets each page, and the last edge ends as the first", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/services");
  const links = page.getByRole("navigation", { name: "Main" });
  for (const name of ["About", "Blog", "Contact"]) {
    await links.getByRole("link", { name }).click();
    await expect(links.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  // In one task: the second comes before the first has its picture of the page.
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(page).toHaveURL("/en/about");
  await expect(links.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await page.goBack();
  await untilStill(page);
  await expectNothingLeft(page);
});

test("a visitor who asked for less motion is at the case at once", async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const transitions = await watchTransitions(page);
  await visitor.open("/casestudies");
  await page.locator('main nav a[href*="filter=webshops"]').click();
  await expect(page).toHaveURL(/filter=webshops/);
  await page.locator("main li:has([data-transition]) a").first().click();
  await expect(page).toHaveURL(/\/casestudies\/\w+$/);
  expect(await transitions.read(), "pseudo-elements that moved").toEqual([]);
});

test("neither a transition nor a step works out the style of every element anew", async ({
  browser,
  page,
  visitor,
}) => {
  await visitor.open("/casestudies");
  const all = await page.evaluate(() => document.querySelectorAll("*").length);
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.evaluate(() => document.startViewTransition(() => document.title).finished);
  await page.evaluate(() => navigation.navigate("?filter=webshops").finished);
  await untilStill(page);
  const styled = elementsStyled(await browser.stopTracing());
  expect(styled.length).toBeGreaterThan(0);
  expect(Math.max(...styled), `elements styled at once, of ${all}`).toBeLessThan(all * 0.7);
});

/** How many elements each pass of a trace worked out the style of. */
function elementsStyled(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return traceEvents.flatMap(({ name, args }) => (name === "UpdateLayoutTree" ? (args.elementCount ?? []) : []));
}

/** The parts that travelled. */
async function groupsOf(transitions: TransitionLog): Promise<string[]> {
  const moved = await transitions.read();
  return moved
    .map((pseudo) => /^::view-transition-group\((.+)\)$/.exec(pseudo)?.[1])
    .filter((name) => name !== undefined && name !== "root") as string[];
}

async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page.locator('[style*="view-transition"], [data-joint]'), "what a transition left").toHaveCount(0);
}

function untilStill(page: Page): Promise<unknown> {
  return page.waitForFunction(() => document.activeViewTransition === null || !document.activeViewTransition);
}

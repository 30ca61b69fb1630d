import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findViolations } from "../support/browser/axe.ts";
import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

test.beforeEach(({ page }) => saveData(page));

const path = "/en/casestudies/textrade";
const stations = ["Arrival", "Sorting", "Colours", "Quality", "New life"] as const;
const ids = ["arrival", "sorting", "colours", "quality", "new-life"] as const;
/** A phrase from each station's text. */
const phrases = ["sleeves knotted", "single sock", "saved ourselves", "worn collar", "raw material"] as const;

function heading(page: Page, name: string) {
  return page.getByRole("heading", { level: 2, name, exact: true });
}

/** What each station but the last shows of the pieces where the line does not run. */
function scenes(page: Page) {
  return page.locator("[data-scroller] li svg");
}

/** Scrolls so that the second of two stations, counted from 0, has just begun to come in. */
async function scrollBetween(page: Page, from: number): Promise<void> {
  const [a, b] = [ids[from], ids[from + 1]];
  await page.evaluate(
    ([first, second]) => {
      const top = (id: string | undefined) => document.getElementById(id ?? "")?.getBoundingClientRect().top ?? 0;
      scrollBy({ top: top(first) * 0.72 + top(second) * 0.28, behavior: "instant" });
    },
    [a, b],
  );
  await expect(heading(page, stations[from + 1] ?? "")).not.toBeInViewport({ ratio: 1 });
}

test("Tab reaches every link of the line in the window, with its station", async ({ page, visitor }) => {
  await visitor.open(path);
  await page.getByRole("link", { name: "Skip this line" }).focus();
  for (const [link, station] of [
    ["development", "Quality"],
    ["an article", "New life"],
  ] as const) {
    await page.keyboard.press("Tab");
    const focused = page.getByRole("listitem").getByRole("link", { name: link, exact: true });
    await expect(focused).toBeFocused();
    await expect(focused).toBeInViewport({ ratio: 1 });
    await expect(heading(page, station)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("Shift+Tab");
  await expect(heading(page, "Quality")).toBeInViewport({ ratio: 1 });
});

test("Tab finds a link whose station is still under way", async ({ page, visitor }) => {
  await visitor.open(path);
  await page.getByRole("link", { name: "Skip this line" }).focus();
  await scrollBetween(page, 2);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("listitem").getByRole("link", { name: "development", exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(heading(page, "Quality")).toBeInViewport({ ratio: 1 });
});

for (const [number, id] of ids.entries()) {
  test(`an address that ends in #${id} opens at its station`, async ({ page, visitor }) => {
    await visitor.open(`${path}#${id}`);
    await expect(heading(page, stations[number] ?? "")).toBeInViewport({ ratio: 1 });
  });
}

test("a link to a station leads to it, also while that station is under way", async ({ page, visitor }) => {
  await visitor.open(path);
  for (const number of [4, 1]) {
    if (number === 1) await scrollBetween(page, 0);
    await page.evaluate((id) => {
      location.hash = id;
    }, ids[number] ?? "");
    await expect(heading(page, stations[number] ?? "")).toBeInViewport({ ratio: 1 });
  }
});

test("a text found in the page is shown with its station, from above, from below and from half way", async ({
  page,
  visitor,
}) => {
  await visitor.open(path);
  for (const [number, start] of [
    [4, "top"],
    [0, "bottom"],
    [3, "top"],
    [3, "under way"],
  ] as const) {
    if (start === "under way") await scrollBetween(page, 2);
    else await page.evaluate((at) => scrollTo(0, at === "top" ? 0 : document.body.scrollHeight), start);
    const found = await page.evaluate((text) => {
      getSelection()?.removeAllRanges();
      return (window as unknown as { find(text: string, ...flags: boolean[]): boolean }).find(text, false, false, true);
    }, phrases[number]);
    expect(found).toBe(true);
    await expect(heading(page, stations[number])).toBeInViewport({ ratio: 1 });
  }
});

test("an address with a text fragment opens where that text is seen", async ({ page, visitor }) => {
  await visitor.open(`${path}#:~:text=worn%20collar`);
  await expect(heading(page, "Quality")).toBeInViewport({ ratio: 1 });
});

test("the skip link leads past the line", async ({ page, visitor }) => {
  await visitor.open(path);
  const skip = page.getByRole("link", { name: "Skip this line" });
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main").getByRole("link", { name: "Creative and graphic design" }).last()).toBeFocused();
  await expect(page.locator("main").getByRole("link", { name: "Creative and graphic design" }).last()).toBeInViewport();
});

test("the wheel moves the page by as much as it turns", async ({ page, visitor }) => {
  await visitor.open(`${path}#colours`);
  await expect(heading(page, "Colours")).toBeInViewport({ ratio: 1 });
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before) + 300);
});

test("at the end of the line every piece stands in the chart the words describe", async ({ page, visitor }) => {
  await visitor.open(`${path}#new-life`);
  const chart = page.getByRole("figure", { name: /^240 pieces/ });
  await expect(chart.locator("[data-piece]")).toHaveCount(240);
  await expect(chart.getByRole("listitem")).toHaveText([
    "34 coats",
    "68 T-shirts",
    "52 trousers",
    "33 scarves",
    "53 socks",
  ]);
  await expect.poll(() => shareOutOfPlace(page)).toBeLessThan(0.01);
});

test("half way the pieces are on their way, and stand in the chart for print", async ({ page, visitor }) => {
  await visitor.open(`${path}#sorting`);
  await expect.poll(() => shareOutOfPlace(page)).toBeGreaterThan(0.05);
  await page.emulateMedia({ media: "print" });
  await expectFinishedChart(page);
  for (const scene of await scenes(page).all()) await expect(scene).toBeVisible();
  const places = await page.evaluate(tops, [...ids]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(5);
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator("[data-flies]")).toHaveCount(1);
});

test("a visitor who asked for less motion sees the scene of each station, and the finished chart", async ({
  page,
  visitor,
}) => {
  await visitor.open(path);
  await expect(scenes(page)).toHaveCount(4);
  for (const scene of await scenes(page).all()) await expect(scene).toBeHidden();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  for (const scene of await scenes(page).all()) await expect(scene).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectList(page);
  await expectFinishedChart(page);
});

test("pieces that cannot be painted stand in the chart", async ({ page, visitor }) => {
  visitor.allowNoise(/flight-painter/);
  await page.route(/flight-painter/, (route) => route.fulfill({ contentType: "text/javascript", body: "throw 1" }));
  const painter = page.waitForRequest(/flight-painter/);
  await visitor.open(`${path}#sorting`);
  await painter;
  await expect(page.locator("canvas")).toHaveCount(0);
  await expectFinishedChart(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the stations are a list, the chart is finished, and anchors lead to their place", async ({ page, visitor }) => {
    await visitor.open(`${path}#quality`);
    await expect(heading(page, "Quality")).toBeInViewport({ ratio: 1 });
    for (const station of stations) {
      await heading(page, station).evaluate((element) => element.scrollIntoView({ block: "center" }));
      await expect(heading(page, station)).toBeInViewport({ ratio: 1 });
    }
    const boxes = await Promise.all(stations.map(async (name) => (await heading(page, name).boundingBox())?.y ?? 0));
    expect(boxes).toEqual(boxes.toSorted((a, b) => a - b));
    for (const scene of await scenes(page).all()) await expect(scene).toBeVisible();
    const link = page.getByRole("listitem").getByRole("link", { name: "an article" });
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 1 });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the stations scroll sideways under the finger, and the page does not", async ({ page, visitor }) => {
    await visitor.open(path);
    const line = page.getByRole("list").filter({ has: heading(page, "Arrival") });
    const scroller = page.getByRole("region", { name: "Stations of the sorting line" }).last();
    await scroller.scrollIntoViewIfNeeded();
    await expect(scroller).toHaveAttribute("tabindex", "0");
    await expect(line.getByRole("listitem")).toHaveCount(5);
    await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
    await page.locator("figure", { has: page.locator("[data-piece]") }).scrollIntoViewIfNeeded();
    await expect.poll(() => shareOutOfPlace(page)).toBeLessThan(0.01);
    await heading(page, "New life").scrollIntoViewIfNeeded();
    await expect(heading(page, "New life")).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test("the heap itself is under the finger that moves the stations, which nudge once as a cue", async ({
    page,
    visitor,
  }) => {
    await visitor.open(path);
    const scroller = page.locator("[data-scroller]");
    const heap = page.locator("figure", { has: page.locator("[data-piece]") });
    await heap.scrollIntoViewIfNeeded();
    await expect(scroller).toHaveAttribute("data-nudged");
    const isScrollers = await heap.evaluate((figure) => {
      const { left, top, width, height } = figure.getBoundingClientRect();
      const y = Math.min(top + height / 2, innerHeight - 40);
      return Boolean(document.elementFromPoint(left + width / 2, y)?.closest("[data-scroller]"));
    });
    expect(isScrollers).toBe(true);
  });

  test("the counts come with the sorted chart, not under the heap", async ({ page, visitor }) => {
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await visitor.open(path);
      const count = page.locator("figure li p").first();
      await page.locator("figure[aria-labelledby]").scrollIntoViewIfNeeded();
      await expect(count).not.toBeInViewport();
      const scroller = page.getByRole("region", { name: "Stations of the sorting line" }).last();
      await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
      await count.scrollIntoViewIfNeeded();
      await expect(count).toBeInViewport({ ratio: 1 });
      await expect.poll(() => shareOutOfPlace(page)).toBeLessThan(0.01);
    }
  });

  test("the pieces fly again for a visitor who wants motion back", async ({ page, visitor }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visitor.open(path);
    await expectFinishedChart(page);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(page.locator("[data-flies]")).toHaveCount(1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectFinishedChart(page);
  });

  test("an anchor and a focused link show their station", async ({ page, visitor }) => {
    await visitor.open(`${path}#colours`);
    await expect(heading(page, "Colours")).toBeInViewport({ ratio: 1 });
    const link = page.getByRole("listitem").getByRole("link", { name: "an article" });
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 1 });
  });
});

for (const width of [320, 390, 768, 1024, 1440, 2560]) {
  test(`at ${width} pixels nothing is wider than the window`, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height: 900 });
    await visitor.open(path);
    for (const id of ids) {
      await page.evaluate((station) => {
        location.hash = station;
      }, id);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const id of ["arrival", "new-life"]) {
    test(`axe finds nothing at #${id} in ${colorScheme}`, async ({ page, visitor }) => {
      await page.emulateMedia({ colorScheme });
      await visitor.open(`${path}#${id}`);
      expect(await findViolations(page)).toEqual([]);
    });
  }
}

/** Of the pixels of the flying pieces' floor, the share that looks otherwise than the finished chart in its place. */
async function shareOutOfPlace(page: Page): Promise<number> {
  await page.evaluate(standOnWholePixels);
  const box = await page.locator("[data-flies]").evaluate((floor) => floor.getBoundingClientRect().toJSON() as DOMRect);
  const look = async () =>
    sharp(await page.screenshot({ clip: box }))
      .removeAlpha()
      .raw()
      .toBuffer();
  const flying = await look();
  await page.evaluate(showChart, true);
  const finished = await look();
  await page.evaluate(showChart, false);
  expect(flying.length).toBe(finished.length);
  const others = flying.filter((value, at) => Math.abs(value - (finished[at] ?? 0)) > 100);
  return others.length / flying.length;
}

/** Between two pixels every edge is blurred, and the painted pieces' otherwise than the drawn ones'. */
function standOnWholePixels(): void {
  const { top } = document.querySelector("[data-flies]")?.getBoundingClientRect() ?? { top: 0 };
  const margin = Number.parseFloat(document.body.style.marginBlockStart || "0");
  document.body.style.marginBlockStart = `${margin + Math.ceil(top) - top}px`;
}

function showChart(isAlone: boolean): void {
  for (const piece of document.querySelectorAll<HTMLElement>("[data-piece]"))
    piece.style.visibility = isAlone ? "visible" : "";
  const canvas = document.querySelector("canvas");
  if (canvas) canvas.style.display = isAlone ? "none" : "";
}

async function expectFinishedChart(page: Page): Promise<void> {
  await expect(page.locator("[data-flies]")).toHaveCount(0);
  await expect(page.locator("[data-piece]").first()).toBeVisible();
  await expect(page.locator("[data-piece]").last()).toBeVisible();
}

async function expectList(page: Page): Promise<void> {
  for (const station of stations) {
    await heading(page, station).evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect(heading(page, station)).toBeInViewport({ ratio: 1 });
  }
  const places = await page.evaluate(tops, [...ids]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

/** Where the headings of the stations stand, in the page. */
function tops(stationIds: string[]): number[] {
  return stationIds.map((id) => {
    const text = document.getElementById(id)?.closest("li")?.querySelector("h2");
    return Math.round((text?.getBoundingClientRect().top ?? 0) + scrollY);
  });
}

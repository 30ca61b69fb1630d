import type { Page } from "@playwright/test";
import { findUnmarkedControls } from "../../support/browser/focus-marks.ts";
import { walkWithTab } from "../../support/browser/focus-walk.ts";
import { findFaintText } from "../../support/browser/text-contrast.ts";
import { findSpoiltText } from "../../support/browser/text-layout.ts";
import { expect, test } from "./support/art-test.ts";
import { maxClockMotionSeconds } from "./support/motion.ts";
import { readFirstPaint, watchPage } from "./support/page-watch.ts";

// What the other tests of this folder find nothing of is found where it is.

test("text that is cut off or lies over other text is found, text that is not is left alone", async ({ page }) => {
  await show(
    page,
    `<p id="sound">Sound text of several lines, one <b>close</b> to the other, in a narrow column.</p>
     <div style="width: 60px; overflow: clip; white-space: nowrap">Too long for its box</div>
     <div style="height: 8px; overflow: hidden">Too high</div>
     <div style="position: relative; height: 60px; margin-top: 40px">Under<span style="position: absolute; left: 4px; top: 2px">Over</span></div>`,
  );
  expect(await findSpoiltText(page)).toEqual([
    expect.stringMatching(/^"Too long for its box" is cut off at the right edge/),
    expect.stringMatching(/^"Too high" is cut off at the bottom/),
    expect.stringMatching(/^"(Over|Under)" lies over "(Over|Under)"/),
  ]);
});

test("a dark dot under dark text is found, one beside it is not", async ({ page }) => {
  const dot = (left: number) =>
    `<svg style="position: absolute; left: ${left}px; top: 8px; z-index: -1" width="9" height="9"><circle cx="4" cy="4" r="4" fill="#223"/></svg>`;
  await show(
    page,
    `<p style="position: relative; font: 20px serif; color: #112">${dot(30)}Munkáink és irányelveink egy sorban</p>
     <p style="position: relative; font: 20px serif; color: #112">${dot(400)}Munkáink és irányelveink egy sorban</p>
     <p style="font: 20px serif; color: #888">Grey on white</p>`,
  );
  const faint = await findFaintText(page, "window");
  expect(faint.map(({ text }) => text)).toEqual(["Munkáink és irányelveink egy sorban", "Grey on white"]);
  expect(faint[0]?.contrast).toBeLessThan(2);
  expect(faint[1]?.contrast).toBeCloseTo(3.54, 1);
});

test("a control without a mark of focus, one out of the window and one under another are found", async ({ page }) => {
  await show(
    page,
    `<style>a { display: block; width: 200px; margin: 20px } #bare { outline: none }</style>
     <a href="/1">marked</a><a href="/2" id="bare">bare</a>
     <a href="/3" style="position: fixed; left: -500px">outside</a>
     <div style="position: relative"><a href="/4">covered</a><div style="position: absolute; inset: -9px; background: white"></div></div>`,
  );
  expect(await findUnmarkedControls(page)).toContainEqual(expect.stringContaining("bare"));
  expect(await findUnmarkedControls(page)).not.toContainEqual(expect.stringContaining("marked"));
  const { stops, lost } = await walkWithTab(page);
  expect(stops).toBe(4);
  expect(lost).toEqual([expect.stringContaining("out of the window"), expect.stringContaining("is covered by")]);
});

test("a motion without an end is found", async ({ page }) => {
  await show(page, `<p id="turning">Round and round</p>`);
  await page.evaluate(() => {
    document
      .getElementById("turning")
      ?.animate({ rotate: ["0deg", "360deg"] }, { duration: 900, iterations: Infinity });
  });
  expect(await maxClockMotionSeconds(page)).toBe(Number.POSITIVE_INFINITY);
});

async function show(page: Page, body: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setContent(`<!doctype html><html lang="en"><title>Sample</title><body>${body}</body></html>`);
}

test("what moves before the first paint is found, what moves from it on is not", async ({ moving }) => {
  const pages = {
    later: '<p><script>setTimeout(() => document.body.append("seen"), 500)</script>',
    "at once": "<p>seen",
  };
  await watchPage(moving);
  for (const [when, content] of Object.entries(pages)) {
    const style = "<style>@keyframes drift { from { opacity: 0.2 } } p { animation: drift 5s }</style>";
    const answer = { contentType: "text/html", body: `<!doctype html>${style}${content}` };
    await moving.route("**/moves", (route) => route.fulfill(answer));
    await moving.goto("/moves");
    await moving.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    const { startedBefore } = await readFirstPaint(moving);
    expect(startedBefore, `text ${when}`).toEqual(when === "later" ? ['drift of <p class="">'] : []);
    await moving.unroute("**/moves");
  }
});

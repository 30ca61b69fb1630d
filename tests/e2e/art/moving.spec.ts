import { untilHydrated } from "../../support/browser/hydration.ts";
import { templatePages } from "../../support/browser/templates.ts";
import { expect, tagFor, test, windowHeight } from "./support/art-test.ts";
import { maxClockMotionSeconds, scrollThrough, untilClockMotionEnds, untilPainted } from "./support/motion.ts";
import { clearShifts, readFirstPaint, readShifts, watchPage } from "./support/page-watch.ts";

test.describe.configure({ timeout: 60_000 });

const widths = process.env.ART === "all" ? [390, 1440] : [1440];

for (const { template, path } of templatePages("hu")) {
  test(
    `nothing of ${template} jumps, starts before it is seen or goes on for ever`,
    tagFor(template),
    async ({ moving }) => {
      await watchPage(moving);
      for (const width of widths) {
        await moving.setViewportSize({ width, height: windowHeight(width) });
        await moving.goto(path);
        await untilHydrated(moving);
        const { paintedAt, startedBefore } = await readFirstPaint(moving);
        expect.soft(paintedAt, "the first paint").toBeGreaterThan(0);
        expect.soft(startedBefore, `moved before the first paint at ${width} px`).toEqual([]);
        await scrollThrough(moving);
        expect.soft(await readShifts(moving), `jumped at ${width} px`).toEqual([]);
        expect.soft(await maxClockMotionSeconds(moving), "seconds the longest motion takes").toBeLessThanOrEqual(5);
        await untilClockMotionEnds(moving);
      }
    },
  );
}

test("nothing jumps on the way from the list to a case and back", async ({ moving }) => {
  await watchPage(moving);
  for (const width of [390, 1440]) {
    await moving.setViewportSize({ width, height: windowHeight(width) });
    await moving.goto("/casestudies");
    await untilHydrated(moving);
    await moving.locator("main li:has([data-transition]) a").nth(2).click();
    await expect(moving).toHaveURL(/\/casestudies\/\w+/);
    await untilClockMotionEnds(moving);
    await untilPainted(moving);
    await moving.goBack();
    await expect(moving).toHaveURL("/casestudies");
    await untilClockMotionEnds(moving);
    await untilPainted(moving);
    expect.soft(await readShifts(moving), `jumped at ${width} px`).toEqual([]);
    await clearShifts(moving);
  }
});

import { expect, test } from "./support/visitor-test.ts";

test("a visitor who asked for less motion gets none", async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/en", "/en/casestudies", "/en/article/website-audit"]) {
    await visitor.open(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const longest = Math.max(
          ...transitionDuration.split(",").map(Number.parseFloat),
          ...(animationName === "none" ? [] : animationDuration.split(",").map(Number.parseFloat)),
        );
        return longest > 0.001 || scrollBehavior === "smooth"
          ? [`${element.localName} ${longest}s ${scrollBehavior}`]
          : [];
      }),
    );
    expect(moving, path).toEqual([]);
  }
});

test("a visitor who asked for less motion sees a change of the window at once", async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.open("/en");
  await page.setViewportSize({ width: 390, height: 844 });
  const inherited = await page.evaluate(() => document.getAnimations().length);
  expect(inherited, "transitions of everything at once").toBeLessThan(20);
});

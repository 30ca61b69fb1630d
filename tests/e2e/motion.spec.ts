import { expect, test } from "./support/visitor-test.ts";

test("a visitor who asked for less motion gets none", async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/en", "/en/casestudies", "/en/article/website-audit"]) {
    await visitor.open(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const maxSeconds = Math.max(
          ...transitionDuration.split(",").map(Number.parseFloat),
          ...(animationName === "none" ? [] : animationDuration.split(",").map(Number.parseFloat)),
        );
        return maxSeconds > 0.001 || scrollBehavior === "smooth"
          ? [`${element.localName} ${maxSeconds}s ${scrollBehavior}`]
          : [];
      }),
    );
    expect(moving, path).toEqual([]);
  }
});

test("for a visitor who asked for less motion a change of letter size starts no transition", async ({
  page,
  visitor,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitor.open("/en");
  const started = await page.evaluate(() => {
    document.documentElement.style.fontSize = "90%";
    document.documentElement.getBoundingClientRect();
    return document.getAnimations().length;
  });
  expect(started, "transitions under way").toBe(0);
});

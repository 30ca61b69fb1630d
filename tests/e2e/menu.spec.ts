import { findViolations } from "../support/browser/axe.ts";
import { untilSettled } from "../support/browser/settled.ts";
import { expect, test } from "./support/visitor-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const colorScheme of ["light", "dark"] as const) {
  test(`on a phone in ${colorScheme} the open menu is accessible to all`, async ({ page, visitor }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await visitor.open("/en");
    await page.getByRole("button", { name: "Menu" }).click();
    const contact = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" });
    await expect(contact).toBeInViewport({ ratio: 1 });
    await untilSettled(page);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await contact.focus();
    const { outline, letters } = await contact.evaluate((link) => {
      const { outlineColor, color } = getComputedStyle(link);
      return { outline: outlineColor, letters: color };
    });
    expect(outline, "the focus is marked as darkly as letters are").toBe(letters);
  });
}

test("on a phone the menu opens by keyboard, Escape closes it, and the focus is back on its button", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/about");
  const button = page.getByRole("button", { name: "Menu" });
  const links = page.getByRole("navigation", { name: "Main" });
  await expect(links).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(links).toBeVisible();
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await links.evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(links).toBeHidden();
  await expect(button).toBeFocused();
});

test("on a phone a step through the menu closes it", async ({ page, visitor }) => {
  await visitor.open("/en");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Career" }).click();
  await expect(page).toHaveURL("/en/career");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("on a phone a link of the menu to a place of the page that is shown closes it", async ({ page, visitor }) => {
  await visitor.open("/en/about");
  const links = page.getByRole("navigation", { name: "Main" });
  await page.locator('header nav a[aria-current="page"]').evaluate((link: HTMLAnchorElement) => {
    link.hash = document.querySelector("main section[id]")?.id ?? "";
  });
  await page.getByRole("button", { name: "Menu" }).click();
  await links.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/#\w/);
  await expect(links).toBeHidden();
});

test("the menu of a tablet that is turned becomes the row of links: nothing floats over the page", async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await visitor.open("/en");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("#_menu:popover-open")).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page.locator("#_menu:popover-open")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("on a phone held sideways every line of the menu can be reached", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 740, height: 320 });
  await visitor.open("/en");
  await page.getByRole("button", { name: "Menu" }).click();
  const last = page.getByRole("navigation", { name: "Main" }).getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("the menu covers what is behind it for a visitor who wants nothing to show through", async ({ page, visitor }) => {
  await visitor.open("/en");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-transparency", value: "reduce" }],
  });
  const [veil, blend] = await page
    .locator("#_menu")
    .evaluate((menu) => [
      getComputedStyle(menu, "::backdrop").backgroundColor,
      getComputedStyle(menu).getPropertyValue("--blend"),
    ]);
  expect(veil).not.toContain("/");
  expect(blend).toBe("normal");
});

test("on a phone the languages stand in the menu, and it closes when the keyboard goes on behind it", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/about");
  const menu = page.locator("#_menu");
  await expect(page.getByRole("navigation", { name: "Languages" })).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  const last = menu.getByRole("link", { name: "NL Nederlands" });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.closest("header, #_menu") ?? null)).toBeNull();
});

for (const width of [390, 360]) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`at ${width} px by touch ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ viewport: { width, height: 780 }, hasTouch: true, isMobile: true, javaScriptEnabled });

      test("a tap opens the menu, a tap at the same place closes it", async ({ page, visitor }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await visitor.open("/en");
        const links = page.getByRole("navigation", { name: "Main" });
        const open = page.getByRole("button", { name: "Menu" });
        const box = await open.boundingBox();
        await open.tap();
        await expect(links).toBeVisible();
        const close = page.getByRole("button", { name: "Close" });
        await expect(close).toBeInViewport({ ratio: 1 });
        await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
        await expect(links).toBeHidden();
      });
    });
  }
}

test("on a phone the menu is one page with the ways to each offer, and fits its window", async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, prefix] of [
    ["/", ""],
    ["/nl/services", "/nl"],
  ] as const) {
    await visitor.open(path);
    await page.locator('button[popovertarget="_menu"]:not([popovertargetaction])').click();
    const menu = page.locator("#_menu");
    for (const offer of ["/healthcare_solutions", "/audit", "/appointment"]) {
      await expect(menu.locator(`nav a[href="${prefix}${offer}"]`)).toBeInViewport({ ratio: 1 });
    }
    expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await page.keyboard.press("Escape");
  }
});

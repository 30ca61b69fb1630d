import { type ElementHandle, launch } from "puppeteer-core";
import type { EngineDriver } from "./engine-visitor.ts";
import { findShown } from "./find-shown.ts";

/** Firefox without a window, driven over WebDriver BiDi. Each is a visitor of its own with that client address. */
export async function startFirefox(program: string, clientAddress: string): Promise<EngineDriver> {
  const browser = await launch({ browser: "firefox", executablePath: program, headless: true });
  const page = await browser.newPage();
  await page.setExtraHTTPHeaders({ "x-forwarded-for": clientAddress });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error instanceof Error ? error.message : String(error)));

  async function elementOf(selector: string, text?: string) {
    const handle = await page.evaluateHandle(findShown, [selector, text ?? ""] as const);
    const element = handle.asElement();
    if (!element) throw new Error(`There is no visible ${selector} ${text ?? ""}`);
    return element as ElementHandle<Element>;
  }

  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: "load" })),
    run: (script, argument) =>
      page.evaluate(`(${script})(${JSON.stringify(argument)})`) as Promise<ReturnType<typeof script>>,
    async click(selector, text) {
      const element = await elementOf(selector, text);
      await element.evaluate((shown) => shown.scrollIntoView({ block: "center", behavior: "instant" }));
      // Waits until it stands still: what changes above moves it.
      await element.asLocator().click();
    },
    async type(selector, text) {
      await page.focus(selector);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.evaluate(() => history.back())),
    resize: (width, height) => page.setViewport({ width, height }),
    async clearCookies() {
      await browser.deleteMatchingCookies(...(await browser.cookies()));
    },
    takeErrors: async () => errors.splice(0),
    end: () => browser.close(),
  };
}

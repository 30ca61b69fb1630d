import { recordRequests } from "./support/requests.ts";
import { expect, test } from "./support/visitor-test.ts";

const isPayload = (path: string) => path.startsWith("/_site/payload/");

test("the pages behind links in sight are there before the click", async ({ page, visitor }) => {
  const requests = recordRequests(page);
  await visitor.open("/en");
  await expect.poll(() => requests).toContain("/_site/payload/en/about.json");
  await expect.poll(() => requests.filter((path) => path.includes("sections.view")).length).toBeGreaterThan(0);
  const before = requests.length;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("table");
  expect(requests.slice(before).filter((path) => path === "/_site/payload/en/about.json")).toEqual([]);
});

test("a link out of sight is fetched when it comes into sight", async ({ page, visitor }) => {
  await page.clock.install();
  const requests = recordRequests(page);
  await visitor.open("/en");
  await expect.poll(() => requests).toContain("/_site/payload/en/contact.json");
  // Longer than an idle browser is waited for.
  await page.clock.runFor(2_500);
  expect(requests).not.toContain("/_site/payload/en/impressum.json");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => requests).toContain("/_site/payload/en/impressum.json");
});

for (const [who, connection] of [
  ["saves data", { saveData: true }],
  ["is on 2g", { effectiveType: "2g" }],
  ["is on slow 2g", { effectiveType: "slow-2g" }],
] as const) {
  test(`for a visitor who ${who} nothing is fetched ahead`, async ({ page, visitor }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value, configurable: true });
    }, connection);
    await page.clock.install();
    const requests = recordRequests(page);
    await visitor.open("/en");
    await page.clock.runFor(2_500);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/en/about");
    expect(requests.filter((path) => isPayload(path) && !path.endsWith("/about.json"))).toEqual([]);
  });
}

test("a link that appears is looked for after 16 ms", async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function observeAndTell(element) {
      (element as HTMLElement).dataset.observedAt ??= String(performance.now());
      observe.call(this, element);
    };
  });
  await visitor.open("/en/about");
  const delays = await page.evaluate(async () => {
    const pause = (waitMs: number) => new Promise((done) => setTimeout(done, waitMs));
    const found: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      const link = Object.assign(document.createElement("a"), { hidden: true });
      link.setAttribute("href", "/en/team");
      const added = performance.now();
      document.querySelector("main")?.append(link);
      while (!link.dataset.observedAt) await pause(1);
      found.push(Number(link.dataset.observedAt) - added);
      link.remove();
      await pause(60);
    }
    return found;
  });
  // The quickest of ten: a busy machine only ever adds to it.
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(15.5);
  expect(Math.min(...delays)).toBeLessThan(40);
});

test("a browser that never comes to rest fetches ahead after 2 seconds all the same", async ({ page, visitor }) => {
  await page.addInitScript(() => {
    const waitsMs: number[] = [];
    Object.assign(window, { idleWaits: waitsMs });
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (work, options) => {
      const asked = performance.now();
      return requestIdleCallback((deadline) => {
        waitsMs.push(performance.now() - asked);
        work(deadline);
      }, options);
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const end = performance.now() + 25;
      while (performance.now() < end);
      port2.postMessage("");
    };
    port2.postMessage("");
  });
  const requests = recordRequests(page);
  await visitor.open("/en");
  await expect.poll(() => requests.filter(isPayload).length).toBeGreaterThan(0);
  const waitsMs = await page.evaluate(() => (window as unknown as { idleWaits: number[] }).idleWaits);
  expect(Math.min(...waitsMs)).toBeGreaterThan(1_900);
  expect(Math.max(...waitsMs)).toBeLessThan(3_000);
});

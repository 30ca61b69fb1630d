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
  const requests = recordRequests(page);
  await visitor.open("/en");
  await page.waitForTimeout(500);
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
    const requests = recordRequests(page);
    await visitor.open("/en");
    await page.waitForTimeout(2_500);
    expect(requests.filter(isPayload)).toEqual([]);
  });
}

import { recordRequests } from "./support/requests.ts";
import { expect, test } from "./support/visitor-test.ts";

const isFont = (path: string) => path.startsWith("/fonts/");

test("a page that shows no late letter asks for none until the visitor does something", async ({ page, visitor }) => {
  const requests = recordRequests(page);
  await visitor.open("/en/contact");
  await page.waitForTimeout(1_000);
  expect(requests.filter(isFont)).toEqual([]);
  await page.getByRole("textbox").first().pressSequentially("Çelik");
  await expect.poll(() => requests.filter((path) => /\/en-late-\w+\.css$/.test(path)).length).toBe(1);
});

test("a page with italics shows them in the typeface, without being touched", async ({ page, visitor }) => {
  const requests = recordRequests(page);
  await visitor.open("/en");
  await expect.poll(() => requests.filter(isFont).filter((path) => path.endsWith(".woff2")).length).toBeGreaterThan(0);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status, style }) => status === "loaded" && style === "italic").length;
  });
  expect(loaded).toBeGreaterThan(0);
});

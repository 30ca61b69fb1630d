import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

test.beforeEach(({ page }) => saveData(page));

test.use({ viewport: { width: 718, height: 1000 } });

for (const path of ["/en/casestudies/textrade", "/casestudies/haldorado", "/nl/contact", "/en/article/website-audit"]) {
  test(`on paper ${path} has no navigation, button or form`, async ({ page, visitor }) => {
    await visitor.open(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const shown of await page.locator("header nav, footer nav, button, form, input, textarea").all()) {
      await expect.soft(shown).toBeHidden();
    }
    await expect(page.getByRole("contentinfo")).toContainText("hello@hetreteg.example");
  });
}

test("on paper the links of a text tell the whole address they lead to; what is no text does not", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/casestudies/haldorado");
  const told = () =>
    page.locator("a").evaluateAll((links) =>
      links.flatMap((link) => {
        const { content } = getComputedStyle(link, "::after");
        return content.includes("(") ? [content] : [];
      }),
    );
  expect(await told()).toEqual([]);
  await page.emulateMedia({ media: "print" });
  const origin = await page.evaluate(() => location.origin);
  expect((await told()).map((content) => content.replaceAll('" "', "").replaceAll('"', ""))).toEqual([
    ` (${origin}/en/services/ecommerce)`,
    ` (${origin}/en/services/creative)`,
  ]);
});

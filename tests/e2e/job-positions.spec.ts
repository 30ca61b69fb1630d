import { locales, localizedPath } from "@hetreteg/contract/locales";
import { expect, test } from "./support/visitor-test.ts";

// Texts: what the server sends. The sweep finds each template alike with and without JavaScript.
test.use({ javaScriptEnabled: false });

const positions = [
  "business-manager",
  "wordpress-developer",
  "senior-front-end-developer",
  "senior-back-end-developer",
  "senior-developer",
  "office-manager",
  "project-manager",
];

for (const locale of locales) {
  test(`the seven open positions in ${locale} have a lead, four labelled lists and a form`, async ({
    page,
    visitor,
  }) => {
    await visitor.open(localizedPath("/career", locale));
    const offered = await page
      .locator("#positions a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(offered).toEqual(positions.map((slug) => localizedPath(`/career/${slug}`, locale)));
    for (const path of offered) {
      await page.goto(path ?? "");
      const article = page.locator("main article");
      await expect(article.locator("header p")).toHaveText(/.{60,}/);
      const lists = article.locator("section:has(> h2 + ul)");
      await expect(lists).toHaveCount(4);
      for (const list of await lists.all()) {
        await expect(list.locator("h2")).toHaveText(/\S/);
        expect(await list.locator("li").count(), path ?? "").toBeGreaterThanOrEqual(3);
      }
      await expect(page.locator("main form input[name=linkedinUrl]")).toBeVisible();
    }
  });
}

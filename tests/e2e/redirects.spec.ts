import { fetchWhenUp } from "../support/browser/running-site.ts";
import { expect, test } from "./support/visitor-test.ts";

for (const prefix of ["", "/en", "/nl"]) {
  test(`the number of an article under ${prefix || "/"} leads for good to its name`, async ({ page }) => {
    const places = new Set<string>();
    for (let index = 1; index <= 12; index++) {
      const response = await fetchWhenUp(`${prefix}/article/${index}`);
      expect(response.status, `${prefix}/article/${index}`).toBe(301);
      const place = response.headers.get("location") ?? "";
      expect(place).toMatch(new RegExp(`^${prefix}/article/[a-z][a-z-]+$`));
      places.add(place);
    }
    expect(places.size).toBe(12);
    await page.goto(`${prefix}/article/1`);
    await expect(page).toHaveURL(new RegExp(`${prefix}/article/[a-z-]+$`));
  });

  test(`an editor's redirect works under ${prefix || "/"}`, async () => {
    const response = await fetchWhenUp(`${prefix}/portfolio`);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`${prefix}/casestudies`);
  });
}

const moved = [
  { from: "/en/article/1", to: /\/en\/article\/[a-z-]+$/ },
  { from: "/en/portfolio", to: /\/en\/casestudies$/ },
];

for (const { from, to } of moved) {
  test(`a link inside the site to ${from}, which moved, ends at the new address`, async ({ page, visitor }) => {
    visitor.allowNoise(/is not pre-rendered/);
    await visitor.open("/en/about");
    await page.evaluate((path) => document.querySelector("main a")?.setAttribute("href", path), from);
    await page.locator(`main a[href="${from}"]`).click();
    await expect(page).toHaveURL(to);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", to);
    await page.goBack();
    await expect(page).toHaveURL("/en/about");
  });
}

test("a step inside the site keeps what the link carried, and one that is led on and on ends with an error", async ({
  page,
  visitor,
}) => {
  visitor.allowNoise(/is not pre-rendered|leads from one address to the next|AbortError/);
  await visitor.open("/en/about");
  const lead = async (path: string) => {
    await page.evaluate((href) => document.querySelector("main a")?.setAttribute("href", href), path);
    await page.locator(`main a[href="${path}"]`).click();
  };
  await lead("/en/portfolio?utm_source=x#main");
  await expect(page).toHaveURL("/en/casestudies?utm_source=x#main");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/en\/casestudies$/);

  // The site leaves circles out; another server in its place might not.
  let asked = 0;
  await page.route(/\/_site\/live\/en\/round-/, (route) => {
    asked += 1;
    return route.fulfill({ json: { movedTo: `/en/round-${asked}` } });
  });
  await lead("/en/round-0");
  await expect(page.locator("h1")).toHaveText("An error occourd");
  expect(asked).toBe(6);

  // A list that goes on in place is such a step, too.
  await page.route(/\/_site\/payload\/en\/blog\.json\?page=2/, (route) =>
    route.fulfill({ json: { movedTo: "/en/round-0" } }),
  );
  await visitor.open("/en/blog");
  asked = 0;
  await page.getByRole("main").getByRole("link", { name: /more/i }).click();
  await expect(page.locator("h1")).toHaveText("An error occourd");
  expect(asked).toBe(5);
});

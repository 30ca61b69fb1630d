import { fetchWhenUp } from "../support/browser/running-site.ts";
import { hasCms } from "./support/editor.ts";
import { expect, test } from "./support/editor-test.ts";
import { recordRequests } from "./support/requests.ts";
import { expectSameDocument, markDocument } from "./support/same-document.ts";

test.skip(!hasCms, "needs CMS_TEST_URL, CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD");
// One worker signs in once: the CMS limits sign-ins.
test.describe.configure({ mode: "default" });

test("an article published a moment ago opens through the live path, and the console says so", async ({
  page,
  visitor,
  article,
}) => {
  const path = `/article/${article.slug}`;
  // The visitor has the manifest of before: the site itself makes the page within a second.
  const manifest = page.waitForResponse(/\/_site\/manifest\.json\?/);
  await visitor.open("/about");
  await manifest;
  await article.publish();
  await markDocument(page);
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  visitor.allowNoise(new RegExp(`Route ${path} is not pre-rendered$`));
  const requests = recordRequests(page);
  await page.evaluate((to) => document.querySelector("main a")?.setAttribute("href", to), path);
  await page.locator(`main a[href="${path}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  expect(messages).toEqual([`Route ${path} is not pre-rendered`]);
  expect(requests.filter((asked) => asked.startsWith("/_site/live/"))).toEqual([`/_site/live${path}.json`]);
});

test("a draft can be read by nobody", async ({ article, page, visitor }) => {
  visitor.allowNoise(/404/);
  for (const prefix of ["", "/en"]) {
    const response = await page.goto(`${prefix}/article/${article.slug}`);
    expect(response?.status()).toBe(404);
    const live = await fetchWhenUp(`/_site/live${prefix}/article/${article.slug}.json`);
    expect(live.status).toBe(404);
    expect(await live.text()).not.toContain("azonnal olvasható");
  }
});

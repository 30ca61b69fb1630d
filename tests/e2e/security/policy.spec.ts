import { expectSameDocument, markDocument } from "../support/same-document.ts";
import { expect, test } from "../support/visitor-test.ts";

// Of every template the sweep hears what the browser says of its policy on the console.
for (const path of ["/en", "/en/casestudies/textrade"]) {
  test(`nothing on ${path} breaks the content security policy`, async ({ page, visitor }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenViolations: seen });
      document.addEventListener("securitypolicyviolation", (event) =>
        seen.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      );
    });
    await visitor.open(path);
    await markDocument(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
    await expect(page).toHaveURL("/en/services");
    await expectSameDocument(page);
    expect(await page.evaluate(() => (window as unknown as { seenViolations: string[] }).seenViolations)).toEqual([]);
  });
}

test("the policy is in force: a script that someone slips into a page does not run", async ({ page, visitor }) => {
  visitor.allowNoise(/Content Security Policy/i);
  await visitor.open("/en");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'slipped in'";
    document.body.append(script);
  });
  await expect(page).not.toHaveTitle("slipped in");
});

test("no other site can put a page into a frame", async ({ page, visitor, baseURL }) => {
  visitor.allowNoise(/frame|ERR_BLOCKED|chrome-error|blob:|about:/i);
  await page.goto("about:blank");
  await page.setContent(`<iframe src="${baseURL}/en"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
});

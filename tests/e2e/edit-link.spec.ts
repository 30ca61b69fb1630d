import { editorPath } from "@hetreteg/contract/edit-link";
import { entryAddress, signIn } from "../support/open-panel.ts";
import { hasCms } from "./support/editor.ts";
import { expect, test } from "./support/editor-test.ts";

test.skip(!hasCms, "needs CMS_TEST_URL, CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD");

const { CMS_TEST_URL = "", CMS_ADMIN_EMAIL: email = "", CMS_ADMIN_PASSWORD: password = "" } = process.env;

test("who opened an entry in the panel has a link from each page to its entry, after a step, too", async ({
  page,
  editor,
}) => {
  // The panel starts twice, and a busy machine takes its time for each.
  test.setTimeout(180_000);
  page.setDefaultTimeout(60_000);
  page.setDefaultNavigationTimeout(60_000);
  const { documentId } = await editor.find("case-study", "slug", "zora");
  await page.goto("/en/casestudies");
  await expect(page.locator("#_edit")).toHaveCount(0);

  await page.goto(`${CMS_TEST_URL}/admin/auth/login`);
  await signIn(page, { email, password });
  const introduced = page.waitForResponse((response) => response.url().includes(`${editorPath}?`), {
    timeout: 60_000,
  });
  await page.goto(CMS_TEST_URL + entryAddress("case-study", documentId));
  expect((await introduced).status()).toBe(204);

  await page.goto("/en/casestudies");
  await page.locator('a[href="/en/casestudies/zora"]').first().click();
  await page.waitForURL("**/en/casestudies/zora");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Edit this page" }).click();
  const panel = await opened;
  panel.setDefaultNavigationTimeout(60_000);
  await panel.waitForURL(new RegExp(`case-study/${documentId}\\?plugins\\[i18n\\]\\[locale\\]=en`));
  await expect(panel.locator("input[name=title]")).toHaveValue(/Zora/i, { timeout: 60_000 });
});

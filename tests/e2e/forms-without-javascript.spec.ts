import { localizedPath } from "@hetreteg/contract/locales";
import { formTexts } from "../../web/src/i18n/texts.server.ts";
import { findViolations } from "../support/browser/axe.ts";
import { addressOf, comeFromSomewhere, everyForm, field, fillIn, sendButton, summary } from "./support/form-visitor.ts";
import { expect, test } from "./support/visitor-test.ts";

test.use({ javaScriptEnabled: false });
test.beforeEach(({ page }) => comeFromSomewhere(page));

for (const { kind, locale } of everyForm) {
  const prefix = formTexts[locale].errorPrefix;

  test(`without JavaScript the ${kind} form in ${locale} comes back with what is wrong, and is sent once it is right`, async ({
    page,
    visitor,
  }) => {
    visitor.allowNoise(/422/);
    await visitor.open(addressOf(kind, locale));
    const title = await page.title();
    await fillIn(page, kind, locale);
    const wrong = kind === "career" ? "linkedinUrl" : "email";
    await field(page, wrong, locale).fill("őszibarack");
    await sendButton(page, kind, locale).click();

    await expect(page).toHaveTitle(`${prefix} ${title}`);
    await expect(summary(page, locale)).toBeFocused();
    const links = summary(page, locale).getByRole("link");
    await expect(links).toHaveCount(1);
    await expect(field(page, wrong, locale)).toHaveValue("őszibarack");
    await expect(field(page, wrong, locale)).toHaveAttribute("aria-invalid", "true");
    if (kind === "career") await expect(page.locator("#_form-skillScreening")).toBeChecked();
    else {
      await expect(field(page, "name", locale)).toHaveValue("Kovács Eszter");
      await expect(field(page, "message", locale)).toHaveValue("Két sor,\nőszinte kíváncsisággal.");
      await expect(page.getByLabel(formTexts[locale].choices.services.strategy, { exact: true })).toBeChecked();
      await expect(page.getByLabel(formTexts[locale].choices.services.creative, { exact: true })).not.toBeChecked();
    }
    await links.click();
    await expect(field(page, wrong, locale)).toBeFocused();

    const right = kind === "career" ? "https://www.linkedin.com/in/kovacs-eszter" : "eszter@pelda.example";
    await field(page, wrong, locale).fill(right);
    await sendButton(page, kind, locale).click();
    await expect(page).toHaveURL(/\/thankyou\?ref=H7-[2-9A-Z]{6}$/);
    expect(new URL(page.url()).pathname).toBe(localizedPath("/thankyou", locale));
    await expect(page.getByText(new URL(page.url()).searchParams.get("ref") ?? "", { exact: true })).toBeVisible();
  });
}

test("without JavaScript a job's form comes back on the job's page", async ({ page, visitor }) => {
  visitor.allowNoise(/422/);
  await visitor.open("/career/office-manager");
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  await sendButton(page, "career", "hu").click();
  await expect(summary(page, "hu")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
  await expect(field(page, "position", "hu")).toHaveValue("office-manager");
});

test("only a reference number is ever shown of the thank-you page's address", async ({ page, visitor }) => {
  for (const text of ["<b>x</b>", "H7-OOOOOO", "H7-4K2M9Q extra", "call 555"]) {
    await visitor.open(`/thankyou?ref=${encodeURIComponent(text)}`);
    await expect(page.locator("main")).not.toContainText(text);
    await expect(page.getByText("Hivatkozási szám")).toHaveCount(0);
  }
  await visitor.open("/thankyou?ref=H7-4K2M9Q");
  await expect(page.getByText("H7-4K2M9Q", { exact: true })).toBeVisible();
});

test("an axe run finds nothing in a form that came back", async ({ browser, page, visitor }) => {
  visitor.allowNoise(/422/);
  await visitor.open("/en/appointment");
  await sendButton(page, "appointment", "en").click();
  await expect(summary(page, "en")).toBeVisible();
  const html = await page.content();
  // axe needs script: the same document is looked at in a browser that has it.
  const withScript = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  await withScript.setContent(html.replace(/<script.*?<\/script>/gs, ""));
  expect(await findViolations(withScript)).toEqual([]);
  await withScript.context().close();
});

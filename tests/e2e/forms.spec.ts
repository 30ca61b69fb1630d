import { localizedPath } from "@hetreteg/contract/locales";
import { formTexts } from "../../web/src/i18n/texts.server.ts";
import { loadMessages } from "../../web/src/i18n/texts.ts";
import { findViolations } from "../support/browser/axe.ts";
import { untilSettled } from "../support/browser/settled.ts";
import { addressOf, comeFromSomewhere, everyForm, field, fillIn, sendButton, summary } from "./support/form-visitor.ts";
import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

test.beforeEach(({ page }) => saveData(page));

test.beforeEach(({ page }) => comeFromSomewhere(page));

for (const { kind, locale } of everyForm) {
  test(`a visitor sends the ${kind} form in ${locale} and gets a reference number; empty and with every error it is accessible`, async ({
    page,
    visitor,
  }) => {
    await visitor.open(addressOf(kind, locale));
    await untilSettled(page);
    expect.soft(await findViolations(page), "axe, on the empty form").toEqual([]);
    await sendButton(page, kind, locale).click();
    await expect(summary(page, locale)).toBeFocused();
    const links = summary(page, locale).getByRole("link");
    expect.soft(await links.count()).toBe(await page.locator("form [data-invalid]").count());
    await untilSettled(page);
    expect.soft(await findViolations(page), "axe, with every error").toEqual([]);
    await fillIn(page, kind, locale);
    await sendButton(page, kind, locale).click();
    await expect(page).toHaveURL(/\/thankyou\?ref=H7-[2-9A-Z]{6}$/);
    expect(new URL(page.url()).pathname).toBe(localizedPath("/thankyou", locale));
    const reference = new URL(page.url()).searchParams.get("ref") ?? "";
    await expect(page.getByText((await loadMessages(locale)).reference)).toBeVisible();
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length), "nothing typed is left in the browser").toBe(0);
  });
}

test("what happens to the data stands above the button, with the privacy statement one click away", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/contact");
  const note = page.locator("form").getByText("We keep it for 12 months");
  const button = sendButton(page, "contact", "en");
  const [above, below] = await Promise.all([note.boundingBox(), button.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await note.getByRole("link").click();
  await expect(page).toHaveURL("/en/privacy");
});

test("the audit form shows fee and credit beside it", async ({ page, visitor }) => {
  await visitor.open("/en/audit#order");
  const aside = page.locator("#order").getByRole("complementary");
  await expect(aside).toContainText("€650");
  await expect(aside).toContainText("credited in full");
});

test("a job page's form names its position, and the position goes with the application", async ({ page, visitor }) => {
  await visitor.open("/en/career/office-manager");
  await expect(field(page, "position", "en")).toHaveValue("office-manager");
  await fillIn(page, "career", "en");
  const [request] = await Promise.all([
    page.waitForRequest("**/forms/career"),
    sendButton(page, "career", "en").click(),
  ]);
  const sent = new URLSearchParams(request.postData() ?? "");
  expect(sent.get("position")).toBe("office-manager");
  expect(sent.get("_page")).toBe("/en/career/office-manager");
  await expect(page).toHaveURL(/\/en\/thankyou\?ref=/);
});

test("a field says what is wrong when it is left, and stops saying it when it is right", async ({ page, visitor }) => {
  await visitor.open("/en/contact");
  const email = field(page, "email", "en");
  await email.fill("eszter@");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await email.press("Tab");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/name@company\.com.*Invalid e-mail address!/);
  // What appears in a live region is announced where the visitor is by then.
  await expect(page.locator("[aria-live=polite]", { hasText: "Invalid e-mail address!" })).toBeVisible();
  await email.fill("eszter@pelda.example");
  await expect(email).not.toHaveAttribute("aria-invalid");
});

test("a message that appears does not move what is being pressed", async ({ page, visitor }) => {
  await visitor.open("/en/contact");
  const tile = page.getByLabel(formTexts.en.choices.services.strategy, { exact: true });
  const email = field(page, "email", "en");
  await email.fill("eszter@");
  await tile.scrollIntoViewIfNeeded();
  await email.focus();
  const box = await tile.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(tile).toBeChecked();
});

test("of a refused form the summary speaks alone; the fields speak again as they are left", async ({
  page,
  visitor,
}) => {
  await visitor.open("/en/contact");
  await sendButton(page, "contact", "en").click();
  await expect(page.getByRole("link", { name: "It is required to fill out the name!" })).toBeVisible();
  const spoken = page.locator("form [aria-live=polite]");
  await expect(spoken).toHaveCount(0);
  await field(page, "name", "en").focus();
  await expect(spoken).not.toHaveCount(0);
});

test("a failed check takes the visitor to what is wrong, and from there to the field", async ({ page, visitor }) => {
  await visitor.open("/en/contact");
  await fillIn(page, "contact", "en");
  await field(page, "phone", "en").fill("1");
  await sendButton(page, "contact", "en").click();
  await expect(summary(page, "en")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await summary(page, "en")
    .getByRole("link", { name: "The length of the field value must be at least 6 character.!" })
    .click();
  await expect(field(page, "phone", "en")).toBeFocused();
});

test("a visitor fills in and sends the form with the keyboard alone", async ({ page, visitor }) => {
  await visitor.open("/en/contact");
  const { keyboard } = page;
  const texts = formTexts.en;
  await field(page, "name", "en").focus();
  await keyboard.type("Ed Lee");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.type("+44 20 1234 5678");
  await keyboard.press("Tab");
  await keyboard.type("ed@lee.example");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(page.getByLabel(texts.choices.services.strategy, { exact: true })).toBeChecked();
  for (let tile = 0; tile < 7; tile++) await keyboard.press("Tab");
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await expect(page.getByLabel(texts.choices.contactMethod.phone, { exact: true })).toBeChecked();
  await keyboard.press("Tab");
  await keyboard.type("A line");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(page.locator("#_form-privacyAccepted")).toBeChecked();
  while (!(await sendButton(page, "contact", "en").evaluate((button) => button === document.activeElement))) {
    await keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("form") !== null), "still in the form").toBe(true);
  }
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/thankyou\?ref=/);
});

test("every control of a form is large enough for a thumb, on the narrowest screen", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visitor.open("/appointment");
  await sendButton(page, "appointment", "hu").click();
  const small = await page
    .locator(
      "form :is(input:not([type=hidden], [name=_website], [type=checkbox], [type=radio]), textarea, button, label:has(input:not([name=_website])), [role=group] a)",
    )
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML.slice(0, 80)),
    );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const width of [390, 1024, 1600]) {
  test(`choices stand still at ${width} px, whether they are pointed at or chosen`, async ({ page, visitor }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visitor.open("/nl/contact");
    const choices = page.getByRole("checkbox").locator("xpath=ancestor::label");
    const places = () =>
      page.locator("fieldset label").evaluateAll((labels) =>
        labels.map((label) => {
          const { left, top, width, height } = label.getBoundingClientRect();
          return [left, top + scrollY, width, height];
        }),
      );
    const before = await places();
    expect(before.length).toBeGreaterThanOrEqual(10);
    for (const index of [1, 3, 4]) {
      await choices.nth(index).hover();
      expect.soft(await places(), `pointed at choice ${index + 1}`).toEqual(before);
      await choices.nth(index).click();
      expect.soft(await places(), `chose choice ${index + 1}`).toEqual(before);
    }
  });
}

import { formTexts } from "../../web/src/i18n/texts.server.ts";
import { comeFromSomewhere, field, sendButton, summary } from "./support/form-visitor.ts";
import { expectShownLongEnough } from "./support/shown-for.ts";
import { saveData } from "./support/thrift.ts";
import { expect, test } from "./support/visitor-test.ts";

test.beforeEach(({ page }) => saveData(page));

test.beforeEach(({ page }) => comeFromSomewhere(page));

const languages = {
  hu: {
    required: [
      "Kérjük, töltse ki a „Név” mezőt.",
      "Kérjük, töltse ki a „Telefonszám” mezőt.",
      "Kérjük, töltse ki az „E-mail-cím” mezőt.",
      "Kérjük, töltse ki a „Szolgáltatás” mezőt.",
      "Kérjük, töltse ki a „Kapcsolattartás módja” mezőt.",
      "A küldéshez kérjük, fogadja el az adatkezelési tájékoztatót.",
    ],
    url: "Kérjük, adja meg a címet.",
    email: "Az e-mail-cím hiányosnak vagy elírtnak látszik.",
    minLength: "Kérjük, legalább 2 karaktert írjon ide.",
    invalid: "Kérjük, ellenőrizze a „Telefonszám” mezőt.",
  },
  en: {
    required: [
      "It is required to fill out the name!",
      "It is required to fill out the phone!",
      "It is required to fill out the email!",
      "It is required to fill out the services!",
      "It is required to fill out the preferred contact method!",
      "It is required to accept the privacy statement!",
    ],
    url: "It is required to fill out the url!",
    email: "Invalid e-mail address!",
    minLength: "The length of the field value must be at least 2 character.!",
    invalid: "Phone is not valid.",
  },
  nl: {
    required: [
      "‘Naam’ ontbreekt nog.",
      "‘Telefoon’ ontbreekt nog.",
      "‘E-mailadres’ ontbreekt nog.",
      "‘Diensten’ ontbreekt nog.",
      "‘Liefst contact via’ ontbreekt nog.",
      "Vink de privacyverklaring aan om te versturen.",
    ],
    url: "Het webadres ontbreekt nog.",
    email: "Dit e-mailadres klopt nog niet.",
    minLength: "Vul minstens 2 tekens in.",
    invalid: "‘Telefoon’ klopt nog niet.",
  },
};

for (const locale of ["hu", "en", "nl"] as const) {
  const messages = languages[locale];
  const prefix = locale === "hu" ? "" : `/${locale}`;

  test(`an empty contact form in ${locale} asks for each required field, word for word, and for no other`, async ({
    page,
    visitor,
  }) => {
    await visitor.open(`${prefix}/contact`);
    await sendButton(page, "contact", locale).click();
    await expect(summary(page, locale).getByRole("link")).toHaveText(messages.required);
  });

  test(`an address, a length and a phone number that are wrong are told in ${locale}, word for word`, async ({
    page,
    visitor,
  }) => {
    await visitor.open(`${prefix}/contact`);
    await field(page, "name", locale).fill("É");
    await field(page, "phone", locale).fill("call me at 6");
    await field(page, "email", locale).fill("eva@pelda.example, ada@pelda.example");
    await sendButton(page, "contact", locale).click();
    const told = summary(page, locale).getByRole("link");
    await expect(told.first()).toHaveText(messages.minLength);
    await expect(told.nth(1)).toHaveText(messages.invalid);
    await expect(told.nth(2)).toHaveText(messages.email);
  });

  test(`a career form without its address asks for the url in ${locale}, word for word`, async ({ page, visitor }) => {
    await visitor.open(`${prefix}/career`);
    await sendButton(page, "career", locale).click();
    await expect(summary(page, locale).getByRole("link")).toHaveText([messages.url]);
  });

  test(`the contact form in ${locale} offers the seven services and three ways of contact`, async ({
    page,
    visitor,
  }) => {
    await visitor.open(`${prefix}/contact`);
    const texts = formTexts[locale];
    const names = async (role: "checkbox" | "radio") =>
      Promise.all((await page.locator("form").getByRole(role).all()).map((box) => box.evaluate(nameOf)));
    expect((await names("checkbox")).slice(0, -1)).toEqual(Object.values(texts.choices.services));
    expect(await names("radio")).toEqual(Object.values(texts.choices.contactMethod));
    await expect(page.getByLabel(texts.choices.services.strategy, { exact: true })).toHaveJSProperty(
      "type",
      "checkbox",
    );
  });
}

function nameOf(box: HTMLElement | SVGElement): string {
  return (box as HTMLInputElement).labels?.[0]?.textContent?.trim() ?? "";
}

test("that a form is on its way is shown for 200 ms at least, however quick the answer", async ({ page, visitor }) => {
  // Answered inside the page, in no time: a server would add its own.
  await page.addInitScript(() => {
    const { fetch } = window;
    const errors = [{ field: "linkedinUrl", message: "Not this one." }];
    window.fetch = async (input, init) =>
      input === "/forms/career" ? Response.json({ errors }, { status: 422 }) : fetch(input, init);
  });
  await visitor.open("/en/career");
  await field(page, "linkedinUrl", "en").fill("https://www.linkedin.com/in/kovacs-eszter");
  await expectShownLongEnough(page, {
    status: page.locator("main form").getByRole("status"),
    text: /./,
    act: () => sendButton(page, "career", "en").click(),
  });
  await expect(summary(page, "en")).toBeFocused();
});

test("a message that comes late leaves a visitor where they have scrolled to meanwhile", async ({ page, visitor }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/check-form-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await visitor.open("/en/contact");
  await field(page, "name", "en").focus();
  await field(page, "phone", "en").focus();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  release();
  await expect(field(page, "name", "en")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  expect(await field(page, "phone", "en").evaluate((input) => input.getBoundingClientRect().bottom)).toBeLessThan(0);
});

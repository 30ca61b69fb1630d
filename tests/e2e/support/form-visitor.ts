import { randomInt } from "node:crypto";
import { type FormKind, formKinds } from "@hetreteg/contract/leads";
import { type Locale, locales, localizedPath } from "@hetreteg/contract/locales";
import type { Locator, Page } from "@playwright/test";
import type { FieldName } from "../../../web/src/forms/form-fields.ts";
import { formPath } from "../../../web/src/forms/form-kinds.ts";
import { formTexts } from "../../../web/src/i18n/texts.server.ts";
import { openDayFrom } from "../../support/open-day.ts";

/**
 * Every form, and one of them in every language: what a language changes is texts, of which
 * validate-form.server.test.ts and render-form-page.server.test.ts look at every form's.
 */
export const everyForm = [
  ...formKinds.map((kind) => ({ kind, locale: "hu" as Locale })),
  ...locales.filter((locale) => locale !== "hu").map((locale) => ({ kind: "contact" as FormKind, locale })),
];

export function addressOf(kind: FormKind, locale: Locale): string {
  return localizedPath(formPath(kind), locale);
}

/** Posts are counted by client: each test is one of its own, as seen behind a proxy. */
export async function comeFromSomewhere(page: Page): Promise<void> {
  const address = ["10", randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
  await page.setExtraHTTPHeaders({ "x-forwarded-for": address });
}

/** A field by its label, as it is read out: `Név (kötelező)`. */
export function field(page: Page, name: FieldName, locale: Locale): Locator {
  const { label } = formTexts[locale].fields[name];
  return page.locator("form").getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")} \\(`));
}

export function sendButton(page: Page, kind: FormKind, locale: Locale): Locator {
  return page.locator("form").getByRole("button", { name: formTexts[locale].send[kind] });
}

export function summary(page: Page, locale: Locale): Locator {
  return page.getByRole("group", { name: formTexts[locale].summaryTitle });
}

/** An open day two weeks ahead, `2026-12-04`. */
export function dayAhead(): string {
  return openDayFrom(14);
}

/** Fills in everything a form is refused without, and its message. */
export async function fillIn(page: Page, kind: FormKind, locale: Locale): Promise<void> {
  const texts = formTexts[locale];
  if (kind === "career") {
    await field(page, "linkedinUrl", locale).fill("https://www.linkedin.com/in/kovacs-eszter");
    await page.getByLabel(texts.skillConsent).check();
    return;
  }
  if (kind === "audit") await field(page, "auditAddress", locale).fill("www.voorbeeld.nl");
  await field(page, "name", locale).fill("Kovács Eszter");
  await field(page, "phone", locale).fill("+36 30 123 4567");
  await field(page, "email", locale).fill("eszter@pelda.example");
  await page.getByLabel(texts.choices.services.strategy, { exact: true }).check();
  await page.getByLabel(texts.choices.services.wordpress, { exact: true }).check();
  if (kind === "appointment" || kind === "healthcare") {
    await field(page, "preferredDay", locale).fill(dayAhead());
    await page.getByLabel(texts.choices.partOfDay.afternoon, { exact: true }).check();
  }
  await page.getByLabel(texts.choices.contactMethod.both, { exact: true }).check();
  await field(page, "message", locale).fill("Két sor,\nőszinte kíváncsisággal.");
  await page.locator("#_form-privacyAccepted").check();
}

import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import type { Page } from "@playwright/test";
import { serverTexts } from "../../web/src/i18n/texts.server.ts";
import { loadMessages } from "../../web/src/i18n/texts.ts";
import { readContentFolder } from "../support/content-folder.ts";
import { expect, test } from "./support/visitor-test.ts";

// Texts: what the server sends. The sweep finds each template alike with and without JavaScript.
test.use({ javaScriptEnabled: false });

/** What a page must say, word for word, in the specified languages. */
const specified = ["hu", "en", "nl"] as const;
const words = {
  fee: { hu: "650 euró", en: "€650", nl: "€\u00a0650" },
  credited: { hu: "teljes egészében beszámítjuk", en: "credited in full", nl: "volledig met die van het project" },
  aiCosts: {
    hu: "használattól függően külön költséggel járhatnak",
    en: "may incur extra costs depending on usage",
    nl: "extra kosten meebrengen, afhankelijk van het gebruik",
  },
  signed: {
    hu: ["Marketingvezető", "webáruházas ügyfél"],
    en: ["Marketing lead", "online shop client"],
    nl: ["Marketingmanager", "klant met een webshop"],
  },
  framework: { hu: "kis- és középvállalkozásoknak", en: "small and medium businesses", nl: "kleine en middelgrote" },
  clinics: { hu: /klinik|rendelő/i, en: /clinics/i, nl: /klinie|praktijk/i },
  dutch: { hu: /holland/i, en: /Netherlands|Dutch/i, nl: /Nederland/i },
  international: { hu: /több ország/i, en: /several countries/i, nl: /meerdere landen/i },
  auditOf: { hu: /közösségi/i, en: /social media/i, nl: /social media/i },
  freeTalk: { hu: "Az első konzultáció díjmentes", en: "The first consultation is free", nl: "gratis" },
} satisfies Record<string, Record<(typeof specified)[number], string | RegExp | string[]>>;

/** What each service is, as any of the languages calls it. */
const services: [slug: string, subjects: RegExp[]][] = [
  ["strategy", [/strat[eé]g/i]],
  ["creative", [/grafik|graphic|grafisch/i]],
  ["development", [/WordPress/, /egyedi|custom|maatwerk/i]],
  ["ecommerce", [/webáruház|online shop|webshop/i]],
  ["support", [/tárhely|hosting/i, /domain|domein/i, /levelez|mail/i]],
];

/** The works a page shows, by their slug. */
async function casesOn(page: Page, locale: Locale): Promise<string[]> {
  const before = localizedPath("/casestudies/", locale);
  const links = page.locator(`#cases a[href^="${before}"]`);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return [...new Set(paths.map((path) => path.slice(before.length)))];
}

/** The works that an editor has chosen for a page of a market. */
function chosenFor(market: "dutch" | "international"): string[] {
  const chosen = readContentFolder().filter(({ type, shared }) => type === "case-study" && shared[market] === true);
  if (chosen.length < 2) throw new Error(`content/case-study has no works for ${market} projects.`);
  return chosen.map(({ key }) => key).toSorted();
}

for (const locale of specified) {
  test(`the five services say in ${locale} what they are`, async ({ page }) => {
    test.setTimeout(60_000);
    for (const [slug, subjects] of services) {
      await page.goto(localizedPath(`/services/${slug}`, locale));
      for (const subject of subjects) await expect.soft(page.getByRole("main"), slug).toContainText(subject);
    }
    await page.goto(localizedPath("/services", locale));
    for (const [slug] of services) {
      await expect(page.locator(`main a[href="${localizedPath(`/services/${slug}`, locale)}"]`).first()).toBeVisible();
    }
  });

  test(`clinics have an offer of their own in ${locale}: for whom it is, work for clinics, and a form that asks for a day`, async ({
    page,
  }) => {
    await page.goto(localizedPath("/healthcare_solutions", locale));
    await expect(page.locator("main h1").locator("xpath=../..")).toContainText(words.clinics[locale]);
    expect(await casesOn(page, locale)).toEqual(expect.arrayContaining(["aurora", "endocare"]));
    await expect(page.locator('main form [name="preferredDay"]').first()).toBeVisible();
  });

  test(`the Dutch market has a page of its own in ${locale} that leads to the audit`, async ({ page }) => {
    await page.goto(localizedPath("/dutchprojects", locale));
    await expect(page.locator("main h1").locator("xpath=../..")).toContainText(words.dutch[locale]);
    await expect(page.locator(`main a[href^="${localizedPath("/audit", locale)}"]`).first()).toBeVisible();
  });

  test(`Dutch and international projects each show their own works in ${locale}`, async ({ page }) => {
    await page.goto(localizedPath("/dutchprojects", locale));
    expect((await casesOn(page, locale)).toSorted()).toEqual(chosenFor("dutch"));
    await page.goto(localizedPath("/internationalprojects", locale));
    await expect(page.locator("main h1").locator("xpath=../..")).toContainText(words.international[locale]);
    expect((await casesOn(page, locale)).toSorted()).toEqual(chosenFor("international"));
  });

  test(`the ${locale} about page tells story, timeline, office and team`, async ({ page, visitor }) => {
    await visitor.open(localizedPath("/about", locale));
    await expect(page.locator("#story")).toContainText("2008");
    const years = page.locator("#timeline li p").filter({ hasText: /^\d{4}$/ });
    await expect(years).toHaveText(["2008", "2012"]);
    await expect(page.locator("#office h2")).toBeVisible();
    await expect(page.locator("#office-facts dd")).toHaveText(["260 m²", "60 m²"]);
    await expect(page.locator("#team li")).toHaveCount(9);
    await page.goto(localizedPath("/team", locale));
    await expect(page.locator("#team li")).toHaveCount(9);
  });

  test(`the ${locale} audit page has one fee, 650 euros, credited in full if a project follows`, async ({
    page,
    visitor,
  }) => {
    await visitor.open(localizedPath("/audit", locale));
    await expect(page.locator("#fee p:has(strong)")).toHaveText(words.fee[locale]);
    await expect(page.locator("#fee")).toContainText(words.credited[locale]);
    await expect(page.locator("#order aside")).toContainText(words.credited[locale]);
    await expect(page.locator("main h1").locator("xpath=../..")).toContainText(words.auditOf[locale]);
    const text = (await page.getByRole("main").textContent()) ?? "";
    expect(text).not.toMatch(/1[.,\s\u00a0\u202f]?000\s*(€|euró?)|€\s*1[.,\s]?000/i);
  });

  test(`the ${locale} imprint shows its eleven fields`, async ({ page, visitor }) => {
    await visitor.open(localizedPath("/impressum", locale));
    const imprint = serverTexts[locale].imprint;
    const labels = page.locator("main dl").first().locator("dt");
    await expect(labels).toHaveText([
      imprint.companyName,
      imprint.address,
      imprint.email,
      imprint.taxNumber,
      imprint.publicTaxId,
      imprint.bankAccount,
      imprint.iban,
      imprint.swift,
      imprint.hostingProvider,
      imprint.companyRegistrationNumber,
      imprint.dataManagementRegistrationNumber,
      imprint.registeringAuthority,
    ]);
    for (const value of await page.locator("main dl").first().locator("dd").allInnerTexts()) {
      expect(value.trim().length).toBeGreaterThan(4);
    }
  });

  test(`of the testimonials in ${locale} one is signed with name and title`, async ({ page, visitor }) => {
    await visitor.open(localizedPath("/", locale));
    const quotes = page.locator("#testimonials blockquote");
    await expect(quotes).toHaveCount(4);
    const signatures = page.locator("#testimonials figcaption");
    await expect(signatures).toHaveCount(1);
    for (const part of words.signed[locale]) await expect(signatures).toContainText(part);
  });

  test(`the ${locale} page of the e-commerce framework says whom it is for and that AI may cost extra`, async ({
    page,
    visitor,
  }) => {
    await visitor.open(localizedPath("/services/ecommerce_2", locale));
    await expect(page.getByRole("main")).toContainText(words.framework[locale]);
    await expect(page.locator("#cost")).toContainText(words.aiCosts[locale]);
  });

  test(`a visitor finds the free consultation in ${locale}`, async ({ page, visitor }) => {
    await visitor.open(localizedPath("/", locale));
    await page
      .locator(`main a[href="${localizedPath("/appointment", locale)}"]`)
      .first()
      .click();
    await expect(page).toHaveURL(localizedPath("/appointment", locale));
    await expect(page.getByRole("main")).toContainText(words.freeTalk[locale]);
    await expect(page.locator("main form")).toBeVisible();
  });

  test(`the ${locale} privacy policy is a PDF of 10 September 2021`, async ({ page, visitor }) => {
    await visitor.open(localizedPath("/privacy", locale));
    const link = page.getByRole("link", { name: (await loadMessages(locale)).privacyPdf });
    await expect(link).toHaveAttribute("href", `/files/privacy-2021-09-10-${locale}.pdf`);
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  });
}

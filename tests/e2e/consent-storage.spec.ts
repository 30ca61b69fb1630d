import { locales } from "@hetreteg/contract/locales";
import type { Page } from "@playwright/test";
import { consentCategories } from "../../web/src/consent/categories.ts";
import { namePattern, type StorageKind, usedStorage } from "../../web/src/consent/storage-list.ts";
import { decidedVisitor } from "../support/browser/stored-consent.ts";
import { sweptAddresses } from "../sweep/support/swept-address.ts";
import { languageLink } from "./support/language-switch.ts";
import { expect, test } from "./support/visitor-test.ts";

/** One address of each template, the languages in turn: what is kept does not follow from the texts. */
const swept = await sweptAddresses();
const templates = [...new Set(swept.map(({ route }) => route.module))].map(
  (module, index) =>
    swept.find(({ route }) => route.module === module && route.locale === locales[index % locales.length])?.path ?? "",
);
const listed = usedStorage({});

for (const [consent, categories] of [
  ["everything refused", ["necessary"]],
  ["everything accepted", consentCategories],
] as const) {
  test.describe(`with ${consent}`, () => {
    test.use({ storageState: decidedVisitor(categories) });

    test("no template keeps anything that is not on the list, or asks another host", async ({ page, visitor }) => {
      test.setTimeout(180_000);
      const hosts = new Set<string>();
      page.on("request", (request) => hosts.add(new URL(request.url()).host));
      expect(templates.length).toBeGreaterThan(10);
      for (const path of templates) {
        await visitor.open(path);
        const field = page.locator("main form textarea, main form input[type=email]").first();
        if (await field.isVisible()) await field.fill("typed@example.com");
        expect.soft(await unlisted(page), path).toEqual([]);
      }
      await languageLink(page, "en").click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await page.getByRole("button", { name: "Cookie settings" }).click();
      await page.getByRole("button", { name: "Save preferences" }).click();
      expect(await unlisted(page)).toEqual([]);
      expect([...hosts].filter((host) => host && host !== new URL(page.url()).host)).toEqual([]);
    });
  });
}

test("the privacy page lists exactly what is on the list, in three languages", async ({ page, visitor }) => {
  for (const prefix of ["", "/en", "/nl"]) {
    await visitor.open(`${prefix}/privacy`);
    await expect(page.locator("#cookie-list tbody th")).toHaveText(listed.map(([name]) => name));
  }
});

async function unlisted(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => ["cookie", name] as [StorageKind, string]);
  const keys = await page.evaluate(() =>
    (["localStorage", "sessionStorage"] as const).flatMap((kind) =>
      Object.keys(window[kind]).map((name) => [kind, name] as [StorageKind, string]),
    ),
  );
  return [...cookies, ...keys]
    .filter(([kind, name]) => !listed.some(([known, item]) => item.kind === kind && namePattern(known).test(name)))
    .map((found) => found.join(" "));
}

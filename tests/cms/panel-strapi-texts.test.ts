import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import hungarian from "../../cms/src/admin/texts/strapi/hu.json" with { type: "json" };
import dutch from "../../cms/src/admin/texts/strapi/nl.json" with { type: "json" };
import { panelLabels } from "../support/panel-texts.ts";

const own: Record<string, Record<string, string>> = { hu: hungarian, nl: dutch };

const packages = join(import.meta.dirname, "..", "..", "cms", "node_modules", "@strapi");
const sources = {
  "": "admin/dist/admin/admin/src/translations",
  "content-manager.": "content-manager/dist/admin/translations",
  "upload.": "upload/dist/admin/translations",
  "i18n.": "i18n/dist/admin/translations",
  "email.": "email/dist/admin/translations",
  "users-permissions.": "plugin-users-permissions/dist/admin/translations",
};

/** Of editions, fields and services that are not here, and of Strapi's own offers. */
const unseen =
  /^(Settings\.(sso|content-history|application\.ee|page\.[Pp]urchase|permissions\.(auditLogs|users\.sso))|tours\.|content-manager\.history|components\.Blocks|notification\.ee|widget\.key-statistics|upload\.settings\.form\.ai|i18n\.(CMEditViewAI|CMEditViewLocalePicker\.locale\.ai|Settings\.ai))/;

async function textsOf(locale: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [prefix, folder] of Object.entries(sources)) {
    const file = join(packages, folder, `${locale}.json.mjs`);
    const module = existsSync(file) ? await import(file) : { default: {} };
    for (const [name, text] of Object.entries({ ...(module.default ?? module) })) {
      if (typeof text === "string") texts.set(prefix + name, text);
    }
  }
  return texts;
}

/** Not the words of a plural's cases. */
const placeholders = (text: string) =>
  [...text.matchAll(/(?<!(?:\b(?:one|other|true|false)|=\d)\s*)\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name);

test.each(["hu", "nl"])(
  "every text of Strapi that the panel shows is there in %s, by Strapi or by us",
  async (locale) => {
    const [english, strapi] = [await textsOf("en"), await textsOf(locale)];
    expect(english.size).toBeGreaterThan(1000);
    const missing = [...english.keys()].filter(
      (name) => !unseen.test(name) && !strapi.has(name) && !(name in (own[locale] ?? {})),
    );
    expect(missing).toEqual([]);
  },
);

test.each(["hu", "nl"])("ours in %s have the placeholders of the English ones", async (locale) => {
  const english = await textsOf("en");
  const wrong = Object.entries(own[locale] ?? {}).filter(([name, text]) => {
    const source = english.get(name);
    return source && placeholders(source).some((placeholder) => !text.includes(`{${placeholder}`));
  });
  expect(wrong).toEqual([]);
});

test("no label of ours, such as that of a value, has the name of a text of Strapi", async () => {
  const english = await textsOf("en");
  expect(Object.keys(panelLabels("en")).filter((name) => english.has(name))).toEqual([]);
});

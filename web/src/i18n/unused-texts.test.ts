import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { consentTexts } from "./hu/consent.ts";
import { formTexts } from "./hu/forms.ts";
import { messages } from "./hu/messages.ts";
import { serverTexts } from "./hu/texts.server.ts";

const folder = join(import.meta.dirname, "../../..");

/** All code that is no text of a language and no test. */
const code = globSync("{web/src,web/typefaces,brand}/**/*.{ts,tsx}", { cwd: folder })
  .filter((file) => !/\.test\.|^web\/src\/i18n\/\w\w\//.test(file))
  .map((file) => readFileSync(join(folder, file), "utf8"))
  .join("\n");
function isNamed(key: string): boolean {
  return new RegExp(`(?<![\\w-])${key.replaceAll("*", "\\*")}(?![\\w-])`).test(code);
}

/** Ways to all texts: `["error", "retry"]`. */
function ways(texts: object): string[][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" && !Array.isArray(value) ? ways(value).map((way) => [key, ...way]) : [[key]],
  );
}

test("each key on the way to a text is named by code", () => {
  const all = [messages, formTexts, consentTexts, serverTexts].flatMap(ways);
  expect(all.length).toBeGreaterThan(250);
  const unused = new Set(all.flat().filter((key) => !isNamed(key)));
  expect(all.filter((way) => way.some((key) => unused.has(key))).map((way) => way.join("."))).toEqual([]);
});

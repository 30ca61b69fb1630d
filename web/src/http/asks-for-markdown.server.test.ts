import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asksForMarkdown } from "./asks-for-markdown.server.ts";

test.each([
  ["text/markdown", true],
  ["text/markdown, text/html, */*", true],
  ["text/html;q=0.9, text/markdown;q=1.0", true],
  ["text/markdown;q=1", true],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
  ["text/html, text/markdown;q=0.5", false],
  ["text/markdown;q=0", false],
  ["text/markdownish", false],
  ["*/*", false],
  [undefined, false],
])("%s asks for Markdown: %s", (accept, wanted) => {
  expect(asksForMarkdown(accept)).toBe(wanted);
});

test("nginx tells the forms of a page apart by the same rule", () => {
  const rule = /wanted = \/(.+)\/i;/.exec(
    readFileSync(join(import.meta.dirname, "asks-for-markdown.server.ts"), "utf8"),
  )?.[1];
  const shipped = readFileSync(join(import.meta.dirname, "../../../deploy/nginx/site.conf"), "utf8");
  expect(rule).toBeDefined();
  expect(shipped).toContain(`"~*${rule?.replaceAll("\\/", "/")}" markdown;`);
});

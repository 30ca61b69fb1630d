import { expect, test } from "vitest";
import { asksForMarkdown } from "./negotiation.server.ts";

test.each([
  ["text/markdown", true],
  ["text/markdown, text/html, */*", true],
  ["text/html;q=0.9, text/markdown;q=1.0", true],
  ["text/markdown;q=1", true],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
  ["text/html, text/markdown;q=0.5", false],
  ["text/markdown;q=0", false],
  ["TEXT/Markdown", true],
  ["text/markdownish", false],
  ["text/markdown\u00a0", false],
  ["*/*", false],
  [undefined, false],
])("%s asks for Markdown: %s", (accept, wanted) => {
  expect(asksForMarkdown(accept)).toBe(wanted);
});

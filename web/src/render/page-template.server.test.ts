import { expect, test } from "vitest";
import { PageTemplate } from "./page-template.server.ts";

test("the word stands wherever the stand-in stood, and one visitor's is nobody else's", () => {
  const page = new PageTemplate(
    { html: "<p>Ő: BLANK</p><a href='?ref=BLANK'>", policy: "default-src 'self'" },
    "BLANK",
  );
  const [first, second] = ["H7-4K2M9Q", "H7-222222"].map((word) => page.fill(word));
  expect(Buffer.from(first?.html ?? []).toString()).toBe("<p>Ő: H7-4K2M9Q</p><a href='?ref=H7-4K2M9Q'>");
  expect(Buffer.from(second?.html ?? []).toString()).toBe("<p>Ő: H7-222222</p><a href='?ref=H7-222222'>");
  expect(first?.policy).toBe("default-src 'self'");
});

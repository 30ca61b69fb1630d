import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isPreviewLink, isPreviewPass, previewLasts, previewPass } from "./preview-pass.server.ts";

const secret = "6".repeat(64);
const now = 1_800_000_000_000;

function link(to: string, until: number, signedFor = to): URLSearchParams {
  const mac = createHmac("sha256", secret).update(`preview\n${until}\n${signedFor}`).digest("hex");
  return new URLSearchParams({ to, until: String(until), mac });
}

test("the panel's link opens the page it names, until it ends", () => {
  expect(isPreviewLink(link("/en/about", now + 1), secret, now)).toBe(true);
  expect(isPreviewLink(link("/en/about", now - 1), secret, now)).toBe(false);
  expect(isPreviewLink(link("/en/blog", now + 1, "/en/about"), secret, now)).toBe(false);
  expect(isPreviewLink(link("/en/about", now + 1), "7".repeat(64), now)).toBe(false);
  expect(isPreviewLink(new URLSearchParams(), secret, now)).toBe(false);
  expect(isPreviewLink(link("/en/about", now + 1), "", now)).toBe(false);
});

test("a pass is good for half an hour and cannot be lengthened", () => {
  const pass = previewPass(secret, now);
  expect(isPreviewPass(pass, secret, now + previewLasts - 1)).toBe(true);
  expect(isPreviewPass(pass, secret, now + previewLasts + 1)).toBe(false);
  expect(isPreviewPass(pass.replace(/^\d+/, String(now * 2)), secret, now)).toBe(false);
  for (const bad of [undefined, "", "1", "1.2", `${now * 2}.${"0".repeat(64)}`]) {
    expect(isPreviewPass(bad, secret, now)).toBe(false);
  }
});

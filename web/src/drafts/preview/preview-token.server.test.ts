import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { endOfPreview, entryOfCookies, entryOfLink, previewLifetimeMs, previewToken } from "./preview-token.server.ts";

const secret = "6".repeat(64);
const now = 1_800_000_000_000;
const about = { type: "page", documentId: "a1" } as const;

function link(to: string, until: number, signedFor = [to, "page", "a1"]): URLSearchParams {
  const mac = createHmac("sha256", secret)
    .update(["preview", until, ...signedFor].join("\n"))
    .digest("hex");
  return new URLSearchParams({ to, until: String(until), type: "page", id: "a1", mac });
}

test("the panel's link opens the page and the entry it names, until it ends", () => {
  expect(entryOfLink(link("/en/about", now + 1), secret, now)).toEqual(about);
  expect(entryOfLink(link("/en/about", now - 1), secret, now)).toBeUndefined();
  for (const other of [
    ["/en/blog", "page", "a1"],
    ["/en/about", "service", "a1"],
    ["/en/about", "page", "b2"],
  ]) {
    expect(entryOfLink(link("/en/about", now + 1, other), secret, now)).toBeUndefined();
  }
  expect(entryOfLink(link("/en/about", now + 1), "7".repeat(64), now)).toBeUndefined();
  expect(entryOfLink(new URLSearchParams(), secret, now)).toBeUndefined();
  expect(entryOfLink(link("/en/about", now + 1), "", now)).toBeUndefined();
});

test("a token is good for half an hour, for its page, and cannot be lengthened", () => {
  const token = previewToken("/en/about", about, secret, now + previewLifetimeMs);
  const open = (cookies: string | undefined, to = "/en/about", at = now) => entryOfCookies(cookies, to, secret, at);
  expect(open(`preview=${token}`, "/en/about", now + previewLifetimeMs - 1)).toEqual(about);
  expect(open(`preview=${token}`, "/en/about", now + previewLifetimeMs + 1)).toBeUndefined();
  expect(open(`preview=${token}`, "/en/contact")).toBeUndefined();
  expect(open(`preview=${token.replace(/^\d+/, String(now * 2))}`)).toBeUndefined();
  expect(open(`preview=${token.replace("~a1~", "~b2~")}`)).toBeUndefined();
  for (const bad of ["", "1", "1~2", `${now * 2}~page~a1~${"0".repeat(64)}`]) {
    expect(open(`preview=${bad}`)).toBeUndefined();
  }
  expect(open(undefined)).toBeUndefined();
});

test("a link that lasts a week opens a preview that lasts as long", () => {
  const week = 7 * 86_400_000;
  expect(endOfPreview(link("/en/about", now + week), now)).toBe(now + week);
  expect(endOfPreview(link("/en/about", now + 1), now)).toBe(now + previewLifetimeMs);
});

test("of several previews each page finds its own", () => {
  const home = previewToken("/", { type: "page", documentId: "h0" }, secret, now + previewLifetimeMs);
  const cookies = `preview=${previewToken("/about", about, secret, now + previewLifetimeMs)}; locale=hu; preview=${home}`;
  expect(entryOfCookies(cookies, "/about", secret, now)).toEqual(about);
  expect(entryOfCookies(cookies, "/", secret, now)).toEqual({ type: "page", documentId: "h0" });
});

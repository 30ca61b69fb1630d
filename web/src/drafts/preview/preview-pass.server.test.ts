import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { entryOfLink, entryOfPasses, previewLasts, previewPass } from "./preview-pass.server.ts";

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

test("a pass is good for half an hour, for its page, and cannot be lengthened", () => {
  const pass = previewPass("/en/about", about, secret, now);
  const open = (cookies: string | undefined, to = "/en/about", at = now) => entryOfPasses(cookies, to, secret, at);
  expect(open(`preview=${pass}`, "/en/about", now + previewLasts - 1)).toEqual(about);
  expect(open(`preview=${pass}`, "/en/about", now + previewLasts + 1)).toBeUndefined();
  expect(open(`preview=${pass}`, "/en/contact")).toBeUndefined();
  expect(open(`preview=${pass.replace(/^\d+/, String(now * 2))}`)).toBeUndefined();
  expect(open(`preview=${pass.replace("~a1~", "~b2~")}`)).toBeUndefined();
  for (const bad of ["", "1", "1~2", `${now * 2}~page~a1~${"0".repeat(64)}`]) {
    expect(open(`preview=${bad}`)).toBeUndefined();
  }
  expect(open(undefined)).toBeUndefined();
});

test("of several previews each page finds its own", () => {
  const home = previewPass("/", { type: "page", documentId: "h0" }, secret, now);
  const cookies = `preview=${previewPass("/about", about, secret, now)}; locale=hu; preview=${home}`;
  expect(entryOfPasses(cookies, "/about", secret, now)).toEqual(about);
  expect(entryOfPasses(cookies, "/", secret, now)).toEqual({ type: "page", documentId: "h0" });
});

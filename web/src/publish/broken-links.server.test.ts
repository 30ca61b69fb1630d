import { filesOfLanguages, filesOfSite } from "@hetreteg/contract/addresses";
import { locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { linkTarget } from "../cms/link-target.server.ts";
import type { StoredPage } from "../store/stored-page.server.ts";
import { findBrokenLink, type LinkedStore } from "./broken-links.server.ts";

const pages = new Set(["/", "/en", "/nl", "/about", "/en/about", "/nl/about", "/blog?page=2"]);
const store: LinkedStore = {
  size: pages.size,
  folder: "/nowhere",
  page: (key) => (pages.has(key) ? ({} as StoredPage) : undefined),
  redirect: () => undefined,
  bytes: async () => Buffer.from(""),
};

const documents = ["Arlista_0123456789.pdf"];
const hasDocument = async (name: string) => documents.includes(name);

test("a link to a document leads somewhere while the media library has it, published or not, in every language", async () => {
  for (const locale of locales) {
    const target = (address: string) => linkTarget(address, locale) ?? "";
    expect(await findBrokenLink(store, target("/files/Arlista_0123456789.pdf"), hasDocument)).toBeUndefined();
    expect(await findBrokenLink(store, target("/files/Arlista_9876543210.pdf"), hasDocument)).toBe("file");
    expect(await findBrokenLink(store, target("/files/..%2Fx_0123456789.pdf"), hasDocument)).toBe("file");
  }
});

test("a link that opens a layer of the lens leads somewhere on every page; to a layer there is none, it is broken", async () => {
  for (const link of ["/about#light", "/about#light=6"])
    expect(await findBrokenLink(store, link, hasDocument)).toBeUndefined();
  expect(await findBrokenLink(store, "/about#light=8", hasDocument)).toBe("anchor");
});

test("what the site has beside its pages is no broken link in any language, and what it does not have is", async () => {
  const there = [...filesOfSite, ...filesOfLanguages, "/index.md", "/about.md", "/en.md", "/", "/about", "/about#top"];
  for (const locale of locales) {
    for (const address of there) {
      expect(
        await findBrokenLink(store, linkTarget(address, locale) ?? "", hasDocument),
        `${locale} ${address}`,
      ).toBeUndefined();
    }
    for (const address of ["/nothing.md", "/nothing", "/sitemap.txt", "/index.html", "/hu.md"]) {
      expect(await findBrokenLink(store, linkTarget(address, locale) ?? "", hasDocument), `${locale} ${address}`).toBe(
        "page",
      );
    }
  }
});

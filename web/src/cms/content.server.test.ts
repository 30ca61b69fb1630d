import { expect, test, vi } from "vitest";
import { createStandInClient } from "../../../tests/support/strapi-answers.ts";
import type { CmsClient } from "./cms-client.server.ts";
import { Content } from "./content.server.ts";

const reads: [string, (content: Content) => Promise<unknown>][] = [
  ["a single type", (content) => content.single("navigation", "hu")],
  ["an order", (content) => content.order("blog-item")],
  ["entries", (content) => content.entries("blog-item", content.published.documentIds("blog-item").slice(0, 1), "hu")],
];

test.each(reads)("one visitor who has gone is no other's failure: %s", async (_what, read) => {
  const content = await Content.open(createStandInClient());
  const gone = content.until(AbortSignal.abort(new Error("gone")));
  const [first, second] = await Promise.allSettled([read(gone), read(content.until(new AbortController().signal))]);
  expect(first).toMatchObject({ status: "rejected", reason: new Error("gone") });
  expect(second).toMatchObject({ status: "fulfilled" });
});

test("entries that are fetched in parts are not asked for any further once the visitor has gone", async () => {
  const client = createStandInClient();
  const visitor = new AbortController();
  const list = vi.fn(async (...asked: Parameters<CmsClient["list"]>) => {
    visitor.abort(new Error("gone"));
    return client.list(...asked);
  });
  const content = await Content.open({ ...client, list });
  const ids = content.published.documentIds("blog-item");
  const many = Array.from({ length: 60 }, (_, place) => ids[place % ids.length] ?? "");
  await expect(content.until(visitor.signal).entries("blog-item", many, "hu")).rejects.toThrow("gone");
  expect(list).toHaveBeenCalledTimes(1);
});

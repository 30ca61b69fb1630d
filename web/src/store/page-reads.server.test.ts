import { expect, test } from "vitest";
import { PageReads } from "./page-reads.server.ts";

test("pages share the reads that they have in common; what no page has any more is forgotten", () => {
  const reads = new PageReads();
  reads.set("/", ["menu", "home", "menu"]);
  reads.set("/about", ["menu", "about"]);
  expect(reads.texts).toEqual(["menu", "home", "about"]);
  reads.set("/", ["start"]);
  reads.delete("/about");
  expect(reads.get("/")).toEqual(["start"]);
  expect(reads.get("/about")).toBeUndefined();
  reads.sweep();
  expect(reads.texts.filter(Boolean)).toEqual(["start"]);
  reads.set("/contact", ["menu", "contact", "start"]);
  expect(reads.get("/contact")).toEqual(["menu", "contact", "start"]);
  expect(reads.texts.length, "their numbers are given to others").toBe(4);
  reads.delete("/contact");
  reads.sweep();
  reads.sweep();
  expect(reads.get("/")).toEqual(["start"]);
});

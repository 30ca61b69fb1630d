import { expect, test } from "vitest";
import { runLine } from "./publish-run.server.ts";

const run = { made: ["/", "/en"], removed: [], failed: [], changed: [], isCutShort: false, since: 1000 };

test("a run is one line: what it made, removed, could not make, and after which changes", () => {
  expect(runLine(run, "prerendered", 3500)).toBe("prerendered 2 pages in 2.50 s");
  const changed = [
    { type: "blog-item" as const, documentId: "a" },
    { type: "blog-item" as const, documentId: "b" },
    { type: "page" as const, documentId: "c" },
  ];
  const busy = { ...run, removed: ["/x"], failed: [{ key: "/y", reason: "no" }], changed, isCutShort: true };
  expect(runLine(busy, "published", 1420)).toBe(
    "published 2 pages in 0.42 s, removed 1, failed 1, changed: blog-item 2 page 1, the rest follows",
  );
});

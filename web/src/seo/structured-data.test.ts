import { expect, test } from "vitest";
import { company } from "../../../tests/support/sample-company.ts";
import { origin, samplePayload } from "../../../tests/support/sample-page.ts";
import type { PayloadOf } from "../pages/payload.ts";
import { structuredData } from "./structured-data.ts";

function article(changes: object) {
  const data = { title: "Title", publishedOn: "2026-09-01", path: "/en/article/a", ...changes };
  return structuredData({ ...samplePayload(), view: "article", data } as unknown as PayloadOf<"article">, origin);
}

test("an article's author is the agency in one of its roles, at the address that tells about it", () => {
  const author = { label: "Author: strategy consultant", path: "/en/team" };
  expect(article({ author })).toMatchObject({
    "@type": "BlogPosting",
    author: {
      "@type": "Organization",
      name: company.brand,
      url: `${origin}/en/team`,
      description: "Author: strategy consultant",
    },
  });
  expect(article({})).not.toHaveProperty("author");
});

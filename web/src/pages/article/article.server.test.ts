import { expect, test } from "vitest";
import { origin, sampleAssets } from "../../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../../tests/support/sample-site-layouts.ts";
import { createStandInClient, createStrapiAnswers } from "../../../../tests/support/strapi-answers.ts";
import { Content } from "../../cms/content.server.ts";
import { renderPage } from "../../render/render-page.server.tsx";

async function htmlOf(path: string, author: string | null): Promise<string> {
  const answers = createStrapiAnswers();
  answers.edit("blog-item", "business-mail", { author });
  const content = Content.open(createStandInClient(answers));
  const source = { content: () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined };
  const page = await renderPage(path, { source, origin, assets: sampleAssets });
  if (page.kind !== "page") throw new Error(`${path} moved`);
  return page.html;
}

test("an article names the role that wrote it, for people and for machines, and leads to the team", async () => {
  const html = await htmlOf("/en/article/business-mail", "strategy");
  expect(html).toContain('<a href="/en/team">Author: strategy consultant</a>');
  expect(html).toContain('"creditText":"Author: strategy consultant"');
});

test("an article without an author says nothing of one", async () => {
  const html = await htmlOf("/en/article/business-mail", null);
  expect(html).not.toContain("Author:");
  expect(html).not.toContain('"creditText"');
});

import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeBuild, copyBuild, removeFolder } from "../support/built-site.ts";
import { openSite, type TestSite } from "../support/site.ts";

let build: string;
let site: TestSite;
beforeAll(async () => {
  build = copyBuild();
  changeBuild(build);
  site = await openSite({ rerender: "all", content: "small", web: { build }, prepare: (cms) => cms.fail("refuse") });
});
afterAll(async () => {
  await site?.close();
  removeFolder(build);
});

const entryOf = (html: string) => /import\("([^"]+)"\)/.exec(html)?.[1] ?? "";

test("after an update with the CMS dead, the stored pages keep their style and their script", async () => {
  for (const route of ["/", "/en/casestudies/zora"]) {
    const { status, text, headers } = await site.web.ask(route);
    expect(status, route).toBe(200);
    const inline = [...text.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(([, , content = ""]) => content);
    expect(inline.length, route).toBeGreaterThan(1);
    for (const content of inline) {
      const hash = createHash("sha256").update(content).digest("base64");
      expect(headers["content-security-policy"], `${route}: ${content.slice(0, 40)}…`).toContain(`'sha256-${hash}'`);
    }
    expect(entryOf(text), route).not.toContain("UPDATED");
    expect((await site.web.ask(entryOf(text))).status, route).toBe(200);
  }
});

test("an error page made after the update fits the new policy", async () => {
  const { text, headers } = await site.web.ask("/en/nothing");
  expect(entryOf(text)).toContain("UPDATED");
  const [, style = ""] = /<style[^>]*>(.*?)<\/style>/s.exec(text) ?? [];
  expect(headers["content-security-policy"]).toContain(createHash("sha256").update(style).digest("base64"));
});

test("when the CMS is back, every page is made with the new build and the old one's files stay for open tabs", async () => {
  const oldEntry = entryOf((await site.web.ask("/")).text);
  await site.cms.heal();
  await site.web.printed(/prerendered \d+ pages/);
  for (const route of ["/", "/nl/about", "/en/casestudies/zora"]) {
    expect(entryOf((await site.web.ask(route)).text), route).toContain("UPDATED");
  }
  expect((await site.web.ask(oldEntry)).status).toBe(200);
});

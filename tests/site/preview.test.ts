import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilHydrated } from "../support/browser/hydration.ts";
import { expectText } from "../support/expect-text.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { siteUrl, webhookSecret } from "../support/web-server.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** The panel's link to the page that stands at `to`. */
function link(to: string, until = Date.now() + 60_000, secret = webhookSecret): string {
  const id = `page.${to.replace(/^\/(en|nl)/, "").replace(/[^a-z]/g, "")}`;
  const mac = createHmac("sha256", secret).update(["preview", until, to, "page", id].join("\n")).digest("hex");
  return `/_preview?${new URLSearchParams({ to, until: String(until), type: "page", id, mac })}`;
}

test("the panel's link opens the page as the renderer makes it, for its browser alone", async () => {
  site.cms.content.edit("page", "about", { metaTitle: "Only a draft" }, "en");
  const opened = await site.web.ask(link("/en/about"));
  expect([opened.status, opened.headers.location]).toEqual([303, "/_preview/en/about"]);
  const [cookie = ""] = opened.headers["set-cookie"] ?? [];
  expect(cookie).toMatch(
    /^preview=\d+~page~page\.about~[0-9a-f]{64}; Max-Age=1800; Path=\/_preview\/en\/about; HttpOnly; Secure; SameSite=Lax$/,
  );
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  const page = await site.web.ask("/_preview/en/about", { headers });
  expect(page.status).toBe(200);
  expectText(page.text, "Only a draft");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.headers["x-robots-tag"]).toContain("noindex");
  expect(page.headers["content-security-policy"]).toContain("script-src");
  expect((await site.web.ask("/en/about")).text).not.toContain("Only a draft");
  for (const other of ["/_preview/en/contact", "/_preview/about", "/_preview/en/nothing"]) {
    expect((await site.web.ask(other, { headers })).status, other).toBe(403);
  }
});

test("the panel's link leads to its page whatever letters its address has", async () => {
  for (const [to, path] of [
    ["/casestudies/ő", "/_preview/casestudies/%C5%91"],
    ["/en/article/%C5%91;a", "/_preview/en/article/%C5%91%3Ba"],
  ] as const) {
    const opened = await site.web.ask(link(to));
    expect([opened.status, opened.headers.location]).toEqual([303, path]);
    const [cookie = ""] = opened.headers["set-cookie"] ?? [];
    expect(cookie).toContain(`; Path=${path};`);
    const page = await site.web.ask(path, { headers: { cookie: cookie.split(";")[0] ?? "" } });
    expect(page.status, page.text).toBe(404);
  }
});

test.each([
  ["/about", "Vázlat", "A mentett vázlat magyarul", "A közzétett oldal"],
  ["/en/about", "Draft", "The saved draft in English", "The published page"],
  ["/nl/about", "Concept", "Het opgeslagen concept in het Nederlands", "De gepubliceerde pagina"],
])(
  "a ribbon on %s says what it is and in which language, with the way to the published page",
  async (path, ...words) => {
    const opened = await site.web.ask(link(path));
    const headers = { cookie: opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "" };
    const { text } = await site.web.ask(`/_preview${path}`, { headers });
    const [ribbon = ""] = /<aside.*?<\/aside>/s.exec(text) ?? [];
    for (const word of words) expect(ribbon).toContain(word);
    expect(ribbon).toContain(`href="${path}"`);
    expect(/<title[^>]*>(\S+) /.exec(text)?.[1]).toBe(`${words[0]}:`);
    expect(/rel="(canonical|alternate)"/.exec(text)).toBeNull();
  },
);

test("where a language has no draft, the ribbon says that Hungarian stands there", async () => {
  site.cms.content.unpublish("page", "audit", "nl");
  const opened = await site.web.ask(link("/nl/audit"));
  const headers = { cookie: opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "" };
  const { text } = await site.web.ask("/_preview/nl/audit", { headers });
  expectText(text, "Er is geen Nederlands concept, dus staat hier de Hongaarse tekst");
});

test("a draft of the site settings is seen in the preview, and kept for no other page", async () => {
  site.cms.content.edit("site-setting", "site-setting", { claim: "A claim in a draft" }, "en");
  const opened = await site.web.ask(link("/en/contact"));
  const headers = { cookie: opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "" };
  expectText((await site.web.ask("/_preview/en/contact", { headers })).text, "A claim in a draft");
  expect(readFileSync(join(site.varDir, "site/site-en.json"), "utf8")).not.toContain("A claim in a draft");
});

test("nobody else sees a draft", async () => {
  const wrong = link("/en/about", Date.now() + 60_000, "4".repeat(64));
  for (const address of [
    "/_preview",
    "/_preview/en/about",
    wrong,
    link("/en/about", Date.now() - 1),
    link("//x.example"),
  ]) {
    const { status, headers } = await site.web.ask(address);
    expect(status, address).toBe(403);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["set-cookie"]).toBeUndefined();
  }
});

test("a draft that is not complete yet says what is missing, in the panel's language where its link names it", async () => {
  site.cms.content.edit("page", "contact", { metaTitle: "" });
  const ask = async (address: string) => {
    const cookies = (await site.web.ask(address)).headers["set-cookie"] ?? [];
    const headers = { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
    return site.web.ask("/_preview/contact", { headers });
  };
  const hungarian = await ask(link("/contact"));
  expect([hungarian.status, hungarian.headers["content-type"]]).toEqual([422, "text/html; charset=utf-8"]);
  expect(hungarian.headers["cache-control"]).toBe("no-store");
  expectText(hungarian.text, "<li>Cím a keresőknek</li>");
  const english = await ask(`${link("/contact")}&language=en`);
  expectText(english.text, "<li>Title for search engines</li>");
  expectText(english.text, "Open the entry in the CMS, fill in these fields, save");
});

test("while the CMS fails, a preview has its status", async () => {
  const opened = await site.web.ask(link("/en/about"));
  const headers = { cookie: opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "" };
  await site.cms.fail("error", /^\/api\/pages/);
  const { status, text } = await site.web.ask("/_preview/en/about", { headers });
  await site.cms.heal();
  expect(status).toBe(500);
  expectText(text, '<html lang="en"');
});

test("a draft that is longer than any page is not worked on beside visitors, and says so", async () => {
  const section = { __component: "sections.prose", body: `# ${"[".repeat(90_000)}` };
  site.cms.content.edit("page", "services", { sections: [section, section, section] }, "hu");
  const opened = await site.web.ask(link("/services"));
  const headers = { cookie: opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "" };
  const { status, text } = await site.web.ask("/_preview/services", { headers });
  expect(status).toBe(422);
  expectText(text, "hosszabb, mint amennyit a webhely előnézetben megmutat.");
});

test("in a preview of the blog more articles are loaded on the site beside it, and the preview stays", async () => {
  // The requests that are passed on have no cookie of the browser: it belongs to the site's address.
  const opened = await site.web.ask(link("/en/blog"));
  const cookie = opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const context = await browser.newContext({ locale: "en-GB" });
    await context.route(`${siteUrl}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const url = `http://127.0.0.1:${site.web.port}${pathname}${search}`;
      const headers = { ...route.request().headers(), cookie };
      await route.fulfill({ response: await route.fetch({ url, headers, maxRedirects: 0 }) });
    });
    const page = await context.newPage();
    await page.goto(`${siteUrl}/_preview/en/blog`);
    const articles = page.locator("[data-articles] li");
    const more = page.getByRole("link", { name: "Load more articles" });
    expect(await more.getAttribute("href")).toBe("/en/blog?page=2");
    await untilHydrated(page);
    const [beside] = await Promise.all([context.waitForEvent("page"), more.click()]);
    await beside.waitForURL(`${siteUrl}/en/blog?page=2`);
    expect(page.url()).toBe(`${siteUrl}/_preview/en/blog`);
    expect(await articles.count()).toBe(9);
    expect(await more.getAttribute("target")).toBe("_blank");
    await context.unrouteAll({ behavior: "ignoreErrors" });
  } finally {
    await browser.close();
  }
});

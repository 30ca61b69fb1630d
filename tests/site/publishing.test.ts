import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectNoText, expectText } from "../support/expect-text.ts";
import { signCall } from "../support/sign-call.ts";
import { openSite, payloadPath, type TestSite } from "../support/site.ts";
import { webhookSecret } from "../support/web-server.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite({ rerender: "all" });
  await site.web.printed(/prerendered \d+ pages/);
});
afterAll(() => site?.close());

async function webhook(headers = signCall("POST", "/_site/changed")): Promise<number> {
  return (await site.web.ask("/_site/changed", { method: "POST", headers })).status;
}

async function ownCall(path: string): Promise<Record<string, unknown>> {
  const { status, text } = await site.web.ask(path, { headers: signCall("GET", path) });
  expect(status).toBe(200);
  return JSON.parse(text);
}

/** Runs that made or removed pages so far. */
const runs = () => site.web.log().flatMap(({ event, msg }) => (event === "published" ? [msg] : []));

test("unchanged pages are not made anew at start", () => {
  expect(site.web.output()).toMatch(/prerendered 0 pages/);
});

test("a webhook of the CMS brings the change at once, and no other page is made", async () => {
  site.cms.content.edit("imprint", "imprint", { hostingProvider: "Réteg Kft." }, "en");
  expect(await webhook()).toBe(204);
  await vi.waitFor(async () => expectText((await site.web.ask("/en/impressum")).text, "Réteg Kft."), 20_000);
  await vi.waitFor(() => expect(runs()).toEqual([expect.stringMatching(/^published 2 pages/)]), 20_000);
});

test("the CMS can ask what came of it", async () => {
  await vi.waitFor(async () => {
    const { report } = await ownCall("/_site/publish-report?type=imprint&documentId=imprint.imprint");
    expect(report).toMatchObject({
      counts: { live: 2, gone: 0, failed: 0 },
      // The statement names the company.
      pages: expect.arrayContaining(
        ["/en/impressum", "/en/privacy"].map((path) => expect.objectContaining({ path, state: "live" })),
      ),
      versions: { hu: expect.any(String), en: expect.any(String), nl: expect.any(String) },
      seconds: expect.any(Number),
    });
  }, 20_000);
});

test("a change in all languages is told with the pages of all of them", async () => {
  site.cms.content.edit("imprint", "imprint", { hostingProvider: "Minden Kft." });
  await webhook();
  await vi.waitFor(async () => {
    const { report } = await ownCall("/_site/publish-report?type=imprint&documentId=imprint.imprint");
    const { pages } = report as { pages: { path: string }[] };
    const both = ["", "/en", "/nl"].flatMap((prefix) => [`${prefix}/impressum`, `${prefix}/privacy`]);
    expect(pages.map(({ path }) => path).toSorted()).toEqual(both.toSorted());
  }, 20_000);
});

test("an entry that is taken back is gone, in every language", async () => {
  const routes = ["/article/product-import", "/en/article/product-import", "/nl/article/product-import"];
  for (const route of routes) expect((await site.web.ask(route)).status, route).toBe(200);
  site.cms.content.unpublish("blog-item", "product-import");
  expect(await webhook()).toBe(204);
  for (const route of routes.flatMap((path) => [path, payloadPath(path)])) {
    await expect.poll(async () => (await site.web.ask(route)).status, { message: route }).toBe(404);
  }
  expectNoText((await site.web.ask("/sitemap.xml")).text, "/article/product-import<");
});

test("a message that the CMS has not signed just now is refused", async () => {
  const path = "/_site/changed";
  for (const headers of [
    {},
    { "x-site-signature": "1.2" },
    signCall("POST", path, "4".repeat(64)),
    signCall("GET", path),
    signCall("POST", "/_site/publish-report"),
    signCall("POST", path, webhookSecret, Date.now() - 600_000),
    signCall("POST", path, webhookSecret, Date.now() + 600_000),
  ]) {
    expect(await webhook(headers as Record<string, string>), JSON.stringify(headers)).toBe(403);
  }
  expect((await site.web.ask("/_site/publish-report?type=page")).status).toBe(403);
  expect((await checkTexts({}, { "x-site-signature": "1.2" })).status).toBe(403);
});

function checkTexts(draft: object, headers?: Record<string, string>, sent = JSON.stringify(draft)) {
  return sendText("/_site/check-texts?", JSON.stringify(draft), { headers, sent });
}

/** Signed for `text`, with another body or other headers where they are given. */
function sendText(
  path: string,
  text: string,
  { headers, sent = text }: { headers?: Record<string, string> | undefined; sent?: string } = {},
) {
  const signed = `${path}sha256=${createHash("sha256").update(text).digest("hex")}`;
  return site.web.ask(signed, {
    method: "POST",
    body: sent,
    headers: { "content-length": String(Buffer.byteLength(sent)), ...(headers ?? signCall("POST", signed)) },
  });
}

test("the CMS learns what visitors would not see of a text, and which links lead nowhere", async () => {
  const links = ["/about", "/nothing", "/casestudies?filter=webshops", "/article/1", "/about#nowhere", "/#work"];
  const files = ["/files/privacy-2021-09-10-hu.pdf", "/files/nothing.pdf", "/en/atom.xml"];
  const text = [...links, ...files, "www.pelda.hu", "mailto:{{email}}", "#ar"].map((link) => `[x](${link})`).join(" ");
  const texts = [
    { text, form: "markdown" },
    { text: "contact", form: "address" },
  ];
  const { status, text: answer } = await checkTexts({ locale: "en", own: "/article/x", texts });
  expect([status, JSON.parse(answer)]).toEqual([
    200,
    {
      problems: [
        [
          { kind: "page", given: "/nothing" },
          { kind: "anchor", given: "/about#nowhere" },
          { kind: "file", given: "/files/nothing.pdf" },
          { kind: "page", given: "/en/atom.xml", instead: "/atom.xml" },
          { kind: "destination", given: "www.pelda.hu", instead: "https://www.pelda.hu" },
          { kind: "anchor", given: "#ar" },
        ],
        [{ kind: "destination", given: "contact", instead: "/contact" }],
      ],
    },
  ]);
  const draft = { locale: "en", texts: [] };
  expect((await checkTexts(draft, undefined, '{"locale":"hu","texts":[]}')).status, "another body").toBe(403);
  expect((await checkTexts({ locale: "en" })).status, "no texts").toBe(400);
  const endless = { ...draft, texts: [{ text: "a".repeat(1024 * 1024), form: "markdown" }] };
  expect((await checkTexts(endless)).status, "too long").toBe(413);
});

test("a text that an editor is writing is rendered as the site would show it", async () => {
  const path = "/_site/markdown?locale=en&";
  const body = "# One\n\n| A | B |\n| --- | --- |\n| 1 | <u>2</u> |\n\n[in](/contact) ![no picture](/x.png)";
  const { html } = JSON.parse((await sendText(path, body)).text) as { html: string };
  expectText(html, '<th scope="col">A</th>');
  expectText(html, 'href="/en/contact"');
  expect(html).not.toMatch(/<h1|<u>|<img/);
  expect((await sendText(path, body, { headers: {} })).status).toBe(403);
});

test("the places of a stored page are told with the words that head them, in its language", async () => {
  const { anchors } = JSON.parse((await sendText("/_site/anchors?path=/privacy&locale=en&", "")).text);
  expect(anchors).toContainEqual({ id: "enquiries", text: "Enquiries" });
  expect(JSON.parse((await sendText("/_site/anchors?path=/nothing&", "")).text)).toEqual({ anchors: [] });
});

test("a text that is longer than a field may be is read for nobody", async () => {
  const text = "a".repeat(100_001);
  for (const { status, text: answer } of [
    await sendText("/_site/markdown?locale=en&", text),
    await checkTexts({ locale: "en", texts: [{ text, form: "markdown" }] }),
  ]) {
    expect([status, JSON.parse(answer)]).toEqual([413, { error: expect.stringContaining("100000 characters") }]);
  }
  expect((await sendText("/_site/markdown?locale=en&", text.slice(1))).status).toBe(200);
});

test("an entry that cannot be rendered keeps its page, and the CMS learns why", async () => {
  const { text } = await site.web.ask("/en/article/business-mail");
  site.cms.content.edit("blog-item", "business-mail", { title: 5 }, "hu");
  site.cms.content.edit("blog-item", "business-mail", { title: 5 }, "en");
  await webhook();
  await vi.waitFor(async () => {
    const { report } = await ownCall("/_site/publish-report?type=blog-item&documentId=blog-item.business-mail");
    expect((report as { pages: object[] } | null)?.pages[0], "its own page first").toMatchObject({
      state: "failed",
      isOwn: true,
      reason: expect.stringContaining("blog-item.business-mail"),
    });
  }, 30_000);
  expect((await site.web.ask("/en/article/business-mail")).text === text).toBe(true);
});

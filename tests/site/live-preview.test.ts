import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { populate } from "../../web/src/cms/populate.server.ts";
import { expectText } from "../support/expect-text.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { createStandInClient } from "../support/strapi-answers.ts";
import { webhookSecret } from "../support/web-server.ts";

const path = "/_site/live-preview";
const panel = "https://cms.example:1337";

let site: TestSite;
let article: { documentId: string; fields: Record<string, unknown> };
beforeAll(async () => {
  site = await openSite();
  const documentId = "blog-item.website-brief";
  const search = { locale: "hu", ...populate["blog-item"], "filters[documentId][$in][0]": documentId };
  const { data } = await createStandInClient(site.cms.content).list("blog-items", search);
  article = { documentId, fields: data[0] as Record<string, unknown> };
});
afterAll(() => site?.close());

interface Signed {
  until?: number;
  secret?: string;
}

/** As the CMS signs it. */
function pass(kind: string, subject: string, { until = Date.now() + 60_000, secret = webhookSecret }: Signed = {}) {
  const mac = createHmac("sha256", secret).update([kind, until, subject].join("\n")).digest("hex");
  return { until: String(until), mac };
}

function unsaved(fields: Record<string, unknown>, changes: object = {}): string {
  const { documentId } = article;
  const names = { slug: "website-brief" };
  const to = "/article/website-brief";
  const all = { ...article.fields, ...fields };
  return JSON.stringify({
    type: "blog-item",
    documentId,
    locale: "hu",
    names,
    fields: all,
    to,
    language: "hu",
    ...changes,
  });
}

async function show(draft: string, signed?: Signed, body = draft) {
  const sha256 = createHash("sha256").update(draft).digest("hex");
  const query = new URLSearchParams({ sha256, ...pass("live-preview", sha256, signed) });
  return site.web.ask(`${path}?${query}`, { method: "POST", body });
}

test("the page of a form shows what is typed, in the form's language alone, and nothing of it stays", async () => {
  const page = await show(unsaved({ title: "Typed a moment ago" }));
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expectText(page.text, "Typed a moment ago");
  expect(page.headers["x-robots-tag"]).toContain("noindex");
  const english = await show(unsaved({ title: "Typed a moment ago" }, { to: "/en/article/website-brief" }));
  expect(english.status).toBe(200);
  expect(english.text).not.toContain("Typed a moment ago");
  // An address is that of all languages, whichever form it was typed in.
  const renamed = { locale: "en", names: { slug: "renamed" }, to: "/article/renamed" };
  expect((await show(unsaved({ slug: "renamed" }, renamed))).status).toBe(200);
  expect((await site.web.ask("/article/website-brief")).text).not.toContain("Typed a moment ago");
});

test("an entry that was never saved has a page; what it lacks stands there by its name", async () => {
  const changes = { documentId: "new", names: { slug: "new" }, to: "/article/new" };
  const page = await show(
    unsaved({ documentId: "new", slug: "new", title: "Brand new", summary: "", body: null }, changes),
  );
  expect(page.status).toBe(200);
  expectText(page.text, "Brand new");
  expectText(page.text, "[Összefoglaló]");
  // A plate is no text: the page says what to fill in.
  const incomplete = await show(unsaved({ slug: "new", art: null }, changes));
  expect(incomplete.status).toBe(422);
  expectText(incomplete.text, "Grafika");
});

test("nobody but the panel has a page of their own making shown", async () => {
  const draft = unsaved({ title: "Forged" });
  for (const [name, answer] of [
    ["without a signature", site.web.ask(path, { method: "POST", body: draft })],
    ["with another secret", show(draft, { secret: "0".repeat(64) })],
    ["too late", show(draft, { until: Date.now() - 1 })],
    ["another draft than the signed one", show(draft, {}, draft.replace("Forged", "Forget"))],
    ["no draft", show("{}")],
    ["no JSON", show("\u0000\ufffd")],
    ["a page elsewhere", show(unsaved({}, { to: "//elsewhere.example/" }))],
    ["a type that is none", show(unsaved({}, { type: "lead" }))],
  ] as const) {
    const { status, text } = await answer;
    expect([status, text.includes("Forg")], name).toEqual([403, false]);
  }
  expect((await show(unsaved({ body: "a".repeat(1024 * 1024) }))).status).toBe(413);
  expect((await show(unsaved({ body: "a".repeat(300_000) }))).status).toBe(422);
});

test("the frame is for the panel that the CMS names, and for nobody else", async () => {
  const frame = await site.web.ask(`${path}?${new URLSearchParams({ panel, ...pass("live-preview-frame", panel) })}`);
  expect(frame.status).toBe(200);
  expect(frame.headers["content-security-policy"]).toContain(`frame-ancestors ${panel}`);
  expect(frame.headers["content-security-policy"]).toMatch(/script-src 'self';/);
  expect(frame.headers).not.toHaveProperty("x-frame-options");
  const script = /src="([^"]+)"/.exec(frame.text)?.[1] ?? "";
  expect((await site.web.ask(script)).status).toBe(200);
  for (const query of [
    { panel: "https://elsewhere.example", ...pass("live-preview-frame", panel) },
    { panel, ...pass("live-preview", panel) },
    { panel },
  ]) {
    const refused = await site.web.ask(`${path}?${new URLSearchParams(query)}`);
    expect([refused.status, refused.headers["x-frame-options"]]).toEqual([403, "DENY"]);
  }
});

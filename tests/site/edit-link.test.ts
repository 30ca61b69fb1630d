import { editorPath, editPath } from "@hetreteg/contract/edit-link";
import { passFor } from "@hetreteg/contract/signatures.server";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openSite, type TestSite } from "../support/site.ts";
import { specifiedLocales } from "../support/specified-locales.ts";
import { siteUrl, webhookSecret } from "../support/web-server.ts";

const panel = "https://cms.example/admin";

let site: TestSite;
beforeAll(async () => {
  site = await openSite({ content: "small" });
});
afterAll(() => site?.close());

/** What the panel asks the site for. */
function passAddress(more: { panel?: string; secret?: string; now?: number } = {}): string {
  const { secret = webhookSecret, now = Date.now() } = more;
  const pass = passFor(secret, "editor", panel, { now, lifetimeMs: 60_000 });
  return `${editorPath}?${new URLSearchParams({ panel: more.panel ?? panel, ...pass })}`;
}

async function cookieOfEditor(): Promise<string> {
  const { status, headers } = await site.web.ask(passAddress());
  expect([status, headers["cache-control"], headers["cross-origin-resource-policy"]]).toEqual([
    204,
    "no-store",
    "cross-origin",
  ]);
  const [cookie = ""] = headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/^editor=\S+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  return cookie.split(";")[0] ?? "";
}

test("an editor's browser gets pages with a link to their entry, in the page's language, for no cache", async () => {
  const cookie = await cookieOfEditor();
  const words = { hu: "Oldal szerkesztése", en: "Edit this page", nl: "Deze pagina bewerken" };
  for (const locale of specifiedLocales) {
    const path = locale === "hu" ? "/about" : `/${locale}/about`;
    const [own, others] = [await site.web.ask(path, { headers: { cookie } }), await site.web.ask(path)];
    const link = `<a id="_edit" href="${editPath}" target="_blank">${words[locale]}</a>`;
    expect(own.text).toContain(link);
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(own.headers.etag).toBeUndefined();
    const [, style = ""] = /(<style>#_edit[^<]*<\/style>)/.exec(own.text) ?? [];
    expect(own.text.replace(style + link, "")).toBe(others.text);
    expect(others.headers["cache-control"]).toContain("public");
  }
});

test("the link leads to the panel with the page on which it was clicked", async () => {
  const cookie = await cookieOfEditor();
  const clickedOn = async (referer?: string) => {
    const headers = { cookie, ...(referer === undefined ? {} : { referer }) };
    const answer = await site.web.ask(editPath, { headers });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([303, "no-store"]);
    return answer.headers.location;
  };
  const search = `${panel}/search?page=`;
  expect(await clickedOn(`${siteUrl}/en/casestudies/zora?a=b`)).toBe(`${search}%2Fen%2Fcasestudies%2Fzora%3Fa%3Db`);
  expect(await clickedOn(`${siteUrl}/`)).toBe(`${search}%2F`);
  for (const strange of [undefined, "https://elsewhere.example/en", `${siteUrl}.example/en`, "é"]) {
    expect(await clickedOn(strange)).toBe(`${search}%2F`);
  }
});

test("nobody else has it: no pass, another's, an old one, one for another panel, or any bytes", async () => {
  const refused = [
    editorPath,
    passAddress({ secret: "4".repeat(64) }),
    passAddress({ now: Date.now() - 61_000 }),
    passAddress({ panel: "https://elsewhere.example" }),
  ];
  for (const address of refused) {
    const { status, headers } = await site.web.ask(address);
    expect([status, headers["set-cookie"]], address).toEqual([403, undefined]);
  }
  const { text } = await site.web.ask("/about");
  const cookies = [...refused.map((address) => address.split("?")[1] ?? ""), "%", "%FF", "\u00e9", "=", "a; editor=b"];
  for (const value of cookies) {
    const headers = { cookie: `editor=${value}` };
    const page = await site.web.ask("/about", { headers });
    expect([page.status, page.text === text], value).toEqual([200, true]);
    expect((await site.web.ask(editPath, { headers })).status, value).toBe(403);
  }
});

import { locales, localizedPath } from "@hetreteg/contract/locales";
import { reviewPaths } from "@hetreteg/contract/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverTexts } from "../../web/src/i18n/texts.server.ts";
import { expectText } from "../support/expect-text.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { standInAccount } from "../support/stand-in-accounts.ts";
import { contentOnly } from "../support/stand-in-cms.ts";
import { siteUrl } from "../support/web-server.ts";

const [hu, en, nl] = [serverTexts.hu.review, serverTexts.en.review, serverTexts.nl.review];

// The stand-in CMS knows one account (tests/support/stand-in-accounts.ts). Real ones are in tests/cms and tests/e2e.
let site: TestSite;
beforeAll(async () => {
  site = await openSite({ web: { environment: { TRUST_PROXY_HOPS: "1" } } });
});
afterAll(() => site?.close());

const cookie = "strapi_jwt=eyJh.eyJpZCI6MX0.c2ln";
const paths = ["/review", "/en/review", "/nl/review"];
const cleared = paths.map((path) => `strapi_jwt=; Path=${path}; HttpOnly; SameSite=Lax; Secure; Max-Age=0`);
const { email, password, invitation, code } = standInAccount;
const twice = { password, passwordConfirmation: password };

let visitors = 0;
/** Each post is a visitor's of its own, unless it says otherwise. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  visitors += 1;
  return site.web.ask(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: siteUrl,
      "x-forwarded-for": `192.0.2.${visitors}`,
      ...headers,
    },
  });
}

test.each(locales)("the sign-in in %s is kept by nobody and found by nobody", async (locale) => {
  for (const path of [reviewPaths.home, reviewPaths.forgotPassword, `${reviewPaths.resetPassword}?code=abc`]) {
    const answer = await site.web.ask(localizedPath(path, locale));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "same-origin",
      "content-security-policy": expect.stringContaining("form-action 'self'"),
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.text).toContain(`<html lang="${locale}">`);
    expect(answer.text).toContain('<meta name="robots" content="noindex"');
  }
});

test("the sign-in shows nothing of who wrote in it before", async () => {
  const empty = await site.web.ask("/en/review");
  const refused = await post("/en/review", { email: "somebody@client.example", password: "" });
  expect(refused.text).toContain("somebody@client.example");
  expect((await site.web.ask("/en/review")).text).toBe(empty.text);
  expect((await site.web.ask("/en/review?done=signed-out")).text).not.toBe(empty.text);
});

test("a draft asks for the sign-in and keeps in mind where to", async () => {
  const answer = await site.web.ask("/nl/review/casestudies/aurora");
  expect([answer.status, answer.headers.location]).toEqual([303, "/nl/review?case=aurora"]);
  const { text } = await site.web.ask("/nl/review?case=aurora");
  expect(text).toContain('<input type="hidden" name="case" value="aurora"/>');
  const foreign = await site.web.ask("/nl/review?case=//evil.example");
  expect(foreign.text).not.toContain("evil.example");
});

test("a link without its code leads to where a new one is to be had", async () => {
  expect((await site.web.ask("/review/reset-password")).headers.location).toBe("/review/forgot-password");
  expect((await site.web.ask("/en/review/confirm-email?confirmation=%3Cb%3E")).headers.location).toBe(
    "/en/review/send-confirmation",
  );
});

test("a token that the CMS does not take is cleared, and the sign-in shown", async () => {
  const answer = await site.web.ask("/review", { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers["set-cookie"]).toEqual(cleared);
  expectText(answer.text, hu.pages["sign-in"].heading, "the sign-in");
});

test("while the CMS is off, nobody is signed in and the answer is 503, never 404", async () => {
  await site.cms.fail("refuse");
  try {
    for (const path of ["/review", "/review/casestudies/aurora"]) {
      const answer = await site.web.ask(path, { headers: { cookie } });
      expect(answer.status).toBe(503);
      expect(answer.headers["set-cookie"]).toEqual(cleared);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
    const answer = await post("/review", { email: "marta@example.com", password: "secret words" });
    expect(answer.status).toBe(503);
    expectText(answer.text, hu.problems.unavailable, "the reason");
    expectText(answer.text, 'value="marta@example.com"', "what was typed");
    expect(answer.text).not.toContain("secret words");
  } finally {
    await site.cms.heal();
    await site.cms.fail("error", /^\/_health/);
  }
});

test("whatever keeps a client's comment from being saved, it comes back", async () => {
  const path = "/en/review/casestudies/aurora";
  const comment = "The <second> picture, please";
  const shown = "The &lt;second&gt; picture, please";
  const signedOut = await post(path, { comment, answer: "comment" });
  expect(signedOut.status).toBe(403);
  expectText(signedOut.text, en.answer.refused.signedOut, "the reason");
  expect(signedOut.text).toContain(shown);
  const long = await post(path, { comment: `${comment}${"x".repeat(4000)}`, answer: "comment" });
  expect([long.status, long.text.includes(shown)]).toEqual([422, true]);
  const empty = await post(path, { comment: " \u200b\n", answer: "comment" });
  expect([empty.status, empty.headers.location]).toEqual([303, `${path}?answer=empty`]);
  const signedIn = await post("/en/review", { email, password });
  const own = { cookie: String(signedIn.headers["set-cookie"]).split(";", 1)[0] ?? "" };
  expect((await post(path, { comment, answer: "approve" }, own)).status, "somebody else's case").toBe(404);
  expect((await post(path, { comment }, { ...own, origin: "https://elsewhere.example" })).status).toBe(403);
  await site.cms.fail("refuse");
  try {
    const away = await post(path, { comment, answer: "comment" }, own);
    expect([away.status, away.text.includes(shown)]).toEqual([503, true]);
    expect(away.headers["cache-control"]).toBe("private, no-store");
  } finally {
    await site.cms.heal();
    await site.cms.fail("error", /^\/_health/);
  }
});

test("an answer of the CMS that is none signs nobody in", async () => {
  for (const fault of ["html", "truncated", "garbage", "wrong-schema"] as const) {
    await site.cms.fail(fault, contentOnly);
    const signIn = await post("/review", { email: "marta@example.com", password: "secret words" });
    expect([fault, signIn.status]).toEqual([fault, 503]);
    expect(signIn.headers["set-cookie"]).toBeUndefined();
    expect((await site.web.ask("/review", { headers: { cookie } })).status).toBe(503);
  }
  await site.cms.heal();
  await site.cms.fail("error", /^\/_health/);
});

test("what is not filled in comes back with its messages and the address, never the password", async () => {
  const answer = await post("/en/review", { email: "no address", password: "" });
  expect(answer.status).toBe(422);
  expectText(answer.text, "Invalid e-mail address!", "the message");
  expectText(answer.text, "It is required to fill out the password!", "the message");
  expectText(answer.text, 'value="no address"', "what was typed");
  const short = await post("/en/review/reset-password", { code: "abc", password: "short", passwordConfirmation: "x" });
  expectText(short.text, "The length of the field value must be at least 10 character.!", "the message");
  expectText(short.text, "does not match the value of the new password field!", "the message");
  expect(short.text).toContain('name="code" value="abc"');
  expect(short.text).not.toContain('value="short"');
});

test.each<[string, number, Record<string, string>]>([
  ["from another site", 403, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["from another site's frame", 403, { origin: "null" }],
  ["as JSON", 415, { "content-type": "application/json" }],
])("a sign-in %s is refused with %i", async (_what, status, headers) => {
  const answer = await post("/review", { email: "a@example.com", password: "x" }, headers);
  expect(answer.status).toBe(status);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
});

test("a sign-in of more than 64 kB is refused with 413, announced or not", async () => {
  const fields = { email: "a@example.com", password: "x".repeat(70_000) };
  for (const headers of [{}, { "transfer-encoding": "chunked" }]) {
    expect((await post("/review", fields, headers)).status).toBe(413);
  }
});

test("signing out is no other site's business either", async () => {
  const foreign = await post("/review/sign-out", {}, { origin: "https://evil.example", cookie });
  expect([foreign.status, foreign.headers["set-cookie"]]).toEqual([403, undefined]);
  const own = await post("/en/review/sign-out", {}, { cookie });
  expect([own.status, own.headers.location]).toEqual([303, "/en/review?done=signed-out"]);
  expect(own.headers["set-cookie"]).toEqual(cleared);
});

test.each<[string, string, Record<string, string>, string]>([
  ["login", "/review", { email, password }, "/review"],
  ["register", "/en/review/register", { email, invitation, ...twice }, "/en/review?done=registered"],
  ["password reset", "/nl/review/reset-password", { code, ...twice }, "/nl/review?done=password-set"],
])("the session token is set on %s, for the reviewers' pages in each language", async (_what, path, fields, to) => {
  const answer = await post(path, fields);
  expect([answer.status, answer.headers.location]).toEqual([303, to]);
  expect(answer.headers["set-cookie"]).toEqual(
    paths.map((own) => expect.stringMatching(`^strapi_jwt=a\\.b\\.\\d+; Path=${own}; HttpOnly; SameSite=Lax; Secure$`)),
  );
});

test("signing out ends the session at the CMS, so that a copied token is worth nothing", async () => {
  const [signedIn = ""] = (await post("/review", { email, password })).headers["set-cookie"] ?? [];
  const copied = { cookie: signedIn.split(";")[0] ?? "" };
  expectText((await site.web.ask("/review", { headers: copied })).text, email, "who is signed in");
  expect((await post("/review/sign-out", {}, copied)).status).toBe(303);
  const after = await site.web.ask("/review", { headers: copied });
  expect(after.text).not.toContain(email);
  expect(after.headers["set-cookie"]).toEqual(cleared);
});

test("nobody registers without an invitation of their own", async () => {
  const without = await site.web.ask("/nl/review/register");
  expect(without.headers.location).toBe("/nl/review/forgot-password?done=invitation-only");
  expectText((await site.web.ask(without.headers.location ?? "")).text, nl.notices["invitation-only"], "the reason");
  expectText(
    (await site.web.ask(`/nl/review/register?invitation=${invitation}`)).text,
    nl.pages.register.heading,
    "form",
  );
  for (const wrong of [{ invitation: "" }, { invitation: code }, { email: "other@client.example" }]) {
    const answer = await post("/nl/review/register", { email, invitation, ...twice, ...wrong });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([422, undefined]);
    expectText(answer.text, nl.problems["not-invited"], "the reason");
  }
});

test("a password that everybody chooses is told at its field", async () => {
  const common = { password: "Password2024!", passwordConfirmation: "Password2024!" };
  const answer = await post("/en/review/register", { email, invitation, ...common });
  expect(answer.status).toBe(422);
  expectText(answer.text, en.problems["common-password"], "the message");
  expect(answer.text).toContain(`name="invitation" value="${invitation}"`);
});

test("the sixth wrong password for an account within a minute waits", async () => {
  const headers = { "x-forwarded-for": "198.51.100.9" };
  const wrong = { email: "many@client.example", password: "x" };
  for (let count = 0; count < 5; count += 1) expect((await post("/review", wrong, headers)).status).toBe(422);
  const sixth = await post("/review", wrong, headers);
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
  expect((await post("/review", { ...wrong, email: "Many@client.example" }, headers)).status).toBe(429);
  expect((await post("/review", { email, password }, headers)).status).toBe(303);
});

test("nobody locks the owner of an account out, however often they fail for it", async () => {
  for (let count = 0; count < 30; count += 1) await post("/review", { email, password: "guess" });
  const owner = { "x-forwarded-for": "203.0.113.5" };
  for (let count = 0; count < 8; count += 1) {
    expect((await post("/review", { email, password }, owner)).status).toBe(303);
  }
});

test("a client gets a mailbox no more than three mails an hour, and keeps nobody else's from it", async () => {
  const headers = { "x-forwarded-for": "198.51.100.11" };
  const flooded = { email: "flooded@client.example" };
  for (let count = 0; count < 3; count += 1) {
    expect((await post("/review/forgot-password", flooded, headers)).status).toBe(303);
  }
  expect((await post("/review/send-confirmation", flooded, headers)).status).toBe(429);
  expect((await post("/review/forgot-password", flooded)).status).toBe(303);
});

test("only what is a page is one", async () => {
  expect((await site.web.ask("/review/")).status).toBe(404);
  expect((await site.web.ask("/review/nothing")).status).toBe(404);
  expect((await site.web.ask("/review/sign-out")).status).toBe(404);
  expect((await post("/review/nothing", {})).status).toBe(405);
});

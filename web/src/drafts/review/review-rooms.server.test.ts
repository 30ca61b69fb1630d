import { afterEach, expect, test, vi } from "vitest";
import { origin } from "../../../../tests/support/sample-page.ts";
import { sampleSettings, sampleSite, serveSite } from "../../../../tests/support/sample-site.ts";
import { sampleSiteLayouts } from "../../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../../tests/support/strapi-answers.ts";
import { Content } from "../../cms/content.server.ts";
import type { ContentClient } from "../../cms/content-client.server.ts";
import { BusyError, Gate } from "../../http/gate.server.ts";
import { createHttpClient } from "../../http/http-client.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { Site } from "../../server/site.server.ts";
import { createReviewRoutes } from "./review-routes.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";

/** More than may be under way and wait at once in either room. */
const flood = 60;

const content = Content.open(createStandInClient());
const user = { id: 1, username: "client", email: "client@client.example" };

/** The CMS tells who is signed in when `signedIn` lets it. */
function site(signedIn: Promise<unknown> = Promise.resolve()): Site {
  const client = { me: () => signedIn.then(() => user), find: async () => ({ data: [] }) };
  return {
    ...sampleSite(() => ({ content: () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined })),
    content: () => client as unknown as ContentClient,
    settings: sampleSettings({ TRUST_PROXY_HOPS: "1" }),
  };
}

let clients = 0;
/** An address of its own: among the clients of one room, who has most gives way. */
function nextClient(): Record<string, string> {
  clients += 1;
  return { "x-forwarded-for": `198.51.100.${clients}` };
}

const session = { cookie: `${sessionCookie}=eyJh.eyJpZCI6MX0.c2ln` };
const byStatus = (answers: { status: number }[]) => Map.groupBy(answers, ({ status }) => status);

test.each([
  ["/review", "nobody's session", {}],
  ["/en/review/forgot-password", "nobody's session", {}],
  ["/nl/review/casestudies/zora", "a cookie that holds no token", { cookie: `${sessionCookie}=none` }],
])("a flood of %s with %s is cut off and keeps no reviewer out", async (path, _what, headers) => {
  const notAsked = () => Promise.reject(new Error("no error page in this test"));
  const app = createReviewRoutes({
    ...site(),
    gate: new Gate({ concurrency: 1, maxQueued: 1 }),
    errors: { respond: notAsked },
  });
  app.onError((error, c) => c.text(error.message, error instanceof BusyError ? 503 : 500));
  const ask = async (path: string, headers: Record<string, string>) => {
    const response = await app.request(origin + path, { headers: { ...nextClient(), ...headers } });
    return { status: response.status, text: await response.text() };
  };
  const strangers = Array.from({ length: flood }, () => ask(path, headers));
  const reviewers = await Promise.all([ask("/en/review", session), ask("/review", session)]);
  const statuses = byStatus(await Promise.all(strangers));
  expect(statuses.get(503)?.length, "refused").toBeGreaterThan(0);
  expect([200, 303].some((status) => statuses.has(status))).toBe(true);
  for (const { status, text } of reviewers) {
    expect(status).toBe(200);
    expect(text).toContain(user.email);
  }
});

test("reviewers who wait for the CMS keep neither a stranger from the sign-in nor a visitor from a page", async () => {
  const cms = Promise.withResolvers<void>();
  const served = await serveSite(site(cms.promise));
  const ask = (path: string, headers: Record<string, string> = {}) =>
    served.ask(path, { headers: { ...nextClient(), ...headers } });
  const reviewers = Array.from({ length: flood }, () => ask("/en/review", session));
  expect((await ask("/en/review")).status).toBe(200);
  expect((await ask("/en/about")).status).toBe(200);
  cms.resolve();
  const statuses = byStatus(await Promise.all(reviewers));
  expect(statuses.get(200)?.length).toBeGreaterThan(0);
  expect(statuses.get(503)?.length, "refused").toBeGreaterThan(0);
  served.close();
});

afterEach(() => void vi.useRealTimers());

/** Posts of strangers to a CMS that refuses all of them when `answer` is there. */
function openForms(limits: { concurrency: number; maxQueued: number }, answer: Promise<unknown> = Promise.resolve()) {
  let [calls, open, maxOpen, renders] = [0, 0, 0, 0];
  const logout = vi.fn(async () => undefined);
  async function refuse(): Promise<never> {
    calls += 1;
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    await answer;
    open -= 1;
    const body = { error: { status: 400, message: "Invalid identifier or password" } };
    const fetch = async () => Response.json(body, { status: 400 });
    return createHttpClient({ retry: 0, fetch }).post(`${origin}/auth/local`).json();
  }
  async function me(): Promise<never> {
    await answer;
    throw new Error("not asked in time");
  }
  const options = site();
  const app = createReviewRoutes({
    ...options,
    content: () =>
      ({ login: refuse, forgotPassword: refuse, resetPassword: refuse, logout, me }) as unknown as ContentClient,
    gate: new Gate(limits),
    errors: { respond: async () => new Response("Unavailable", { status: 503 }) },
    renderOptions() {
      renders += 1;
      return options.renderOptions();
    },
  });
  app.onError((error, c) => c.text(error.message, error instanceof BusyError ? 503 : 500));
  async function post(path: string, fields: Record<string, string>, headers = nextClient()) {
    const answer = await app.request(origin + path, { method: "POST", body: new URLSearchParams(fields), headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
  const get = (path: string, headers: Record<string, string>) => app.request(origin + path, { headers });
  return { post, get, logout, calls: () => calls, maxOpen: () => maxOpen, renders: () => renders };
}

const wrong = { email: "client@client.example", password: "wrong words" };

test("of a flood of wrong passwords three at once reach the CMS, thirty wait, and the others are told to try again", async () => {
  // Nobody waits too long, and no pause is due, while no time goes by.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const cms = Promise.withResolvers<void>();
  const { post, maxOpen } = openForms({ concurrency: 2, maxQueued: 99 }, cms.promise);
  const answers: Awaited<ReturnType<typeof post>>[] = [];
  const refused = Promise.withResolvers<void>();
  const all = Array.from({ length: 200 }, async () => {
    if (answers.push(await post("/en/review", wrong)) === 167) refused.resolve();
  });
  await refused.promise;
  for (const { status, headers, text } of answers) {
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "private, no-store"]);
    expect(text).toContain(serverTexts.en.review.busy);
    expect(text).toContain('<a href="/en/review">');
    expect(text).not.toContain("wrong words");
  }
  const fields = { code: "abc", password: "new words are long", passwordConfirmation: "new words are long" };
  const reset = await post("/nl/review/reset-password", fields);
  expect([reset.status, reset.text.includes('<a href="/nl/review/reset-password?code=abc">')]).toEqual([503, true]);
  cms.resolve();
  await Promise.all(all);
  expect(answers.slice(167).map(({ status }) => status)).toEqual(Array.from({ length: 33 }, () => 422));
  expect(maxOpen()).toBe(3);
});

test("forms of reviewers that come back are made in the places of live pages, and not at all when those are taken", async () => {
  const { post, renders } = openForms({ concurrency: 0, maxQueued: 0 });
  const rendered = renders();
  for (const path of ["/review", "/nl/review/forgot-password", "/en/review/reset-password?code=abc"]) {
    const { status, text } = await post(path, { email: "no address", code: "abc" });
    expect(status).toBe(503);
    expect(text).toContain(`<a href="${path}">`);
  }
  expect(renders() - rendered, "menu and company of the answers").toBe(3);
});

test("who tries too often is refused without a page, whatever else is posted in the place of an account", async () => {
  const { post } = openForms({ concurrency: 1, maxQueued: 9 });
  const client = nextClient();
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    const fields = {
      code: "abc",
      password: "wrong words",
      passwordConfirmation: "wrong words",
      email: `${count}@x.example`,
    };
    statuses.push(await post("/en/review/reset-password", fields, client));
  }
  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
  const { headers, text } = await post(
    "/en/review/reset-password",
    { code: "abc", ...wrong, passwordConfirmation: wrong.password },
    client,
  );
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(text).toContain('<a href="/en/review/reset-password?code=abc">');
  expect(text.length).toBeLessThan(4000);
});

test("wrong passwords count, whether or not there is room for the page that says so", async () => {
  const { post, calls } = openForms({ concurrency: 0, maxQueued: 0 });
  const client = nextClient();
  const statuses = [];
  for (let count = 0; count < 60; count += 1) {
    const { status } = await post("/en/review", { ...wrong, email: `${count}@client.example` }, client);
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 503), ...Array.from({ length: 30 }, () => 429)]);
  expect(calls()).toBe(30);
});

test("one signs out while others try passwords, and the cookie is cleared even when the CMS cannot be told", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const cms = Promise.withResolvers<void>();
  const { post, get, logout, calls } = openForms({ concurrency: 2, maxQueued: 99 }, cms.promise);
  const busy = Array.from({ length: 33 }, () => post("/en/review", wrong));
  await vi.waitFor(() => expect(calls()).toBe(3));
  expect((await post("/en/review", wrong)).status).toBe(503);
  const out = await post("/en/review/sign-out", {}, { ...nextClient(), ...session });
  expect([out.status, out.headers.get("location")]).toEqual([303, "/en/review?done=signed-out"]);
  expect(out.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie}=;`))).toBe(true);
  expect(logout).toHaveBeenCalledTimes(1);
  const reading = Array.from({ length: flood }, () => get("/en/review", { ...nextClient(), ...session }));
  const late = await post("/en/review/sign-out", {}, { ...nextClient(), ...session });
  expect(late.status).toBe(503);
  expect(late.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie}=;`))).toBe(true);
  cms.resolve();
  await Promise.all([...busy, ...reading]);
});

import { expect, test } from "vitest";
import { sampleAppOptions } from "../../../../tests/support/sample-app.ts";
import { origin } from "../../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../../tests/support/strapi-answers.ts";
import { Content } from "../../cms/content.server.ts";
import type { ContentClient } from "../../cms/content-client.server.ts";
import { createApp } from "../../server/router.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";

/** More than may be under way and wait at once in either room. */
const flood = 60;

const content = Content.open(createStandInClient());
const user = { id: 1, username: "client", email: "client@client.example" };

/** The CMS tells who is signed in when `signedIn` lets it. */
function openApp(signedIn: Promise<unknown> = Promise.resolve()) {
  const client = { me: () => signedIn.then(() => user), find: async () => ({ data: [] }) };
  const { app } = createApp({
    ...sampleAppOptions(() => ({ content: () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined })),
    content: () => client as unknown as ContentClient,
    trustedProxyHops: 1,
  });
  return app;
}

let clients = 0;
/** Each asks from an address of its own: among the clients of one room, who has most gives way. */
async function ask(app: ReturnType<typeof openApp>, path: string, headers: Record<string, string> = {}) {
  clients += 1;
  const response = await app.request(origin + path, {
    headers: { "x-forwarded-for": `198.51.100.${clients}`, ...headers },
  });
  return { status: response.status, text: await response.text() };
}

const session = { cookie: `${sessionCookie}=eyJh.eyJpZCI6MX0.c2ln` };
const byStatus = (answers: { status: number }[]) => Map.groupBy(answers, ({ status }) => status);

test.each([
  ["/review", "nobody's session", {}],
  ["/en/review/forgot-password", "nobody's session", {}],
  ["/nl/review/casestudies/zora", "a cookie that holds no token", { cookie: `${sessionCookie}=none` }],
])("a flood of %s with %s is cut off and keeps no reviewer out", async (path, _what, headers) => {
  const app = openApp();
  const strangers = Array.from({ length: flood }, () => ask(app, path, headers));
  const reviewers = await Promise.all([ask(app, "/en/review", session), ask(app, "/review", session)]);
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
  const app = openApp(cms.promise);
  const reviewers = Array.from({ length: flood }, () => ask(app, "/en/review", session));
  expect((await ask(app, "/en/review")).status).toBe(200);
  expect((await ask(app, "/en/about")).status).toBe(200);
  cms.resolve();
  const statuses = byStatus(await Promise.all(reviewers));
  expect(statuses.get(200)?.length).toBeGreaterThan(0);
  expect(statuses.get(503)?.length, "refused").toBeGreaterThan(0);
});

import { expect, test } from "vitest";
import { origin } from "../../../../tests/support/sample-page.ts";
import { sampleSite, serveSite } from "../../../../tests/support/sample-site.ts";
import { sampleSiteLayouts } from "../../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../../tests/support/strapi-answers.ts";
import { Content } from "../../cms/content.server.ts";
import type { ContentClient } from "../../cms/content-client.server.ts";
import { BusyError } from "../../http/gate.server.ts";
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
    trustedProxyHops: 1,
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
  const app = createReviewRoutes({ ...site(), errors: { respond: notAsked } });
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

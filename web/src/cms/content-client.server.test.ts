import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CmsUnavailableError, createCmsClient } from "./cms-client.server.ts";
import { type ContentClient, createContentClient } from "./content-client.server.ts";

/** A back end that notes what it is asked and answers as the test says. */
const calls: { line: string; authorization: string | undefined; body: unknown }[] = [];
let status = 200;
let wait = 0;
const session = { jwt: "a.b.c", user: { id: 1, username: "marta", email: "marta@client.example" } };
const server = createServer((request, response) => void answer(request, response));
let address = "";
let client: ContentClient;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  address = url;
  client = createContentClient({ url, token: "a.b.c" });
});
beforeEach(() => {
  calls.length = 0;
  status = 200;
  wait = 0;
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = "", headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  calls.push({
    line: `${method} ${url}`,
    authorization: headers.authorization,
    body: text ? JSON.parse(text) : undefined,
  });
  const result = url.endsWith("/users/me") ? session.user : url.includes("/count") ? 3 : { ...session, data: {} };
  setTimeout(
    () => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(result)),
    wait,
  );
}

const login = { identifier: "marta", password: "x" };
const registration = { email: "marta@client.example", password: "x", invitation: "c" };
const reset = { code: "c", password: "x", passwordConfirmation: "x" };
const email = { email: "marta@client.example" };

test.each<[string, (client: ContentClient) => Promise<unknown>, body?: unknown]>([
  ["POST /api/auth/local", (content) => content.login(login), login],
  ["POST /api/auth/local/register", (content) => content.register(registration), registration],
  ["POST /api/auth/forgot-password", (content) => content.forgotPassword(email), email],
  ["POST /api/auth/reset-password", (content) => content.resetPassword(reset), reset],
  ["POST /api/auth/send-email-confirmation", (content) => content.sendEmailConfirmation(email), email],
  ["POST /api/auth/logout", (content) => content.logout(), {}],
  ["GET /api/users/me", (content) => content.me()],
  ["GET /api/services?locale=nl", (content) => content.find("services", { locale: "nl" })],
  ["GET /api/services/count?locale=nl", (content) => content.count("services", { locale: "nl" })],
  ["GET /api/services/s1", (content) => content.findOne("services", "s1")],
  ["POST /api/services", (content) => content.create("services", { title: "x" }), { data: { title: "x" } }],
  ["PUT /api/services/s1", (content) => content.update("services", "s1", { title: "x" }), { data: { title: "x" } }],
  ["PUT /api/imprint", (content) => content.update("imprint", undefined, { iban: "x" }), { data: { iban: "x" } }],
  ["DELETE /api/services/s1", (content) => content.delete("services", "s1")],
])("%s is asked with the payload of the specification and the session's token", async (line, act, body) => {
  await act(client);
  expect(calls).toEqual([{ line, authorization: "Bearer a.b.c", body }]);
});

test("login and register answer with user and token", async () => {
  expect(await client.login(login)).toEqual(session);
  expect(await client.register(registration)).toEqual(session);
});

test.each([408, 429, 500, 503])("a call answered with %i is not tried again: retry is 0", async (failure) => {
  status = failure;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = expect(client.find("services")).rejects.toMatchObject({ response: { status: failure } });
  await vi.waitUntil(() => calls.length === 1);
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

test("an answer that takes longer than the general client's ten seconds is waited for: the time-out is off", async () => {
  wait = 3_600_000;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const counted = client.count("services");
  await vi.waitUntil(() => calls.length === 1);
  await vi.advanceTimersByTimeAsync(wait);
  expect(await counted).toBe(3);
});

test("a deadline is the caller's: of all calls as a signal, or of each call", async () => {
  wait = 3_600_000;
  const late = { name: "TimeoutError", message: "Request timed out" };
  const once = createContentClient({ url: address, signal: AbortSignal.timeout(250) });
  await expect(once.find("services")).rejects.toMatchObject(late);
  await expect(once.graphql("{ services }")).rejects.toMatchObject(late);
  const each = createCmsClient({ url: address, readToken: "t", callDeadlineMs: 250 });
  for (let calls = 0; calls < 2; calls += 1) {
    const error = await each.list("services", {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CmsUnavailableError);
    expect(error).toMatchObject({ message: "GET services failed: no answer came in time", cause: late });
  }
  expect(calls).toHaveLength(3);
});

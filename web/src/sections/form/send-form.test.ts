import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type SendOutcome, sendForm } from "./send-form.ts";

type Answer = (response: ServerResponse) => void;

const waits = [1, 1, 1];
const body = new URLSearchParams({ _key: "one", name: "Éva & Co" });
let stop: (() => void) | undefined;
afterEach(() => stop?.());

const json =
  (status: number, value: unknown): Answer =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
const hangUp: Answer = (response) => response.destroy();
const portal: Answer = (response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Wi-Fi</h1>");
const sent = json(200, { reference: "H7-4K2M9Q", thankYou: "/thankyou?ref=H7-4K2M9Q" });

/** Sends to a server that answers so, one answer a try; gives what came of it and what was received. */
async function sendTo(...answers: Answer[]): Promise<{ outcome: SendOutcome; received: string[]; retries: number }> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let text = `${request.headers.accept} ${request.headers["content-type"]} `;
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      received.push(text);
      answers[Math.min(received.length, answers.length) - 1]?.(response);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stop = () => server.close();
  let retries = 0;
  const action = `http://127.0.0.1:${(server.address() as AddressInfo).port}/forms/contact`;
  const outcome = await sendForm(action, body, () => retries++, waits);
  return { outcome, received, retries };
}

test("an enquiry that is taken leads to the thank-you page", async () => {
  const { outcome, received } = await sendTo(sent);
  expect(outcome).toEqual({ kind: "sent", thankYou: "/thankyou?ref=H7-4K2M9Q" });
  expect(received).toEqual([
    "application/json application/x-www-form-urlencoded;charset=UTF-8 _key=one&name=%C3%89va+%26+Co",
  ]);
});

test("a broken connection is tried again with the very same body", async () => {
  const { outcome, received, retries } = await sendTo(hangUp, hangUp, sent);
  expect(outcome.kind).toBe("sent");
  expect(received.length).toBe(3);
  expect(new Set(received).size).toBe(1);
  expect(retries).toBe(2);
});

test("four broken connections are the end of it", async () => {
  const { outcome, received } = await sendTo(hangUp);
  expect(outcome).toEqual({ kind: "unreachable" });
  expect(received.length).toBe(4);
});

test("somebody else's page, however polite, is no receipt", async () => {
  const { outcome, received } = await sendTo(portal, json(200, { ok: true }), json(200, null), portal);
  expect(outcome).toEqual({ kind: "unreachable" });
  expect(received.length).toBe(4);
});

test("a receipt that leads off the site is none", async () => {
  expect((await sendTo(json(200, { thankYou: "https://elsewhere.example/" }))).outcome.kind).toBe("unreachable");
});

test("messages at fields are handed on, and nothing is tried again", async () => {
  const errors = [{ field: "name", message: "It is required to fill out the name!" }];
  const { outcome, received } = await sendTo(json(422, { error: "invalid", errors }));
  expect(outcome).toEqual({ kind: "invalid", errors });
  expect(received.length).toBe(1);
});

test.each([409, 413, 429, 503])("a refusal with %i says why; only 409 is about another enquiry", async (status) => {
  const { outcome, received } = await sendTo(json(status, { error: "x", message: "Because." }));
  expect(outcome).toEqual({ kind: "refused", message: "Because.", isOtherEnquiry: status === 409 });
  expect(received.length).toBe(1);
});

import { createHash, createHmac } from "node:crypto";
import { createCallCheck } from "@hetreteg/contract/signatures.server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { onlyFromCms } from "./site-signature.server.ts";

const secret = "6".repeat(64);
const now = 1_800_000_000_000;
const minute = 60_000;
const call = { method: "GET", path: "/_site/links?path=%2Fabout&locale=hu", now };

function sign(number: number, { method, path } = call, time = now): string {
  const nonce = number.toString(16).padStart(32, "0");
  const mac = createHmac("sha256", secret).update(`${time}\n${nonce}\n${method}\n${path}`).digest("hex");
  return `${time}.${nonce}.${mac}`;
}

test("a signature is good for its own call only: method, path and query", () => {
  const isSigned = createCallCheck(secret);
  const signature = sign(1);
  for (const other of [{ method: "POST" }, { path: "/_site/links" }, { path: call.path.replace("hu", "en") }]) {
    expect(isSigned(signature, { ...call, ...other })).toBe(false);
  }
  expect(isSigned(signature, call)).toBe(true);
});

test("a call that was heard is not taken again, as long as its signature would be good", () => {
  const isSigned = createCallCheck(secret);
  const signature = sign(1);
  expect(isSigned(signature, call)).toBe(true);
  for (const later of [0, 1, 5 * minute, 5 * minute + 1]) {
    expect(isSigned(signature, { ...call, now: now + later })).toBe(false);
  }
  expect(isSigned(sign(2), call)).toBe(true);
});

test("of nonces no more are remembered than fit, and none is forgotten before its time", () => {
  const isSigned = createCallCheck(secret, 3);
  for (const number of [1, 2, 3]) expect(isSigned(sign(number), call)).toBe(true);
  expect(isSigned(sign(4), call)).toBe(false);
  expect(isSigned(sign(1), call)).toBe(false);
  const later = { ...call, now: now + 6 * minute };
  expect(isSigned(sign(4, call, later.now), later)).toBe(true);
});

test("without a secret, or with another's, nothing is signed", () => {
  expect(createCallCheck("")(sign(1), call)).toBe(false);
  expect(createCallCheck("7".repeat(64))(sign(1), call)).toBe(false);
});

test.each(["{}", "\ufeff{}", "", "\ufeff"])(
  "a body's hash is of its bytes, and the body can be read after it: %j",
  async (body) => {
    const app = new Hono().post("/x", onlyFromCms(secret), async (c) => c.text(String((await c.req.text()).length)));
    const bytes = Buffer.from(body);
    const path = `/x?sha256=${createHash("sha256").update(bytes).digest("hex")}`;
    const headers = {
      "content-length": String(bytes.length),
      "x-site-signature": sign(1, { method: "POST", path, now }, Date.now()),
    };
    const answer = await app.request(path, { method: "POST", headers, body: bytes });
    expect([answer.status, await answer.text()]).toEqual([200, String(body.replace("\ufeff", "").length)]);
    const other = { ...headers, "x-site-signature": sign(2, { method: "POST", path, now }, Date.now()) };
    const changed = Buffer.from(`${body} `);
    const refused = await app.request(path, {
      method: "POST",
      headers: { ...other, "content-length": String(changed.length) },
      body: changed,
    });
    expect(refused.status).toBe(403);
  },
);

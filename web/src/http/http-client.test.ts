import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { HTTPError, TimeoutError } from "ky";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHttpClient, retry } from "./http-client.ts";

/** A server that answers as the address says: `/status/503`, `/hang`, `/body/…`; it notes when each call came. */
const calls = new Map<string, number[]>();
const server = createServer(answer);
let site = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function answer({ url = "/", method }: IncomingMessage, response: ServerResponse): void {
  calls.set(`${method} ${url}`, [...(calls.get(`${method} ${url}`) ?? []), performance.now()]);
  const { pathname, searchParams } = new URL(url, "http://server");
  const [, kind, status] = pathname.split("/");
  if (kind === "hang") return;
  if (kind === "half") return void response.writeHead(200, { "content-length": 100 }).write("[");
  if (kind === "cut") return void response.destroy();
  if (kind === "torn") {
    response.writeHead(200, { "content-length": 100 }).write("[", () => response.destroy());
    return;
  }
  if (kind === "endless") {
    const piece = Buffer.alloc(1024 * 1024, " ");
    Readable.from(Array.from({ length: 400 }, () => piece)).pipe(response);
    return;
  }
  const after = searchParams.get("after");
  if (after) response.setHeader("retry-after", after);
  response.setHeader("content-type", searchParams.get("type") ?? "application/json");
  response.writeHead(Number(status)).end(searchParams.get("body") ?? "");
}

const http = createHttpClient();
const failed = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable("the call went well"),
    (error: unknown) => error,
  );
/** Seconds between one call and the next. */
const pauses = (name: string) => {
  const times = calls.get(name) ?? [];
  return times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
};

test.concurrent.each([408, 413, 429, 500, 502, 503, 504])(
  "a GET answered with %i is tried again after 0.3 and 0.6 seconds, and then no more",
  async (status) => {
    const error = await failed(http.get(`${site}/status/${status}`));
    expect(error).toBeInstanceOf(HTTPError);
    const [first = 0, second = 0, ...more] = pauses(`GET /status/${status}`);
    expect(more).toEqual([]);
    // A timer is never early; how late it is belongs to the machine.
    expect([retry.delay(1), retry.delay(2)]).toEqual([300, 600]);
    expect(first).toBeGreaterThanOrEqual(0.29);
    expect(second).toBeGreaterThanOrEqual(0.59);
  },
);

test.concurrent.each([400, 401, 403, 404, 409, 418, 422, 501, 505])(
  "a GET answered with %i is not tried again",
  async (status) => {
    await failed(http.get(`${site}/status/${status}`));
    expect(pauses(`GET /status/${status}`)).toEqual([]);
  },
);

test.concurrent.each([
  ["GET", 3],
  ["PUT", 3],
  ["HEAD", 3],
  ["DELETE", 3],
  ["OPTIONS", 3],
  ["POST", 1],
  ["PATCH", 1],
  ["QUERY", 1],
])("a failing %s is sent %i times", async (method, times) => {
  await failed(http(`${site}/status/500?with=${method}`, { method }));
  expect(calls.get(`${method} /status/500?with=${method}`)).toHaveLength(times);
});

// The platform's fetch sends no TRACE, so there is no server to see one.
test("the methods tried again are those of the specification", () => {
  expect(retry.methods).toEqual(["get", "put", "head", "delete", "options", "trace"]);
});

test.concurrent.each([413, 429, 503])("after %i the server's Retry-After counts", async (status) => {
  await failed(http.get(`${site}/status/${status}?after=1`, { retry: { limit: 1 } }));
  const [pause = 0] = pauses(`GET /status/${status}?after=1`);
  expect(pause).toBeGreaterThanOrEqual(0.99);
});

// If it counted, the minute would outlast the test.
test.concurrent.each([408, 500, 502, 504])("after %i a Retry-After does not count", async (status) => {
  await failed(http.get(`${site}/status/${status}?after=60`, { retry: { limit: 1 } }));
  expect(pauses(`GET /status/${status}?after=60`)).toHaveLength(1);
});

test("no answer within ten seconds is a TimeoutError, and not tried again", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  await http.get(`${site}/status/200?timed`);
  expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(10_000);
  timers.mockRestore();
  const error = await failed(http.get(`${site}/hang`, { timeout: 100 }));
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toMatchObject({ name: "TimeoutError", message: "Request timed out" });
  expect(calls.get("GET /hang")).toHaveLength(1);
});

test.concurrent("a body that stops half-way is a TimeoutError too", async () => {
  const error = await failed(http.get(`${site}/half`, { timeout: 100 }).json());
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toMatchObject({ message: "Request timed out" });
});

test.concurrent.each(["hang", "half"])(
  "a caller's signal that times out is a TimeoutError like the client's own, with its cause: /%s",
  async (kind) => {
    const error = await failed(http.get(`${site}/${kind}?signal`, { signal: AbortSignal.timeout(100) }).json());
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ message: "Request timed out", cause: expect.any(DOMException) });
    expect(calls.get(`GET /${kind}?signal`)).toHaveLength(1);
  },
);

test.each(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT"])(
  "a time-out of the platform's own is one too, and not tried again: %s",
  async (code) => {
    const raw = Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error("late"), { code }) });
    for (const options of [{}, { method: "POST", json: { name: "Ada" } }]) {
      const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
        if (input instanceof Request) await input.text();
        throw raw;
      });
      const error = await failed(http(`${site}/never-asked`, options));
      expect(fetched).toHaveBeenCalledTimes(1);
      fetched.mockRestore();
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({ message: "Request timed out", cause: raw });
    }
  },
);

test("of an answer without end no more than 32 MB are read, and it is not asked for again", async () => {
  const error = await failed(http.get(`${site}/endless`).json());
  expect(error).toMatchObject({ message: "The answer has more than 32 MB" });
  expect(calls.get("GET /endless")).toHaveLength(1);
});

test.concurrent("a call that its caller gives up ends as the caller says", async () => {
  const controller = new AbortController();
  const call = failed(http.get(`${site}/hang?given-up`, { signal: controller.signal }));
  controller.abort();
  expect(await call).toMatchObject({ name: "AbortError" });
});

test.concurrent.each([413, 429, 503])(
  "after %i a server that asks for more than ten seconds is left alone",
  async (status) => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    for (const after of ["11", "3600", date]) {
      const query = new URLSearchParams({ after, long: "" });
      const error = await failed(http.get(`${site}/status/${status}?${query}`));
      expect(error).toMatchObject({ response: { status } });
      expect(calls.get(`GET /status/${status}?${query}`)).toHaveLength(1);
    }
  },
);

test.concurrent("after a Retry-After that says nothing, or a day gone by, the backoff counts", async () => {
  for (const after of ["soon", "-1", "Thu, 01 Jan 1970 00:00:00 GMT"]) {
    const query = new URLSearchParams({ after });
    await failed(http.get(`${site}/status/503?${query}`, { retry: { limit: 1 } }));
    expect(calls.get(`GET /status/503?${query}`)).toHaveLength(2);
  }
});

test.concurrent("a connection that is cut, in the head or in the body, is tried again", async () => {
  await failed(http.get(`${site}/cut?often`));
  expect(calls.get("GET /cut?often")).toHaveLength(3);
  await failed(http.get(`${site}/torn`).json());
  expect(calls.get("GET /torn")).toHaveLength(3);
});

test("a browser that is offline tries nothing again", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  await failed(http.get(`${site}/cut?offline`));
  vi.unstubAllGlobals();
  expect(calls.get("GET /cut?offline")).toHaveLength(1);
});

test.concurrent("a time-out of 2147483647 ms is the longest", async () => {
  expect((await http.get(`${site}/status/200`, { timeout: 2_147_483_647 })).status).toBe(200);
  const error = await failed(http.get(`${site}/status/200?late`, { timeout: 2_147_483_648 }));
  expect(error).toBeInstanceOf(RangeError);
  expect(calls.get("GET /status/200?late")).toBeUndefined();
});

test.concurrent.each([
  ["a list of messages", '[{"messages":[{"message":"First"},{"message":"Second"}]}]', "First"],
  ["an object with a message", '{"message":"Too long","id":7}', "Too long"],
  ["an object of Strapi's", '{"data":null,"error":{"status":422,"message":"Too short"}}', "Too short"],
  ["a string", '"Refused"', "Refused"],
])("the message of an HTTPError comes from %s, and the body is kept", async (_what, body, message) => {
  const error = await failed(http.get(`${site}/status/422?body=${encodeURIComponent(body)}`));
  expect(error).toMatchObject({ name: "HTTPError", message, data: JSON.parse(body), response: { status: 422 } });
});

test.concurrent.each(["", "{}", "[]", '{"message":""}', "{broken"])(
  "where the body %j says nothing, the message is the generic one",
  async (body) => {
    const error = await failed(http.get(`${site}/status/400?body=${encodeURIComponent(body)}`));
    expect(error).toMatchObject({ name: "HTTPError", message: "An error occourd" });
  },
);

test.concurrent("a text that is no JSON is the message itself", async () => {
  const error = await failed(http.get(`${site}/status/400?type=text/plain&body=Out%20of%20paper`));
  expect(error).toMatchObject({ message: "Out of paper", data: "Out of paper" });
});

test.concurrent("without an answer the raw error is passed on", async () => {
  const error = await failed(http.get(`${site}/cut`, { retry: 0 }));
  expect(error).toBeInstanceOf(TypeError);
  expect(error).toMatchObject({ message: "fetch failed", cause: expect.objectContaining({ code: "UND_ERR_SOCKET" }) });
});

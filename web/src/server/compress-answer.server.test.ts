import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressAnswer } from "./compress-answer.server.ts";

const text = "Seven layers of light. ".repeat(200);

function sampleApp() {
  const app = new Hono();
  app.use(compressAnswer());
  app.get("/page", (c) => c.html(text, 200, { "set-cookie": "one=1" }));
  app.get("/short", (c) => c.text("short"));
  app.get("/picture", (c) => c.body(text, 200, { "content-type": "image/png" }));
  app.get("/encoded", (c) => c.body("bytes", 200, { "content-type": "text/html", "content-encoding": "br" }));
  return app;
}

const ask = (app: Hono, path: string, encoding: string, method = "GET") =>
  app.request(path, { method, headers: { "accept-encoding": encoding } });

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])("a text goes out in what the visitor takes: %s", async (accepted, encoding, decode) => {
  const answer = await ask(sampleApp(), "/page", accepted);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("vary")).toContain("accept-encoding");
  expect(answer.headers.get("set-cookie")).toBe("one=1");
  expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text);
});

test.each(["/short", "/picture"])("%s goes as it is", async (path) => {
  const answer = await ask(sampleApp(), path, "br");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect((await answer.text()).length).toBeGreaterThan(0);
});

test("what is compressed already, and what a visitor wants as it is, stays so", async () => {
  const app = sampleApp();
  expect(await (await ask(app, "/encoded", "br")).text()).toBe("bytes");
  expect(await (await ask(app, "/page", "identity")).text()).toBe(text);
});

test("what is ready while another answer is being compressed goes as it is", async () => {
  const app = sampleApp();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(app, "/page", "gzip")));
  const encodings = answers.map(({ headers }) => headers.get("content-encoding"));
  expect(encodings.filter((encoding) => encoding === "gzip")).toHaveLength(1);
  for (const answer of answers.filter((_answer, index) => encodings[index] === null)) {
    expect(await answer.text()).toBe(text);
  }
});

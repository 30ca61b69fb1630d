import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, payloadPath, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const inMemory = ["/", "/en/about", "/blog?page=2", payloadPath("/nl"), "/favicon.svg", "/favicon.ico"];
const addresses = [
  ...inMemory,
  "/?filter=webshops",
  "/nothing",
  "/about?utm_source=x",
  "/_site/payload/blog?page=2.json",
  "/_site/payload/nothing.json",
];

test.each(["br", "gzip", "identity"])(
  "a kept connection gives the same answers in %s as one that ends with each",
  async (encoding) => {
    for (const address of addresses) {
      const { etag = '"none"' } = (await site.web.ask(address, { headers: { "accept-encoding": encoding } })).headers;
      for (const copy of [undefined, etag, `W/${etag.replace(/^W\//, "")}, "another"`, "*", '"another"']) {
        const headers = { "accept-encoding": encoding, ...(copy ? { "if-none-match": copy } : {}) };
        const [kept, ended] = await Promise.all([
          site.web.ask(address, { headers }),
          site.web.ask(address, { headers, agent: false }),
        ]);
        const what = `${address} with ${copy}`;
        expect(kept.raw.equals(ended.raw), what).toBe(true);
        for (const one of [kept, ended]) {
          for (const name of ["connection", "keep-alive", "date", "x-request-id"]) delete one.headers[name];
        }
        expect(kept.headers, what).toEqual(ended.headers);
        expect(ended.status, what).toBe(kept.status);
      }
    }
  },
);

test("no header is sent twice, and each answer has its date", async () => {
  for (const address of addresses) {
    const { rawHeaders, headers } = await site.web.ask(address, { headers: { "accept-encoding": "br" } });
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      address,
    ).toEqual([]);
    expect(Math.abs(Date.now() - Date.parse(headers.date ?? "")), address).toBeLessThan(5000);
  }
});

test.each([
  ["what is in memory", inMemory],
  ["addresses of all kinds", addresses],
])("over one connection, each of many requests for %s gets its own whole answer", async (_, addresses) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const alone = await Promise.all(addresses.map((address) => site.web.ask(address, { agent: false })));
  for (let round = 0; round < 3; round++) {
    for (const encoding of ["br", "gzip", "identity"]) {
      for (const [index, address] of addresses.entries()) {
        const method = round === 2 ? "HEAD" : "GET";
        const answer = await site.web.ask(address, { method, agent, headers: { "accept-encoding": encoding } });
        expect(answer.status, address).toBe(alone[index]?.status);
        if (method === "GET") expect(answer.text === alone[index]?.text, `${address} in ${encoding}`).toBe(true);
      }
    }
  }
  agent.destroy();
});

/** Sends bytes and gives everything that comes back until the server ends the connection. */
async function converse(bytes: string): Promise<string> {
  const socket = connect(site.web.port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  socket.write(bytes);
  await once(socket, "end");
  socket.destroy();
  return text;
}

const br = "Host: a\r\nAccept-Encoding: br\r\n";

test("requests sent without waiting are answered in their order", async () => {
  const text = await converse(
    `GET / HTTP/1.1\r\n${br}\r\nHEAD /about HTTP/1.1\r\n${br}\r\nGET /nothing HTTP/1.1\r\n${br}\r\n` +
      `GET /en HTTP/1.1\r\n${br}Connection: close\r\n\r\n`,
  );
  const [first = "", ...others] = text.split(/(?=HTTP\/1\.1 \d{3} )/);
  expect([first, ...others].map((answer) => answer.slice(9, 12))).toEqual(["200", "200", "404", "200"]);
  const stored = await site.web.ask("/", { headers: { "accept-encoding": "br" } });
  expect(first.slice(first.indexOf("\r\n\r\n") + 4)).toBe(stored.raw.toString("latin1"));
  expect(others[0]?.endsWith("\r\n\r\n")).toBe(true);
});

test("a connection is kept for longer than a proxy in front keeps it, whatever it carried", async () => {
  for (const address of [...inMemory, "/nothing", "/healthz"]) {
    const { headers } = await site.web.ask(address, { headers: { "accept-encoding": "br" } });
    expect(Number(/^timeout=(\d+)$/.exec(String(headers["keep-alive"]))?.[1]), address).toBeGreaterThanOrEqual(65);
  }
});

test("a client of HTTP/1.0 gets the page and the end of the connection", async () => {
  const text = await converse(`GET /about HTTP/1.0\r\n${br}\r\n`);
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  const { raw } = await site.web.ask("/about", { headers: { "accept-encoding": "br" } });
  expect(text.slice(text.indexOf("\r\n\r\n") + 4)).toBe(raw.toString("latin1"));
});

test("a visitor who leaves in the middle of an answer harms nobody", async () => {
  for (let time = 0; time < 50; time++) {
    const socket = connect(site.web.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(`GET /casestudies HTTP/1.1\r\n${time % 2 ? br : "Host: a\r\n"}\r\n`, () => socket.destroy());
    await once(socket, "close");
  }
  expect((await site.web.ask("/casestudies")).status).toBe(200);
  expect(site.web.hasEnded()).toBe(false);
});

/** Of the web server's process: files and sockets it has open, and megabytes it holds. */
function holdings() {
  const { pid } = site.web.child;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return {
    files: readdirSync(`/proc/${pid}/fd`).length,
    megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024,
  };
}

test.runIf(existsSync("/proc/self/fd")).each([
  ["stored pages", "/", ""],
  ["stored pages in gzip", "/casestudies", "Accept-Encoding: gzip\r\n"],
  ["addresses that do not exist", "/nothing", ""],
])(
  "clients who ask for %s in a row and read nothing leave no open file and no memory behind",
  async (_, path, header) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n${header}\r\n`;
    const attack = async (requests: number) => {
      const sockets = Array.from({ length: 100 }, () => connect(site.web.port, "127.0.0.1"));
      for (const socket of sockets) {
        socket.on("error", () => undefined).pause();
        socket.write(request.repeat(requests));
      }
      // All of it has been read once a later request of somebody else is answered.
      await Promise.all(sockets.map((socket) => once(socket, "connect")));
      for (let time = 0; time < 20; time++) await site.web.ask("/about");
      const held = holdings();
      for (const socket of sockets) socket.destroy();
      return held;
    };
    // A first wave takes the memory that any load takes; each request of its connections is answered in turn.
    await attack(10);
    const before = holdings();
    const held = await attack(100);
    expect(held.files - before.files).toBeLessThan(120);
    await expect.poll(() => holdings().files).toBeLessThanOrEqual(before.files);
    expect(holdings().megabytes - before.megabytes).toBeLessThan(200);
    expect((await site.web.ask("/")).status).toBe(200);
  },
);

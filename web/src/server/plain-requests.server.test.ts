import { once } from "node:events";
import { type IncomingMessage, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { type PlainAnswer, PlainFirstServer, readPlainRequest } from "./plain-requests.server.ts";
import { keepAliveSeconds } from "./prepared-answers.server.ts";

const read = (text: string) => readPlainRequest(Buffer.from(text, "latin1"));
const browser =
  "Host: a\r\nUser-Agent: b\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\nSec-Fetch-Mode: navigate\r\n";

describe("a plain request", () => {
  test("is what a browser sends for a page", () => {
    expect(read(`GET /en/about?a=b HTTP/1.1\r\n${browser}Cookie: locale=en\r\nConnection: keep-alive\r\n\r\n`)).toEqual(
      {
        target: "/en/about?a=b",
        headers: { acceptEncoding: "gzip, br", ifNoneMatch: undefined },
      },
    );
  });

  test("may ask for another copy than the one it has, in any letters and with room around the value", () => {
    expect(read('GET / HTTP/1.1\r\nhost:a\r\nIF-NONE-MATCH: \t"x" \r\n\r\n')?.headers).toEqual({
      acceptEncoding: "",
      ifNoneMatch: '"x"',
    });
  });

  test.each([
    ["another method", "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["a method in small letters", "get / HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["another version", "GET / HTTP/1.0\r\nHost: a\r\n\r\n"],
    ["a whole address", "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["a target with room in it", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["a target with a letter beyond ASCII", "GET /\xe9 HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
    ["no header", "GET / HTTP/1.1\r\n\r\n"],
    ["a doubled header", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    ["a doubled header in other letters", "GET / HTTP/1.1\r\nHost: a\r\nAccept: x\r\naccept: y\r\n\r\n"],
    ["a length", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"],
    ["chunks", "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"],
    ["an expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n"],
    ["an upgrade", "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\r\n"],
    ["the end of the connection", "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
    ["an unknown header", "GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=0-1\r\n\r\n"],
    ["a folded line", "GET / HTTP/1.1\r\nHost: a\r\n  b\r\n\r\n"],
    ["room before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n"],
    ["a header without a name", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n"],
    ["a bare line feed", "GET / HTTP/1.1\r\nHost: a\nContent-Length: 3\r\n\r\n"],
    ["a bare carriage return", "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n"],
    ["a null byte", "GET / HTTP/1.1\r\nHost: a\0\r\n\r\n"],
    ["lines that end with a line feed alone", "GET / HTTP/1.1\nHost: a\n\n"],
    ["a beginning only", "GET / HTTP/1.1\r\nHost: a\r\n"],
    ["something after its end", "GET / HTTP/1.1\r\nHost: a\r\n\r\nG"],
    ["another behind it", "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["an empty line before it", "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["nothing", ""],
  ])("is none with %s, however often it comes", (_, text) => {
    expect(read(text)).toBeUndefined();
    expect(read(text)).toBeUndefined();
  });

  // A row of spaces is where reading a line may cost its square or its cube: a minute for each of these.
  test.each([
    ["spaces", `X:${" ".repeat(8_000)}`],
    ["spaces before a byte that no header may have", `X:${" ".repeat(2_000)}\x7f`],
    ["spaces inside a value", `X:a${" ".repeat(8_000)}b`],
    ["spaces after keep-alive", `Connection: keep-alive${" ".repeat(7_900)}b`],
  ])("is read to its end with a line of %s", (_, line) => {
    expect(read(`GET / HTTP/1.1\r\nHost: a\r\n${line}\r\n\r\n`)).toBeUndefined();
  });

  test("is read the same after very many others", () => {
    for (let index = 0; index < 2_500; index++) {
      expect(read(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${index}\r\nAccept-Encoding: ${index}\r\n\r\n`)).toEqual({
        target: "/",
        headers: { acceptEncoding: `${index}`, ifNoneMatch: undefined },
      });
    }
  });
});

const patience = { timeout: 20_000 };
const cleanUps: (() => unknown)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** `/plain…` is answered plainly, everything else by Node, both with what they were asked. */
async function serve(
  answer: PlainAnswer = (target) => (target.startsWith("/plain") ? reply(`plain ${target}`) : undefined),
) {
  const server = new PlainFirstServer({}, answer, async (request, response) =>
    response.end(`node ${request.url} ${await bodyOf(request)}\n`),
  );
  const taken: Socket[] = [];
  server.on("connection", (socket) => taken.push(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, taken, port: (server.address() as AddressInfo).port };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

function reply(body: string): Buffer {
  return Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length + 1}\r\n\r\n${body}\n`);
}

/** A connection, with all that came over it so far. */
async function open(port: number, { allowHalfOpen = false } = {}) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen });
  cleanUps.push(() => socket.destroy());
  let text = "";
  socket.on("error", () => undefined);
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  await once(socket, "connect");
  return {
    socket,
    text: () => text,
    got: (end: string) => expect.poll(() => text, patience).toMatch(new RegExp(`${end}\n$`)),
  };
}

const get = (target: string, headers = "") => `GET ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const answers = (text: string) => text.match(/^(?:plain|node) .*/gm);

describe("a connection", () => {
  test("is answered plainly for as long as its requests are plain", async () => {
    const { port } = await serve();
    const { socket, got } = await open(port);
    for (const target of ["/plain/1", "/plain/2", "/plain/3"]) {
      socket.write(get(target));
      await got(`plain ${target}`);
    }
  });

  test("goes to Node with the first request that is not plain, and stays there", async () => {
    const { port } = await serve();
    const { socket, text, got } = await open(port);
    socket.write(get("/plain/1"));
    await got("plain /plain/1");
    socket.write("POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc");
    await got("node /form abc");
    socket.write(get("/plain/2"));
    await got("node /plain/2 ");
    expect(answers(text())).toEqual(["plain /plain/1", "node /form abc", "node /plain/2 "]);
  });

  test("goes to Node with a plain request for what is not there", async () => {
    const { port } = await serve();
    const { socket, got } = await open(port);
    socket.write(get("/nothing"));
    await got("node /nothing ");
  });

  test("keeps every byte on its way to Node, byte by byte and with requests behind one another", async () => {
    const { port } = await serve();
    const { socket, text, got } = await open(port);
    socket.setNoDelay();
    const body = "x".repeat(300);
    const bytes = `POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 300\r\n\r\n${body}${get("/plain/b")}`;
    for (const byte of bytes) {
      socket.write(byte);
      await turn();
    }
    await got("node /plain/b ");
    expect(text()).toContain(`node /a ${body}`);
  });

  test("keeps every byte of a request far longer than a plain one may be", async () => {
    const { port } = await serve();
    const { socket, text, got } = await open(port);
    const body = "y".repeat(3_000_000);
    socket.write(`POST /long HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    socket.write(get("/after"));
    await got("node /after ");
    expect(text()).toContain(`node /long ${body}`);
  });

  test("answers in the order of the requests when they come without waiting", async () => {
    const { port } = await serve();
    const { socket, text, got } = await open(port);
    socket.write(get("/plain/1") + get("/other") + get("/plain/2"));
    socket.write(get("/plain/last"));
    await got("/plain/last ?");
    expect(answers(text())?.map((line) => line.split(" ")[1])).toEqual([
      "/plain/1",
      "/other",
      "/plain/2",
      "/plain/last",
    ]);
  });

  test("that ends with its request still gets its whole answer, and then the end", async () => {
    const { port, taken } = await serve((target) => reply(target + "z".repeat(5_000_000)));
    const { socket, text } = await open(port, { allowHalfOpen: true });
    socket.end(get("/plain"));
    await expect.poll(() => socket.readableEnded, patience).toBe(true);
    expect(text()).toHaveLength(reply(`/plain${"z".repeat(5_000_000)}`).length);
    socket.destroy();
    await expect.poll(() => taken.every(({ destroyed }) => destroyed), patience).toBe(true);
  });

  test("of a visitor who takes no answer is not read on, and is when they do", async () => {
    let asked = 0;
    const { port, taken } = await serve(() => {
      asked++;
      return reply("w".repeat(1_000_000));
    });
    const { socket, text } = await open(port);
    socket.setNoDelay().pause();
    for (let index = 0; index < 50; index++) {
      socket.write(get("/plain"));
      await pause(2);
    }
    const before = asked;
    expect(before).toBeLessThan(30);
    expect(taken[0]?.writableLength).toBeLessThan(4_000_000);
    socket.resume();
    await expect.poll(() => text().match(/HTTP\/1\.1 200/g), patience).toHaveLength(50);
  });

  test("that asks for nothing more is closed a second after the time it was told", async () => {
    const { port, taken } = await serve();
    const { socket, got } = await open(port);
    socket.write(get("/plain"));
    await got("plain /plain");
    expect(taken[0]?.timeout).toBe((keepAliveSeconds + 1) * 1000);
    taken[0]?.setTimeout(1);
    await once(socket, "close");
  });

  test("of a visitor who leaves at any moment harms nobody", async () => {
    const { port, taken } = await serve(() => reply("v".repeat(500_000)));
    for (let index = 0; index < 40; index++) {
      const { socket } = await open(port);
      socket.write(get("/plain"));
      if (index % 2) await pause(1);
      if (index % 4 === 0) socket.resetAndDestroy();
      else socket.destroy();
    }
    await expect.poll(() => taken.every(({ destroyed }) => destroyed), patience).toBe(true);
    const { socket, got } = await open(port);
    socket.write(get("/plain"));
    await got("v");
  });
});

describe("closing", () => {
  test("ends connections that wait for a further request", async () => {
    const { server, port, taken } = await serve();
    const { socket, got } = await open(port);
    socket.write(get("/plain"));
    await got("plain /plain");
    server.close();
    expect(taken[0]?.destroyed).toBe(true);
    await once(server, "close");
  });

  // Less than 64 kB may wait without the socket counting as full.
  test.each([8_000_000, 40_000])(
    "lets an answer of %i bytes that is under way be taken first, and no more",
    async (size) => {
      const body = "u".repeat(size);
      const { server, port, taken } = await serve(() => reply(body));
      const { socket, text } = await open(port);
      socket.setNoDelay().pause();
      let asked = 0;
      for (; !taken[0]?.writableLength; asked++) {
        socket.write(get("/plain"));
        await pause(10);
      }
      server.close();
      socket.write(get("/plain"));
      await pause(50);
      socket.resume();
      await once(server, "close");
      await expect.poll(() => socket.readableEnded, patience).toBe(true);
      expect(text()).toBe(reply(body).toString("latin1").repeat(asked));
    },
  );

  test("still answers a first request that was under way, and ends its connection with it", async () => {
    const { server, port, taken } = await serve();
    const { socket, text } = await open(port);
    await expect.poll(() => taken, patience).toHaveLength(1);
    const closed = once(server, "close");
    server.close();
    socket.write(get("/plain"));
    await expect.poll(() => taken[0]?.writableEnded, patience).toBe(true);
    await closed;
    await expect.poll(() => socket.readableEnded, patience).toBe(true);
    expect(answers(text())).toEqual(["plain /plain"]);
  });

  test("all at once ends every connection", async () => {
    const { server, port, taken } = await serve(() => reply("t".repeat(8_000_000)));
    const { socket } = await open(port);
    socket.pause();
    socket.write(get("/plain"));
    await expect.poll(() => taken[0]?.writableLength, patience).toBeGreaterThan(0);
    server.closeAllConnections();
    await expect.poll(() => taken[0]?.destroyed, patience).toBe(true);
  });
});

/** Requests as they should be, with bytes changed, taken out, doubled and put in. */
const damaged = fc
  .tuple(
    fc.constantFrom("/", "/en/about", "/blog?page=2", "/%2e%2e/x", "//a"),
    fc.uniqueArray(fc.constantFrom(...browser.trim().split("\r\n"), "Connection: keep-alive", 'If-None-Match: "a"')),
    fc.constantFrom("", "", "", "", "Content-Length: 3", "Content-Length: 0", "Transfer-Encoding: chunked", "X-A: b"),
    fc.constantFrom("", "", "", "", "", "abc", "GET /x HTTP/1.1\r\nHost: b\r\n\r\n"),
    fc.array(
      fc.record({
        at: fc.nat(180),
        cut: fc.nat(2),
        put: fc.constantFrom(
          "",
          "\r",
          "\n",
          "\r\n",
          "\r\n\r\n",
          " ",
          "\t",
          ":",
          "\0",
          "\x0b",
          "\x85",
          "\xa0",
          "é",
          ",",
        ),
      }),
      { maxLength: 2 },
    ),
  )
  .map(([target, lines, more, rest, damages]) => {
    let text = `GET ${target} HTTP/1.1\r\n${["Host: a", ...lines, more].filter(Boolean).join("\r\n")}\r\n\r\n${rest}`;
    for (const { at, cut, put } of damages) text = text.slice(0, at) + put + text.slice(at + cut);
    return text;
  });

test("what counts as a plain request is for Node the same single request without a body", async () => {
  let seen: string[] = [];
  const server = new Server(async (request, response) => {
    const { "accept-encoding": accepted = "", "if-none-match": known } = request.headers;
    seen.push([request.method, request.url, accepted.trim(), known?.trim(), await bodyOf(request)].join(" | "));
    response.end();
  });
  server.on("clientError", (error, socket) => {
    seen.push(error.message);
    socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  let plain = 0;
  await fc.assert(
    fc.asyncProperty(damaged, async (text) => {
      const request = read(text);
      if (!request) return;
      plain++;
      const { acceptEncoding, ifNoneMatch } = request.headers;
      seen = [];
      // What would be left of the message would begin the next request, or spoil it.
      const after = "GET /after HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
      const { socket } = await open(port);
      socket.write(Buffer.from(text + after, "latin1"));
      await once(socket, "close");
      expect(seen, JSON.stringify(text)).toEqual([
        ["GET", request.target, acceptEncoding, ifNoneMatch, ""].join(" | "),
        "GET | /after |  |  | ",
      ]);
    }),
    { numRuns: 4_000 },
  );
  expect(plain).toBeGreaterThan(100);
});

import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { siteUrl } from "./running-site.ts";

/** What comes instead of a file; a promise is waited for first. */
export type Failure =
  | ("cut" | "hang" | Promise<"cut" | "pass">)
  | { status: number; type: string; body: string }
  | { delayMs: number }
  /** The text in front of `cutBefore` comes at once, the rest when the promise is kept. */
  | { cutBefore: string; rest: Promise<void> };

/**
 * The site behind a proxy that fails on command: drivers of Firefox and WebKit cannot intercept requests, and none can
 * send a text in parts.
 */
export async function startFailingSite() {
  const rules: { path: RegExp; failure: Failure; times: number }[] = [];
  /** Paths of the documents that were asked for. */
  const documents: string[] = [];
  /** Those whose answer nobody waited for. */
  const abandoned: string[] = [];
  /** Paths that were asked for without their text, once answered. */
  const probed: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = "/", method, headers } = incoming;
    const isDocument = method === "GET" && headers.accept?.startsWith("text/html");
    if (isDocument) documents.push(url);
    outgoing.on("close", () => {
      if (method === "HEAD") probed.push(url);
      if (isDocument && !outgoing.writableFinished) abandoned.push(url);
    });
    const rule = rules.find(({ path, times }) => path.test(`${method} ${url}`) && times > 0);
    if (!rule) return pass(incoming, outgoing);
    rule.times -= 1;
    void fail(incoming, outgoing, rule.failure);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    abandoned,
    probed,
    /** `path`: of method and address. */
    failAt(path: RegExp, failure: Failure, times = Number.POSITIVE_INFINITY) {
      rules.push({ path, failure, times });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function fail(incoming: IncomingMessage, outgoing: ServerResponse, failure: Failure): Promise<void> {
  const how = await failure;
  if (how === "hang") return;
  if (how === "cut") outgoing.destroy();
  else if (how === "pass") pass(incoming, outgoing);
  else if ("delayMs" in how) setTimeout(() => pass(incoming, outgoing), how.delayMs);
  else if ("rest" in how) await passInParts(incoming, outgoing, how);
  else outgoing.writeHead(how.status, { "content-type": how.type }).end(how.body);
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const asked = request(siteUrl + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  asked.on("error", () => outgoing.destroy());
  incoming.pipe(asked);
}

async function passInParts(
  { url }: IncomingMessage,
  outgoing: ServerResponse,
  { cutBefore, rest }: { cutBefore: string; rest: Promise<void> },
): Promise<void> {
  const answer = await fetch(siteUrl + url);
  const text = await answer.text();
  const cut = text.indexOf(cutBefore);
  if (cut < 0) throw new Error(`${url} does not contain ${cutBefore}`);
  const headers = ["content-type", "content-security-policy"].map((name) => [name, answer.headers.get(name) ?? ""]);
  outgoing.writeHead(answer.status, Object.fromEntries(headers)).write(text.slice(0, cut));
  await rest;
  outgoing.end(text.slice(cut));
}

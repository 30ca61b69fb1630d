import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** `false` announces that the connection ends with the answer; an agent of one's own uses it again. */
  agent?: Agent | false;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, as sent. */
  rawHeaders: string[];
  /** As sent. */
  raw: Buffer;
  /** With its encoding undone. */
  text: string;
}

/**
 * One request with exactly this target and these headers: no redirect is followed, no encoding asked for by itself.
 * Each has a connection of its own.
 */
export async function ask(port: number, target: string, options: AskOptions = {}): Promise<Answer> {
  const { agent = new Agent({ keepAlive: true }), ...asked } = options;
  try {
    return await askOver(agent, port, target, asked);
  } finally {
    if (agent && agent !== options.agent) agent.destroy();
  }
}

function askOver(
  agent: Agent | false,
  port: number,
  target: string,
  { method = "GET", headers = {}, body }: AskOptions,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ host: "127.0.0.1", port, path: target, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", fail);
      response.on("end", () => {
        const raw = Buffer.concat(chunks);
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          raw,
          text: raw.length > 0 ? decode(raw, response.headers["content-encoding"]) : "",
        });
      });
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error(`${method} ${target} was not answered within 30 s`)));
    sent.on("error", fail);
    sent.end(body);
  });
}

/** Sends these very bytes, for targets that no HTTP client would send, and gives the answer's status and headers. */
export function askRaw(port: number, bytes: string | Buffer): Promise<{ status: number; head: string }> {
  return new Promise((done, fail) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.setTimeout(10_000, () => socket.destroy(new Error("no answer within 10 s")));
    socket.on("error", fail);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const end = text.indexOf("\r\n\r\n");
      if (end < 0) return;
      socket.destroy();
      done({ status: Number(text.split(" ", 2)[1]), head: text.slice(0, end).toLowerCase() });
    });
    socket.on("close", () => fail(new Error("closed without an answer")));
  });
}

function decode(raw: Buffer, encoding: string | undefined): string {
  if (encoding === "br") return brotliDecompressSync(raw).toString();
  if (encoding === "gzip") return gunzipSync(raw).toString();
  if (encoding !== undefined) throw new Error(`The answer has an unknown encoding: ${encoding}`);
  return raw.toString();
}

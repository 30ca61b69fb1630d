import { connect } from "node:net";
import { siteUrl } from "../../support/browser/running-site.ts";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  milliseconds: number;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request with its target exactly as given: no client tidies it up on the way. */
export function rawRequest(
  target: string,
  { method = "GET", headers = {}, body = "" }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(siteUrl);
  const started = performance.now();
  return new Promise((answer, fail) => {
    const socket = connect({ host: hostname, port: Number(port || 80), timeout: 10_000 });
    let text = "";
    const lines = Object.entries({ host, connection: "close", ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.setEncoding("latin1");
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`, "latin1");
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("timeout", () =>
      socket.destroy(new Error(`${method} ${target.slice(0, 80)} was not answered within 10 s`)),
    );
    // A refused body may end in a reset after the answer has come.
    socket.on("error", (error) => (text ? answer(parse(text, started)) : fail(error)));
    socket.on("end", () => socket.end());
    socket.on("close", () => answer(parse(text, started)));
  });
}

function parse(text: string, started: number): RawAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return {
    status: Number(statusLine.split(" ")[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join("\r\n\r\n"),
    milliseconds: performance.now() - started,
  };
}

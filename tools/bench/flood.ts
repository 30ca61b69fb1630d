import { connect } from "node:net";

export interface FloodRequest {
  path: string;
  /** Posted as a form. */
  body?: string;
  headers?: Record<string, string>;
}

/**
 * `flood.ts PORT HOW REQUESTS`: floods a site over 50 connections until killed. REQUESTS is a JSON array of
 * `FloodRequest`; in each `#` becomes a new number, and `{client}` an address in a /64 of its own.
 * HOW: "one" awaits each response, "leave" disconnects before it, "row" pipelines 1,000 requests.
 */
const [port, how, list = "[]"] = process.argv.slice(2);
const requests = JSON.parse(list) as FloodRequest[];
let count = 0;

function request(): string {
  count += 1;
  const { path, body, headers = {} } = requests[count % requests.length] ?? { path: "/" };
  const text = body === undefined ? "" : filled(body);
  const form = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(text)),
  };
  const all = { Host: `127.0.0.1:${port}`, "Accept-Encoding": "br", ...headers, ...(body === undefined ? {} : form) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${filled(value)}\r\n`);
  return `${body === undefined ? "GET" : "POST"} ${filled(path)} HTTP/1.1\r\n${lines.join("")}\r\n${text}`;
}

function filled(text: string): string {
  const client = `2001:db8:${(count >> 16).toString(16)}:${(count & 0xffff).toString(16)}::1`;
  return text.replaceAll("#", String(count)).replaceAll("{client}", client);
}

function flood(): void {
  const socket = connect(Number(port), "127.0.0.1");
  const send = () => socket.write(how === "row" ? Array.from({ length: 1000 }, request).join("") : request());
  let answered = "";
  socket.on("connect", () => {
    send();
    if (how === "leave") setTimeout(() => socket.destroy(), 5);
  });
  socket.on("data", (bytes) => {
    if (how !== "one") return;
    answered += bytes.toString("latin1");
    const end = answered.indexOf("\r\n\r\n");
    const head = answered.slice(0, end);
    if (end < 0 || !isWhole(head, answered.length - end - 4, answered.endsWith("0\r\n\r\n"))) return;
    answered = "";
    if (/\r\nconnection: close/i.test(head)) socket.destroy();
    else send();
  });
  socket.on("error", () => undefined);
  socket.on("close", () => setImmediate(flood));
}

function isWhole(head: string, bodyBytes: number, isChunkedEnd: boolean): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return bodyBytes >= Number(length);
  return /^HTTP\/1.1 (204|304)/.test(head) || isChunkedEnd || !/\r\ntransfer-encoding/i.test(head);
}

for (let connection = 0; connection < 50; connection += 1) flood();

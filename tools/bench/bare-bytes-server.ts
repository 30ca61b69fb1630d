import { readFileSync } from "node:fs";
import { createServer } from "node:http";

export interface KeptAnswer {
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** Baseline of `tools/bench/throughput.ts`: bare Node that serves a file's responses at `/0`, `/1` and so on. */
const [port = "", file = ""] = process.argv.slice(2);
const kept = JSON.parse(readFileSync(file, "utf8")) as KeptAnswer[];
const answers = kept.map(({ headers, body }) => ({ headers, bytes: Buffer.from(body, "base64") }));

createServer((request, response) => {
  const answer = answers[Number(request.url?.slice(1))];
  response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.bytes);
}).listen(Number(port), "127.0.0.1", () => console.log("listening"));

import { createServer } from "node:http";

/** Baseline of `tools/bench/unknown.ts`: bare Node with one page and one response for everything else. */
const [port = "", pageSize = "", answerSize = ""] = process.argv.slice(2);
const page = Buffer.alloc(Number(pageSize), "p");
const answer = Buffer.alloc(Number(answerSize), "a");

createServer((request, response) => {
  const bytes = request.url === "/" ? page : answer;
  response.writeHead(200, { "content-type": "text/html", "content-length": bytes.length }).end(bytes);
}).listen(Number(port), "127.0.0.1", () => console.log("listening"));

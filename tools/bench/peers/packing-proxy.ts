import { createServer, request } from "node:http";
import { brotliCompressSync } from "node:zlib";

/** In the place of nginx' module for brotli, which Debian's nginx lacks: the quality that files made beforehand have. */
const [port = 0, behind = 0] = process.argv.slice(2).map(Number);

createServer((asked, answer) => {
  const headers = { ...asked.headers, "accept-encoding": "identity" };
  const { method, url: path } = asked;
  const sent = request({ host: "127.0.0.1", port: behind, method, path, headers }, async (response) => {
    const body = Buffer.concat(await response.toArray());
    const isText = /text|javascript|json/.test(response.headers["content-type"] ?? "");
    const { "content-length": _length, "transfer-encoding": _coding, ...kept } = response.headers;
    answer.writeHead(response.statusCode ?? 502, isText ? { ...kept, "content-encoding": "br" } : kept);
    answer.end(isText ? brotliCompressSync(body) : body);
  });
  sent.on("error", () => answer.writeHead(502).end());
  sent.end();
}).listen(port, "127.0.0.1", () => console.log("listening"));

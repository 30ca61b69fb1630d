import { createServer } from "node:http";
import pg from "pg";

/** Baseline of `tools/bench/leads.ts`: bare Node with one committed insert per request. */
const [port = "", url = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
await pool.query("CREATE TABLE lead (key text PRIMARY KEY, body text NOT NULL)");
const text = "INSERT INTO lead (key, body) VALUES ($1, $2)";

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", async () => {
    const body = Buffer.concat(chunks).toString();
    await pool.query({ name: "insert", text, values: [new URLSearchParams(body).get("_key"), body] });
    response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
  });
}).listen(Number(port), "127.0.0.1", () => console.log("listening"));

import { createServer } from "node:http";
import Database from "better-sqlite3";

/** Baseline of `tools/bench/leads.ts`: bare Node with one insert per request, flushed to disk. */
const [port = "", file = ""] = process.argv.slice(2);
const db = new Database(file);
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.exec("CREATE TABLE lead (key TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID");
const insert = db.prepare("INSERT INTO lead (key, body) VALUES (?, ?)");

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString();
    insert.run(new URLSearchParams(body).get("_key"), body);
    response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
  });
}).listen(Number(port), "127.0.0.1", () => console.log("listening"));

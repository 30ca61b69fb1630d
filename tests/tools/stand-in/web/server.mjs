// A web server with the contract of the real one: serves its last pages at once, else waits for the CMS.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const page = join(process.env.VAR_DIR, "site", "index.html");
if (process.env.STAND_IN_WEB === "exit") {
  console.error("Error: web fault on purpose");
  process.exit(3);
}
const leaked = ["APP_KEYS", "ADMIN_JWT_SECRET", "CMS_ADMIN_PASSWORD"].filter((name) => process.env[name]);
if (leaked.length > 0) throw new Error(`the web server was given ${leaked}`);

function log(line) {
  console.log(JSON.stringify(line));
}

function serve() {
  createServer((request, response) => {
    if (request.url === "/exit") process.exit(4);
    response.end(readFileSync(page));
  }).listen(Number(process.env.PORT), process.env.HOST, () => log({ event: "ready", url: process.env.SITE_URL }));
}

async function render() {
  for (;;) {
    const up = await fetch(`${process.env.CMS_URL}/_health`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) break;
    log({ event: "progress", progress: "waiting for the CMS" });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  log({ event: "progress", progress: "pre-rendering 1/1" });
  mkdirSync(join(process.env.VAR_DIR, "site"), { recursive: true });
  writeFileSync(page, "<h1>stand-in</h1>");
}

if (existsSync(page)) serve();
else render().then(serve);

import { copyFileSync, mkdirSync, openSync, writeSync } from "node:fs";

mkdirSync("web/dist/server", { recursive: true });
if (process.env.STAND_IN_BUILD === "fill-disk") {
  const file = openSync("web/dist/filling", "w");
  for (;;) writeSync(file, Buffer.alloc(1024 * 1024));
}
if (process.env.STAND_IN_BUILD === "broken") {
  console.error("web/src/page.tsx:12:3 error: Unexpected token");
  process.exit(2);
}
copyFileSync("web/server.mjs", "web/dist/server/main.js");

// What `npm run build` runs, with the settings in the environment.
import { rmSync } from "node:fs";

process.chdir(import.meta.dirname);
rmSync("dist", { recursive: true, force: true });
process.argv.splice(2, Infinity, "build");
await import("./node_modules/@strapi/strapi/bin/strapi.js");

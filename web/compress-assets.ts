import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { writeCompressed } from "./src/http/compressed-files.server.ts";

/** Compresses the browser's build once, so that no start of the server has to. */
export function compressAssets(): Plugin {
  let folder = "";
  return {
    name: "compress-assets",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
      for (const name of files) if (/\.(js|css|svg|txt|webmanifest)$/.test(name)) writeCompressed(join(folder, name));
    },
  };
}

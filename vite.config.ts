import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./web/compress-assets.ts";
import { mendCookieconsent } from "./web/mend-cookieconsent.ts";
import { refuseServerCode } from "./web/refuse-server-code.ts";

/** Two builds: the browser's (`vite build`) and the server's (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => {
  // A build is always for production, whatever the shell it is started from says.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: import.meta.dirname,
    publicDir: "web/public",
    plugins: [react(), refuseServerCode(), mendCookieconsent(), compressAssets()],
    // A dependency bundled ahead would pass the plugin by.
    optimizeDeps: { exclude: ["vanilla-cookieconsent"] },
    build: {
      target: isSsrBuild ? "node24" : "es2022",
      outDir: isSsrBuild ? "web/dist/server" : "web/dist/client",
      emptyOutDir: true,
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: isSsrBuild
        ? {
            input: {
              main: "web/src/server/main.ts",
              "journal-thread": "web/src/leads/journal-thread.server.ts",
              "picture-worker": "web/src/images/picture-worker.server.ts",
            },
            output: { entryFileNames: "[name].js" },
          }
        : {
            input: "web/src/client/entry.tsx",
            // The boot script calls what the entry exports.
            preserveEntrySignatures: "allow-extension",
            output: {
              assetFileNames: "assets/[name]-[hash][extname]",
              codeSplitting: {
                groups: [
                  // Read as two tasks instead of one long one; what loads the other chunks comes along.
                  {
                    name: "react",
                    test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
                  },
                  // Small parts in few files: on a telephone a request costs more than they weigh.
                  { name: "shapes", test: /web\/src\/art\/(seeded-random|shapes|unit-shapes|plate-program)\.ts/ },
                  {
                    name: "drawings",
                    test: /web\/src\/art\/(drawings|arrangements|plate-geometry)\.ts/,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
              chunkFileNames: "assets/[name]-[hash].js",
              entryFileNames: "assets/[name]-[hash].js",
            },
          },
    },
  };
});

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./web/compress-assets.ts";
import { refuseServerCode } from "./web/refuse-server-code.ts";
import { scopedClassName } from "./web/scoped-class-name.ts";

/** Two builds: the browser's (`vite build`) and the server's (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => {
  // A build is always for production, whatever the environment says that it is started from.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: import.meta.dirname,
    publicDir: "web/public",
    plugins: [react(), refuseServerCode(), compressAssets()],
    css: { modules: { generateScopedName: scopedClassName } },
    build: {
      // The browser's: what is widely available by Vite's own list, so that no sheet carries its colours twice.
      ...(isSsrBuild && { target: "node24" }),
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
              "page-worker": "web/src/publish/page-worker.server.ts",
              "search-thread": "web/src/search/server/search-thread.server.ts",
            },
            output: { entryFileNames: "[name].js" },
          }
        : {
            input: ["web/src/browser/entry.tsx", "web/src/drafts/live-preview/frame.ts"],
            // The boot script calls what the entry exports.
            preserveEntrySignatures: "allow-extension",
            output: {
              assetFileNames: "assets/[name]-[hash:7][extname]",
              codeSplitting: {
                groups: [
                  // Answers before React is there, so it imports nothing of it; what loads the other chunks comes along.
                  together(
                    "consent-banner",
                    /vite\/preload-helper|contract\/locales\.|web\/src\/(consent\/(?!preferences|google-tag)|loading\/(load-chunk|first-payload)\.|http\/(cookies|random-uuid)\.|i18n\/locale-cookie\.)/,
                  ),
                  // Read as two tasks instead of one long one.
                  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|web\/src\/art\/drawing\.ts/ },
                  // Small parts in few files: a request costs more than they weigh, most of all on a telephone.
                  together(
                    "drawings",
                    /web\/src\/art\/(drawings|mark-drawings|arrangements|formats(?=\.ts$)|icon-pixels)\./,
                  ),
                  // A case draws its figures with it, also on a first page.
                  together("geometry", /web\/src\/art\/plate-geometry\./),
                  together(
                    "art",
                    /web\/src\/art\/(?!drawing\.|unit-shapes\.|plate-(notation|program|resort)\.)|\/brand\/(read-)?mark\./,
                  ),
                  together(
                    "text",
                    /contract\/budapest-time|web\/src\/(i18n\/languages|components\/ui\/(headline|words|prose))\./,
                  ),
                  together(
                    "fields",
                    /web\/src\/(components\/form\/(field|text-field)|styles\/tick-box|sections\/form\/lead-form\.module)/,
                  ),
                  {
                    debugName: "sections",
                    name: (id, graph) => (isOfLazySection(id, graph) ? null : "sections"),
                    test: /web\/src\/(sections\/(?!lazy-)|components\/ui\/(arrow-title|key-figure|plane-rows)\.)/,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
              // Every page reads the names of all of them, so no more characters than it takes: six are for 64 files.
              chunkFileNames: "assets/[name]-[hash:7].js",
              entryFileNames: "assets/[name]-[hash:7].js",
            },
          },
    },
  };
});

/** Whether a section's view is imported lazily (web/src/sections/lazy-sections.ts): its folder is a chunk of its own. */
function isOfLazySection(id: string, graph: ModuleGraph): boolean {
  const [, folder, name] = /^(.*\/web\/src\/sections\/([^/]+))\/[^/]+$/.exec(id) ?? [];
  const view = folder && graph.getModuleInfo(`${folder}/${name}.view.tsx`);
  return Boolean(view && view.dynamicImporters.length > 0);
}

interface ModuleGraph {
  getModuleInfo(id: string): { dynamicImporters: readonly string[] } | null;
}

/** One file for these modules, without what they import. */
function together(name: string, test: RegExp) {
  return { name, test, includeDependenciesRecursively: false };
}

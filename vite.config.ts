import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { refuseServerCode } from "./web/refuse-server-code.ts";

/** Two builds: the browser's (`vite build`) and the server's (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: "web/public",
  plugins: [react(), refuseServerCode()],
  build: {
    target: isSsrBuild ? "node24" : "es2022",
    outDir: isSsrBuild ? "web/dist/server" : "web/dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: "web/src/server/main.ts", output: { entryFileNames: "[name].js" } }
      : {
          input: "web/src/client/entry.tsx",
          output: {
            assetFileNames: "assets/[name]-[hash][extname]",
            chunkFileNames: "assets/[name]-[hash].js",
            entryFileNames: "assets/[name]-[hash].js",
          },
        },
  },
}));

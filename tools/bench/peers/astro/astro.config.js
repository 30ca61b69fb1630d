import react from "@astrojs/react";
import { defineConfig } from "astro/config";

export default defineConfig({
  srcDir: "./app",
  integrations: [react()],
  prefetch: { prefetchAll: false },
});

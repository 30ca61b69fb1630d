// What `npm run build` runs.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";

const root = dirname(import.meta.dirname);
const [tsc, vite] = ["typescript/bin/tsc", "vite/bin/vite.js"].map((file) => join(root, "node_modules", file));

for (const args of [
  [tsc, "-p", "web/tsconfig.build.json"],
  ["web/typefaces/subset.ts"],
  [vite, "build"],
  [vite, "build", "--ssr"],
]) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

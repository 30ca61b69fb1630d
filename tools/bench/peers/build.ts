import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject, npmCommand, npmEnvironment } from "../../packages.mjs";
import { runQuietly } from "../../shared/children.ts";
import type { Stage } from "../figure.ts";

/** Installs and builds a peer in `var/bench/peers/`, unless it is there, made of the same files. */
export async function buildPeer(name: string, captured: string, { settings, say }: Stage): Promise<string> {
  const folder = inProject("var", "bench", "peers", name);
  const sources = [inProject("tools", "bench", "peers", name), captured];
  const components = inProject("tools", "bench", "peers", "react");
  const stampFile = join(folder, ".build-stamp");
  const stamp = fingerprint([...sources, components]);
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return folder;
  // What is installed stays: npm replaces what has another version by now.
  for (const made of ["app", "public", "dist", "build", ".next", ".build-stamp"])
    rmSync(join(folder, made), { recursive: true, force: true });
  for (const source of sources) cpSync(source, folder, { recursive: true });
  cpSync(components, join(folder, "app"), { recursive: true });
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--include=dev"];
  for (const [title, args] of [
    ["Installing", ["install", ...flags]],
    ["Building", ["run", "build"]],
  ] as const) {
    say(`  ${title.toLowerCase()} ${name}`);
    await runQuietly({
      title: `${title} ${name}`,
      ...npmCommand([...args]),
      cwd: folder,
      env: { ...npmEnvironment(), NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1" },
      logFile: join(settings.logFolder, `peer-${name}.log`),
      fix: `correct what the lines name in tools/bench/peers/${name}/.`,
    });
  }
  writeFileSync(stampFile, stamp);
  return folder;
}

function fingerprint(folders: string[]): string {
  const sum = createHash("sha256").update(process.version);
  for (const folder of folders) {
    const files = globSync("**/*", { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
    for (const path of paths) sum.update(`${path.slice(folder.length)}\0${readFileSync(path, "base64")}\0`);
  }
  return sum.digest("hex");
}

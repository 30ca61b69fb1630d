// Plain JavaScript without dependencies: `npm ci` refuses an incomplete lock file, so this runs before an install.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolders } from "./packages.mjs";

const systems = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/g;
const processors = /\b(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)\b/g;

export function completeLockFiles() {
  for (const { name, folder } of packageFolders) {
    const file = join(folder, "package-lock.json");
    const lock = JSON.parse(readFileSync(file, "utf8"));
    const missing = missingPlatformEntries(lock);
    const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, "en"));
    for (const [key, entry] of packages) {
      // Node's npm packages do not declare that they need glibc.
      if (key.startsWith("node_modules/node-linux-")) entry.libc = ["glibc"];
    }
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
    console.log(`${name}: ${Object.keys(missing).length} packages of other platforms added`);
  }
}

/** Optional packages that the registry lacks are left out of the lock by npm, and `npm ci` then refuses it. */
export function missingPlatformEntries({ packages }) {
  const missing = {};
  for (const [key, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    // Node's resolution: beside the dependent package, then upwards.
    const parts = key.split("/node_modules/");
    const folders = parts.map((_, index) => `${parts.slice(0, index + 1).join("/node_modules/")}/node_modules/`);
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isThere = ["node_modules/", ...folders].some((folder) => packages[folder + name]);
      if (isThere || !/^\d+\.\d+\.\d+\S*$/.test(version)) continue;
      const place = key.slice(0, key.lastIndexOf("node_modules/"));
      const entry = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
      missing[`${place}node_modules/${name}`] = entry;
    }
  }
  return missing;
}

/** `@swc/core-linux-arm-gnueabihf` → linux, arm, glibc. */
function platformOf(name) {
  const [os, cpu] = [name.match(systems), name.match(processors)];
  const libc = /\b(musl|gnu)/.exec(name)?.[1].replace("gnu", "glibc");
  return { ...(cpu && { cpu }), ...(os && { os }), ...(os?.includes("linux") && libc && { libc: [libc] }) };
}

/** One entry of package-lock.json's `packages`, as far as this needs it. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[] | string;
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** With every platform's packages and no download addresses: a lock that holds on every machine and registry. */
export function completeLock(lock: LockFile): LockFile {
  const entries = Object.entries({ ...lock.packages, ...missingPlatformEntries(lock) });
  const packages = entries
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .map(([key, { resolved, ...entry }]): [string, LockEntry] => [
      key,
      {
        ...entry,
        ...(resolved && !/^https?:/.test(resolved) && { resolved }),
        // The npm packages of Node do not say that they need glibc.
        ...(key.startsWith("node_modules/node-linux-") && { libc: ["glibc"] }),
      },
    ]);
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * Entries a lock lacks for optional packages of other platforms, by key. npm leaves them out when the registry did not
 * have them at that moment (npm/cli#4828), and `npm ci` then refuses the lock on every machine.
 */
export function missingPlatformEntries(lock: LockFile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [key, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolved(lock, key, name) || !/^\d+\.\d+\.\d+\S*$/.test(version)) continue;
      const place = key.slice(0, key.lastIndexOf("node_modules/"));
      missing[`${place}node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev && { dev: true }),
        optional: true,
      };
    }
  }
  return missing;
}

/** Node's own search: beside the asking package, then upwards. */
function isResolved(lock: LockFile, asker: string, name: string): boolean {
  for (let folder = asker; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (lock.packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

/** `@swc/core-linux-arm-gnueabihf` → linux, arm, glibc: platform packages say it in their name. */
function platformOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
  const words = name.split(/[/-]/);
  const [os, cpu] = [systems, processors].map((known) => known.filter((one) => words.includes(one))) as [
    string[],
    string[],
  ];
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.some((word) => word.startsWith("gnu")) && "glibc";
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(os.includes("linux") && libc && { libc: [libc] }),
  };
}

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

const systems = /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/;
const processors = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/** Adds every platform's packages and removes URLs, so that the lock is valid on every machine and registry. */
export function completeLock(lock: LockFile): LockFile {
  const entries = Object.entries({ ...lock.packages, ...missingPlatformEntries(lock) });
  const complete = entries.map(([key, { resolved = "", ...entry }]): [string, LockEntry] => {
    const kept = resolved && !/^https?:/.test(resolved) ? { resolved } : {};
    // Node's npm packages do not declare that they need glibc.
    const libc = key.startsWith("node_modules/node-linux-") ? { libc: ["glibc"] } : {};
    return [key, { ...entry, ...kept, ...libc }];
  });
  return { ...lock, packages: Object.fromEntries(complete.sort(([a], [b]) => a.localeCompare(b, "en"))) };
}

/**
 * Optional packages of other platforms: npm omits those that the registry lacked at that moment (npm/cli#4828), and
 * `npm ci` then refuses the lock on every machine.
 */
export function missingPlatformEntries({ packages }: LockFile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [key, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      // Node's resolution: beside the dependent package, then upwards.
      const folders = key
        .split("/node_modules/")
        .map((_, index, parts) => parts.slice(0, index + 1).join("/node_modules/"));
      const places = ["node_modules", ...folders.filter(Boolean).map((folder) => `${folder}/node_modules`)];
      if (places.some((place) => packages[`${place}/${name}`]) || !/^\d+\.\d+\.\d+\S*$/.test(version)) continue;
      const place = key.slice(0, key.lastIndexOf("node_modules/"));
      missing[`${place}node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
    }
  }
  return missing;
}

/** `@swc/core-linux-arm-gnueabihf` → linux, arm, glibc. */
function platformOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
  const words = name.split(/[/-]/);
  const [os, cpu] = [words.filter((word) => systems.test(word)), words.filter((word) => processors.test(word))];
  const [libc] = words
    .map((word) => (word.startsWith("musl") ? "musl" : word.startsWith("gnu") && "glibc"))
    .filter(Boolean);
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(os.includes("linux") && libc && { libc: [libc] }),
  };
}

import { execFileSync } from "node:child_process";
import { statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, removeFolder } from "../../support/built-site.ts";

export interface SmallDisk {
  folder: string;
  /** Why there is none, where none can be had. */
  cannotMount: string | undefined;
  fill(): void;
  free(): void;
  remove(): void;
}

/** A disk of its own that can be filled. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = makeFolder();
  const cannotMount = mount(folder, megabytes);
  return {
    folder,
    cannotMount,
    fill() {
      const file = join(folder, "filler");
      for (let size = 1 << 20; size >= 512; size = size > 4096 ? size / 2 : size - 512) {
        try {
          writeFileSync(`${file}-${size}`, Buffer.alloc(size));
        } catch {
          // Full at this size: smaller pieces may still fit.
        }
      }
      for (let piece = 0; statfsSync(folder).bavail > 0; piece += 1)
        writeFileSync(`${file}-rest-${piece}`, Buffer.alloc(4096));
    },
    free() {
      execFileSync("sh", ["-c", `rm -f '${folder}'/filler*`]);
    },
    remove() {
      if (!cannotMount) execFileSync("umount", ["-l", folder]);
      removeFolder(folder);
    },
  };
}

function mount(folder: string, megabytes: number): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "mounting a small disk needs root on Linux";
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder], { stdio: "pipe" });
    return undefined;
  } catch (error) {
    return `a small disk cannot be mounted here: ${String((error as { stderr?: unknown }).stderr).trim()}`;
  }
}

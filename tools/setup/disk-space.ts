import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { Failure } from "../failure.ts";
import { shownPath } from "../project.ts";

export interface SpaceNeed {
  folder: string;
  megabytes: number;
  /** What it is for: "installing packages". */
  purpose: string;
}

export function assertDiskSpace(needs: SpaceNeed[]): void {
  for (const need of needs) {
    const free = freeMegabytes(need.folder);
    if (free >= need.megabytes) continue;
    throw new Failure(
      `The disk is full: ${need.purpose} needs ${need.megabytes} MB, and ${Math.floor(free)} MB are free where ${shownPath(need.folder) || "this folder"} is.`,
      {
        mend: "free some space there (or set VAR_DIR in .env to a folder on a larger disk, for run-time data) and start again.",
      },
    );
  }
}

/** Free space for this user on the disk that holds the folder or, when it does not exist yet, its nearest parent. */
export function freeMegabytes(folder: string): number {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const disk = statfsSync(existing);
  return (disk.bavail * disk.bsize) / 1024 / 1024;
}

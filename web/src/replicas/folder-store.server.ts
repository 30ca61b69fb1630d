import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import type { Marked, ObjectStore } from "./object-store.server.ts";

/** A folder, also one that several machines mount: each object is renamed into its place when it is complete. */
export class FolderStore implements ObjectStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get(name: string): Promise<Buffer | undefined> {
    return readFile(this.#file(name)).catch(unlessMissing);
  }

  /** Opened before it is looked at: over NFS only that asks the server. */
  async getUnless(mark: string | undefined, name: string): Promise<Marked | "same" | undefined> {
    const file = await open(this.#file(name)).catch(unlessMissing);
    if (!file) return undefined;
    try {
      const { ino, mtimeMs, size } = await file.stat();
      const found = `${ino} ${mtimeMs} ${size}`;
      return found === mark ? "same" : { bytes: await file.readFile(), mark: found };
    } finally {
      await file.close();
    }
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await writeFileAtomic(this.#file(name), bytes);
  }

  async list(): Promise<Map<string, number>> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(unlessMissing);
    const found = new Map<string, number>();
    for (const entry of entries ?? []) {
      const file = join(entry.parentPath, entry.name);
      const facts = entry.isFile() ? await stat(file).catch(unlessMissing) : undefined;
      if (facts) found.set(relative(this.#folder, file), facts.mtimeMs);
    }
    return found;
  }

  async delete(name: string): Promise<void> {
    await rm(this.#file(name), { force: true });
  }

  #file(name: string): string {
    return join(this.#folder, name);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}

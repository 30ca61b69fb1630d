import { type FileHandle, mkdir, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ConsentProof } from "./consent-proof.ts";

export interface StoredProof extends ConsentProof {
  /** When the server took it, in ISO 8601. */
  receivedAt: string;
}

export interface ConsentStore {
  /** Resolves once the proof is on the disk; rejects when it is not. */
  append(proof: StoredProof): Promise<void>;
  close(): Promise<void>;
}

/** The proofs: one JSON object a line, only ever appended to. */
export function proofsFile(varDir: string): string {
  return join(varDir, "consents.jsonl");
}

/** Opens the store at the first proof. What waits while the disk is busy goes to it together. */
export function createConsentStore(varDir: string): ConsentStore {
  let file: FileHandle | undefined;
  let waiting: { line: string; done(): void; fail(error: unknown): void }[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        file ??= await openForAppending(varDir);
        await file.appendFile(batch.map(({ line }) => line).join(""));
        await file.datasync();
        for (const { done } of batch) done();
      } catch (error) {
        // What is half written ends at the line break with which the file is opened again.
        await file?.close().catch(() => undefined);
        file = undefined;
        for (const { fail } of batch) fail(error);
      }
    }
    writing = undefined;
  }

  return {
    append(proof) {
      return new Promise((done, fail) => {
        waiting.push({ line: `${JSON.stringify(proof)}\n`, done, fail });
        writing ??= write();
      });
    },
    async close() {
      await writing;
      await file?.close();
      file = undefined;
    },
  };
}

async function openForAppending(varDir: string): Promise<FileHandle> {
  await mkdir(varDir, { recursive: true });
  const file = await open(proofsFile(varDir), "a");
  const { size } = await file.stat();
  if (size > 0) await file.appendFile("\n");
  return file;
}

/** Every whole proof, oldest first. A line that a crash cut off is left out: it was never acknowledged. */
export async function readProofs(varDir: string): Promise<StoredProof[]> {
  const text = await readFile(proofsFile(varDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as StoredProof] : [];
    } catch {
      return [];
    }
  });
}

/** Keeps texts under their hash, so that a proof can be read years later. Known ones are left alone. */
export async function keepShownTexts(varDir: string, hash: string, texts: object): Promise<void> {
  const folder = join(varDir, "consent-texts");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${hash}.json`), `${JSON.stringify(texts, null, 2)}\n`, { flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
}

import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ConsentProof } from "./consent-proof.ts";
import { storageList } from "./storage-list.ts";

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

const day = 86_400_000;
/** A consent may be called into question for five years after it ended (privacy statement), in milliseconds. */
const keptFor = (storageList.cc_cookie.lifetime + 5 * 366) * day;

/**
 * Removes the proofs that need not be kept any longer. Before the store takes any: nothing may be appended meanwhile.
 * Their age is told from the newest, so that a clock that runs ahead removes none too early.
 */
export async function dropOldProofs(varDir: string, now = Date.now()): Promise<void> {
  if (!existsSync(proofsFile(varDir))) return;
  let newest: number | undefined;
  for await (const { time } of proofLines(varDir)) {
    if (newest === undefined && time > now - keptFor) return;
    newest = Math.max(newest ?? time, time);
  }
  const limit = Math.min(now, newest ?? now) - keptFor;
  const temporary = `${proofsFile(varDir)}.new`;
  const kept = await open(temporary, "w");
  try {
    for await (const { line, time } of proofLines(varDir)) if (time > limit) await kept.appendFile(`${line}\n`);
    await kept.datasync();
  } finally {
    await kept.close();
  }
  await rename(temporary, proofsFile(varDir));
}

/** Whole proofs with the time they were taken, as they stand in the file. */
async function* proofLines(varDir: string): AsyncGenerator<{ line: string; time: number }> {
  for await (const line of createInterface({ input: createReadStream(proofsFile(varDir)), crlfDelay: Infinity })) {
    const time = Date.parse(proofIn(line)?.receivedAt ?? "");
    if (!Number.isNaN(time)) yield { line, time };
  }
}

function proofIn(line: string): StoredProof | undefined {
  try {
    return line ? (JSON.parse(line) as StoredProof) : undefined;
  } catch {
    return undefined;
  }
}

/** Every whole proof, oldest first. A line that a crash cut off is left out: it was never acknowledged. */
export async function readProofs(varDir: string): Promise<StoredProof[]> {
  const text = await readFile(proofsFile(varDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => proofIn(line) ?? []);
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

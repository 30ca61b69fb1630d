import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ConsentProof } from "./consent-proof.ts";
import { storageList } from "./storage-list.ts";

export interface StoredProof extends ConsentProof {
  /** Server time, ISO 8601. */
  receivedAt: string;
}

export interface ConsentStore {
  /** Resolves once the proof is flushed to disk; rejects on failure. */
  append(proof: StoredProof): Promise<void>;
  close(): Promise<void>;
}

/** Append-only JSON lines. */
export function proofsFile(varDir: string): string {
  return join(varDir, "consents.jsonl");
}

/** Opens the file at the first proof; proofs that arrive during a flush are written in one batch. */
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
        // A half-written line ends at the line break that is written when the file is opened again.
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

const dayMs = 86_400_000;
/** The longest lifetime that the cookie ever had: a shorter one must not shorten the retention of older consents. */
const maxConsentDays = 182;
/** Five years after a consent ended (privacy statement). */
const retentionMs = (Math.max(maxConsentDays, storageList.cc_cookie.lifetime) + 5 * 366) * dayMs;

/** Expired proofs stay up to this much longer, so that the file is not rewritten at every start. */
const rewriteMarginMs = 31 * dayMs;
const batchSize = 1000;

/**
 * Removes expired proofs; must run before the store's first append. A server clock that runs ahead removes none:
 * age counts from the newest proof, and of each proof's two times (server, browser) the later one counts.
 */
export async function dropOldProofs(varDir: string, now = Date.now()): Promise<void> {
  if (!existsSync(proofsFile(varDir))) return;
  let newest = 0;
  for await (const { earlier, later } of proofLines(varDir)) {
    if (newest === 0 && later > now - retentionMs - rewriteMarginMs) return;
    newest = Math.max(newest, earlier);
  }
  const limit = Math.min(now, newest) - retentionMs;
  const temporary = `${proofsFile(varDir)}.new`;
  const kept = await open(temporary, "w");
  try {
    const batch: string[] = [];
    const write = () => kept.appendFile(batch.splice(0).join(""));
    for await (const { line, later } of proofLines(varDir)) {
      if (later > limit) batch.push(`${line}\n`);
      if (batch.length === batchSize) await write();
    }
    await write();
    await kept.datasync();
  } finally {
    await kept.close();
  }
  await rename(temporary, proofsFile(varDir));
}

/** Complete proofs with the earlier and the later of their two times. */
async function* proofLines(varDir: string): AsyncGenerator<{ line: string; earlier: number; later: number }> {
  const lines = createInterface({
    input: createReadStream(proofsFile(varDir)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    const proof = proofIn(line);
    if (!proof) continue;
    const times = [proof.receivedAt, proof.time].map((time) => Date.parse(time)).filter((time) => !Number.isNaN(time));
    if (times.length > 0) yield { line, earlier: Math.min(...times), later: Math.max(...times) };
  }
}

function proofIn(line: string): StoredProof | undefined {
  try {
    return line ? (JSON.parse(line) as StoredProof) : undefined;
  } catch {
    return undefined;
  }
}

/** Complete proofs, oldest first. A line truncated by a crash is skipped: it was never acknowledged. */
export async function readProofs(varDir: string): Promise<StoredProof[]> {
  const text = await readFile(proofsFile(varDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => proofIn(line) ?? []);
}

/** Stores texts under their hash, so that proofs stay readable; existing files are kept. */
export async function keepShownTexts(varDir: string, hash: string, texts: object): Promise<void> {
  const folder = join(varDir, "consent-texts");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${hash}.json`), `${JSON.stringify(texts, null, 2)}\n`, { flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
}

import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Pieces of a text go to the disk together until they are this many letters. */
const batchLength = 65_536;

/** Writes under a temporary name beside the file and renames. A long text may come in pieces. */
export async function writeFileAtomic(file: string, content: Buffer | string | Iterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.new`;
  try {
    await writeFile(temporary, typeof content === "string" || Buffer.isBuffer(content) ? content : batches(content));
    await rename(temporary, file);
  } catch (error) {
    // On a full disk half a file would take the room of the next.
    await rm(temporary, { force: true });
    throw error;
  }
}

function* batches(pieces: Iterable<string>): Generator<string> {
  let batch = "";
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < batchLength) continue;
    yield batch;
    batch = "";
  }
  yield batch;
}

/** Removes temporary files that a killed run left behind. */
export async function removeLeftovers(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith(".new")) await rm(join(folder, name), { force: true });
  }
}

import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Minimum characters of one write. */
const batchLength = 65_536;

/** Writes a temporary file and renames it. A long text may come in pieces. */
export async function writeFileAtomic(file: string, content: Buffer | string | Iterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.new`;
  try {
    await writeFile(temporary, typeof content === "string" || Buffer.isBuffer(content) ? content : batches(content));
    await rename(temporary, file);
  } catch (error) {
    // On a full disk the rest would use up space.
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

/** Removes temporary files of a killed process. */
export async function removeLeftovers(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith(".new")) await rm(join(folder, name), { force: true });
  }
}

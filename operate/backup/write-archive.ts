import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { Encrypter } from "age-encryption";
import { Header, type HeaderData, Pax } from "tar";
import { filesIn, type Manifest, manifestName } from "./archive-format.ts";

/**
 * Writes the files of a folder as `tar | zstd | age`, with their hashes as the last entry. `file` appears when it is
 * whole and on the disk; on any error nothing is left. Memory does not grow with the files.
 */
export async function writeArchive(folder: string, file: string, recipients: readonly string[], madeAt: Date) {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const names = filesIn(folder);
  const part = `${file}.part`;
  const zstd = createZstdCompress();
  const encrypted = await encrypter.encrypt(Readable.toWeb(zstd) as ReadableStream<Uint8Array>);
  try {
    await Promise.all([
      pipeline(tarEntries(folder, names, madeAt), zstd),
      pipeline(encrypted, createWriteStream(part, { flags: "wx", mode: 0o600, flush: true })),
    ]);
    await rename(part, file);
    await syncFolder(dirname(file));
    return { files: names.length, size: (await stat(file)).size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* tarEntries(folder: string, names: readonly string[], madeAt: Date): AsyncGenerator<Buffer> {
  const hashes: Record<string, string> = {};
  for (const name of names) {
    const handle = await open(join(folder, name));
    try {
      const { size, mtime } = await handle.stat();
      yield* headerOf({ path: name, size, mtime });
      const hash = createHash("sha256");
      let left = size;
      // An upload under way may grow; the header has promised this size.
      if (size > 0) {
        for await (const chunk of handle.createReadStream({ end: size - 1, autoClose: false })) {
          hash.update(chunk);
          left -= chunk.length;
          yield chunk;
        }
      }
      if (left > 0) throw new Error(`${name} became shorter while it was read`);
      hashes[name] = hash.digest("hex");
      yield paddingOf(size);
    } finally {
      await handle.close();
    }
  }
  const list: Manifest = { madeAt: madeAt.toISOString(), sha256: hashes };
  const manifest = Buffer.from(JSON.stringify(list));
  yield* headerOf({ path: manifestName, size: manifest.length, mtime: madeAt });
  yield manifest;
  yield paddingOf(manifest.length);
  yield Buffer.alloc(2 * blockSize);
}

const blockSize = 512;

/** Long names need a record before the header. */
function* headerOf(data: HeaderData): Generator<Buffer> {
  const header = new Header({ ...data, mode: 0o600, type: "File" });
  header.encode();
  if (header.needPax) yield new Pax(data).encode();
  if (header.block) yield header.block;
}

function paddingOf(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

/** The rename itself may be lost in a power cut; Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

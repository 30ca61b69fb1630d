import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { Decrypter } from "age-encryption";
import { extract } from "tar";
import * as v from "valibot";
import { Failure } from "../../tools/shared/failure.ts";
import { filesIn, type Manifest, manifestName, manifestSchema } from "./archive-format.ts";

const another = "take another archive, or copy this one again from where it is kept.";

/**
 * Unpacks an archive into an empty folder and compares every file there with its hash. Throws a `Failure` when one
 * byte of it is not as it was written; what is in the folder then is the caller's to remove.
 */
export async function readArchive(archive: string, identities: readonly string[], folder: string): Promise<Manifest> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const unexpected: string[] = [];
  const found = new Set<string>();
  try {
    const encrypted = Readable.toWeb(createReadStream(archive)) as ReadableStream<Uint8Array>;
    const decrypted = await decrypter.decrypt(encrypted);
    // Anybody who knows the recipient can make an archive: what is no plain file inside the folder is not unpacked.
    function isWanted(path: string, entry: object): boolean {
      const isPlain =
        "type" in entry && entry.type === "File" && path.split("/").every((part) => !/^\.{0,2}$/.test(part));
      if (!isPlain) unexpected.push(`${path} is not a file of a backup`);
      // The second one would take the place of the first; names that some disks take for one are one here, too.
      const name = path.normalize().toLowerCase();
      if (found.has(name)) unexpected.push(`${path} is in it twice`);
      found.add(name);
      return unexpected.length === 0;
    }
    await pipeline(decrypted, createZstdDecompress(), extract({ cwd: folder, strict: true, filter: isWanted }));
  } catch (error) {
    throw explain(error, archive);
  }
  if (unexpected[0]) throw damaged(archive, unexpected[0]);
  return verify(archive, folder);
}

async function verify(archive: string, folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => "null");
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (!parsed.success) throw damaged(archive, "its list of files is missing");
  await rm(join(folder, manifestName));
  const { sha256 } = parsed.output;
  const names = filesIn(folder);
  const stranger =
    names.find((name) => !Object.hasOwn(sha256, name)) ?? Object.keys(sha256).find((name) => !names.includes(name));
  if (stranger) throw damaged(archive, `${stranger} is not both in it and in its list of files`);
  for (const name of names) {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk);
    if (hash.digest("hex") !== sha256[name]) throw damaged(archive, `${name} is not what was backed up`);
  }
  return parsed.output;
}

/** Errors of age, zstd and tar; those of the disk are passed on. */
function explain(error: unknown, archive: string): unknown {
  const { message, syscall } = error as NodeJS.ErrnoException;
  if (syscall) return error;
  if (!/no identity matched/i.test(message)) return damaged(archive, message);
  const fix = "give the file with the identity of the BACKUP_KEY that the archive was made with.";
  return new Failure(`This key does not open ${archive}.`, { fix });
}

function damaged(archive: string, reason: string): Failure {
  return new Failure(`${archive} is damaged or no backup: ${reason}.`, { fix: another });
}

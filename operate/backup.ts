import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { projectRoot } from "../tools/packages.mjs";
import { givenPath, runCommand } from "../tools/shared/command.ts";
import { envFile, readOrMakeSettings, resolveSettings, type Settings } from "../tools/shared/environment.ts";
import { Failure } from "../tools/shared/failure.ts";
import { say } from "../tools/shared/progress.ts";
import { readWords } from "../tools/usage.mjs";
import { takeLock } from "../web/src/files/claim-folder.server.ts";
import { journalFile } from "../web/src/leads/leads.server.ts";
import { copySite } from "./backup/copy-site.ts";
import { expired, nameOf, timeOf } from "./backup/rotation.ts";
import { writeArchive } from "./backup/write-archive.ts";

// Copies hold the same personal data as the site: not readable for other users.
process.umask(0o077);

let removeUnfinished = () => {};

await runCommand(
  async () => {
    const [word, file] = readWords("backup", process.argv.slice(2)).positionals;
    if (word === "key") await makeKey(givenPath(file));
    else await makeBackup(readAllSettings());
    return 0;
  },
  () => removeUnfinished(),
);

/** In a container all of them are in the environment. */
function readAllSettings(): Settings {
  const { SITE_WEBHOOK_SECRET: isGiven } = process.env;
  return isGiven && !existsSync(envFile) ? resolveSettings({}, process.env) : readOrMakeSettings({ quiet: true });
}

async function makeBackup(settings: Settings): Promise<void> {
  const madeAt = new Date();
  const { varFolder } = settings;
  const recipients = readRecipients(settings.values.BACKUP_KEY);
  const folder = backupFolder(settings);
  if (!existsSync(journalFile(varFolder))) {
    const fix = "start the site once, or set VAR_DIR to the folder it runs with.";
    throw new Failure(`There is no site in ${varFolder}.`, { fix });
  }
  mkdirSync(folder, { recursive: true });
  if (!takeLock(join(varFolder, "backup.lock"))) {
    throw new Failure("Another backup of this site is being made.", { fix: "wait for its end." });
  }
  const copy = join(varFolder, "backup-copy");
  removeUnfinished = () => {
    rmSync(copy, { recursive: true, force: true });
    for (const name of readdirSync(folder)) {
      if (name.endsWith(".part") && timeOf(name.slice(0, -".part".length)) !== undefined) rmSync(join(folder, name));
    }
  };
  // Of a run that was killed.
  removeUnfinished();
  mkdirSync(copy);
  const file = join(folder, nameOf(madeAt.getTime()));
  await copySite(settings, copy).catch((error) => fail(error, varFolder));
  const { files, size } = await writeArchive(copy, file, recipients, madeAt).catch((error) => fail(error, folder));
  // Its time is the metric `site_last_backup_timestamp_seconds`.
  writeFileSync(join(varFolder, "last-backup"), `${madeAt.toISOString()}\n`);
  const removed = rotate(folder);
  const [megabytes, seconds] = [size / 1e6, (Date.now() - madeAt.getTime()) / 1000].map((value) => value.toFixed(1));
  say(`Backup made: ${file} (${files} files, ${megabytes} MB, ${seconds} s); older ones removed: ${removed}.`);
  const { UPLOADS_S3_BUCKET: bucket } = settings.values;
  if (bucket) say(`Not in it: the uploads in the bucket ${bucket} (docs/operate/backups.md says how they are kept).`);
}

/** Returns how many were removed. */
function rotate(folder: string): number {
  const times = readdirSync(folder).flatMap((name) => timeOf(name) ?? []);
  const old = expired(times);
  for (const time of old) rmSync(join(folder, nameOf(time)));
  return old.length;
}

function readRecipients(keys: string[] | undefined): string[] {
  if (!keys) {
    const fix = '"npm run backup -- key <file>" makes a pair of keys and says what to write into .env.';
    throw new Failure("BACKUP_KEY is empty: backups hold secrets and personal data and are only made encrypted.", {
      fix,
    });
  }
  for (const key of keys) {
    try {
      new Encrypter().addRecipient(key);
    } catch (error) {
      const fix = "copy it once more from the file with the identity (public key: age1…).";
      throw new Failure(`BACKUP_KEY has a mistake (${(error as Error).message}).`, { fix });
    }
  }
  return keys;
}

function backupFolder({ values, varFolder }: Settings): string {
  const folder = resolve(projectRoot, values.BACKUP_DIR ?? "");
  const fix = "set BACKUP_DIR in .env to a folder on another disk or machine, used for this site alone.";
  if (!values.BACKUP_DIR) throw new Failure("BACKUP_DIR is empty: there is nowhere to put a backup.", { fix });
  if (!`${folder}${sep}`.startsWith(`${varFolder}${sep}`)) return folder;
  throw new Failure("BACKUP_DIR is inside VAR_DIR: the backups would be lost with what they are of.", { fix });
}

function fail(error: unknown, folder: string): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof Failure) throw error;
  const isFull = code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL";
  throw new Failure(
    `No backup was made; earlier ones are untouched. ${isFull ? `The disk of ${folder} is full.` : `${message}.`}`,
    { fix: isFull ? "make room there and run it again." : "correct what the sentence names and run it again." },
  );
}

/** The form that age's own tools write and read. */
async function makeKey(file: string): Promise<void> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  try {
    writeFileSync(file, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new Failure(`${file} is there already.`, {
      fix: "name another file: archives are lost with their identity.",
    });
  }
  say(`BACKUP_KEY=${recipient}`);
  say(`Write this line into .env. Keep ${file} away from this machine, twice: nothing else opens the backups.`);
}

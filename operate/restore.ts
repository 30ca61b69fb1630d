import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { readEnvText } from "../settings/env-file.ts";
import { inProject } from "../tools/packages.mjs";
import { givenPath, runCommand } from "../tools/shared/command.ts";
import { Failure } from "../tools/shared/failure.ts";
import { say } from "../tools/shared/progress.ts";
import { readWords } from "../tools/usage.mjs";
import { takeLock, webServerLock } from "../web/src/files/claim-folder.server.ts";
import { readArchive } from "./backup/read-archive.ts";
import { settleSettings } from "./backup/restored-settings.ts";

process.umask(0o077);

let removeUnfinished = () => {};

await runCommand(
  async () => {
    const { values, positionals } = readWords("restore", process.argv.slice(2));
    const [archive = "", folder = ""] = positionals.map(givenPath);
    await restore(archive, folder, readIdentities(values.identity), values.settings && givenPath(values.settings));
    return 0;
  },
  () => removeUnfinished(),
);

/** Everything is unpacked and checked beside the folder, which it then becomes in one step. */
async function restore(archive: string, folder: string, identities: string[], own?: string): Promise<void> {
  if (!existsSync(archive))
    throw new Failure(`There is no archive at ${archive}.`, { fix: "name an archive of BACKUP_DIR." });
  if (own && !existsSync(own)) throw new Failure(`There is no file ${own}.`, { fix: "name this machine's .env." });
  refuseUsed(folder);
  const beside = `${folder}.restoring`;
  if (existsSync(beside)) {
    const fix = "if no other restore is running, remove it: it is what is left of one that was killed.";
    throw new Failure(`${beside} is there already.`, { fix });
  }
  mkdirSync(beside, { recursive: true });
  removeUnfinished = () => rmSync(beside, { recursive: true, force: true });
  const { madeAt, sha256 } = await readArchive(archive, identities, beside);
  const envPath = join(beside, ".env");
  const [archived, defaults] = [envPath, inProject(".env.example")].map((file) => readFileSync(file, "utf8"));
  const settled = settleSettings(archived ?? "", folder, defaults ?? "", own && readFileSync(own, "utf8"));
  writeFileSync(envPath, settled.text);
  if (existsSync(join(beside, "cms.db"))) {
    mkdirSync(dirname(join(beside, settled.databasePath)), { recursive: true });
    renameSync(join(beside, "cms.db"), join(beside, settled.databasePath));
  }
  // Made by the installation of a fresh clone.
  if (existsSync(join(folder, "log"))) renameSync(join(folder, "log"), join(beside, "log"));
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(beside, folder);
  const { VAR_DIR: home = folder, SMTP_URL: mailServer } = readEnvText(settled.text).values;
  const { UPLOADS_S3_BUCKET: bucket } = readEnvText(archived ?? "").values;
  say(`Restored: ${Object.keys(sha256).length} files, as they were at ${madeAt}, to ${folder}.`);
  if (!own) say(`Next: move ${join(folder, ".env")} to the project's folder.`);
  if (settled.toCompare.length > 0) {
    say("Compare with this machine, in that .env; these lines are as the backup's machine had them:");
    for (const line of settled.toCompare) say(`  ${line}`);
  }
  if (settled.notTaken.length > 0) {
    say("Not taken from the backup, as this machine has none; what it is to have, write into its .env:");
    for (const line of settled.notTaken) say(`  ${line}`);
  }
  if (own && !mailServer) say(`No mail goes out: SMTP_URL is empty here. Mails are written to ${join(home, "mail")}.`);
  if (own && mailServer) say("Mails go out by this machine's SMTP_URL, also those of leads that were waiting.");
  if (bucket) say(`Not in it: uploads; they are in the bucket ${bucket}, with its versions of that time.`);
  for (const [name, setting] of [
    ["cms.dump", "DATABASE_URL"],
    ["leads.dump", "WEB_DATABASE_URL"],
  ] as const) {
    if (!existsSync(join(folder, name))) continue;
    const flags = `--single-transaction --exit-on-error --no-owner --dbname "$${setting}"`;
    say(`Before the start, into an empty database: pg_restore ${flags} ${join(home, name)}`);
  }
}

function refuseUsed(folder: string): void {
  const lock = webServerLock(folder);
  if (existsSync(lock) && !takeLock(lock)) {
    throw new Failure(`A web server runs over ${folder}.`, { fix: "end it, and name an empty folder." });
  }
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => name !== "log") : [];
  if (found.length === 0) return;
  const fix = "name an empty folder, or one that is not there yet; what is in this one is kept.";
  throw new Failure(`${folder} is not empty: it holds ${found.slice(0, 3).join(", ")}.`, { fix });
}

/** The form that age's own tools write: one identity a line, comments with "#". */
function readIdentities(file: string | undefined): string[] {
  const fix = "add --identity <file>: the file that npm run backup -- key wrote, which is kept elsewhere.";
  if (!file) throw new Failure("A backup is opened with its identity only.", { fix });
  const path = givenPath(file);
  if (!existsSync(path)) throw new Failure(`There is no file ${path}.`, { fix });
  const lines = readFileSync(path, "utf8")
    .split(/\r?\n/)
    .map((line) => line.trim());
  const identities = lines.filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (identities.length === 0) throw new Failure(`${path} has no identity (AGE-SECRET-KEY-…).`, { fix });
  return identities;
}

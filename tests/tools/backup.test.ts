import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import Database from "better-sqlite3";
import { Header, type HeaderData } from "tar";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { effectiveEnvText } from "../../operate/backup/copy-site.ts";
import { nameOf } from "../../operate/backup/rotation.ts";
import { readArchive } from "../../operate/backup/read-archive.ts";
import { readEnvText } from "../../settings/env-file.ts";
import { makeValues } from "../../settings/settings.ts";
import { inProject } from "../../tools/packages.mjs";
import { takeLock, webServerLock } from "../../web/src/files/claim-folder.server.ts";
import { openJournal } from "../../web/src/leads/journal.server.ts";
import { mountSmallDisk } from "../faults/support/small-disk.ts";
import { makeFolder, removeFolder } from "../support/built-site.ts";

const secrets = makeValues();
const longName = `${"á".repeat(100)}.jpg`;

let folder: string;
let varDir: string;
let identity: string;
let recipient: string;
let identityFile: string;
/** Of the small site below. */
let archive: string;

beforeAll(async () => {
  folder = makeFolder();
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  identityFile = join(folder, "identity.txt");
  writeFileSync(identityFile, `# created: today\n${identity}\n`);
  varDir = join(folder, "var");
  mkdirSync(join(varDir, "uploads", "uploads"), { recursive: true });
  mkdirSync(join(varDir, "site"));
  openJournal(join(varDir, "leads.db")).close();
  const cms = new Database(join(varDir, "cms.db"));
  cms.exec("CREATE TABLE page (title TEXT); INSERT INTO page VALUES ('Home')");
  cms.close();
  writeFileSync(join(varDir, "uploads", "uploads", longName), randomBytes(3_000_000));
  writeFileSync(join(varDir, "site", "empty.html"), "");
  writeFileSync(join(varDir, "consents.jsonl"), "{}\n");
  const backups = join(folder, "backups");
  expect(run("backup", [], { BACKUP_DIR: backups })).toMatchObject({ status: 0, output: /^Backup made: .*\n$/ });
  archive = join(backups, readdirSync(backups)[0] ?? "");
});
afterAll(() => removeFolder(folder));

let target: string;
let count = 0;
beforeEach(() => {
  count += 1;
  target = join(folder, `target-${count}`);
});

function environment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, ...secrets, VAR_DIR: varDir, BACKUP_KEY: recipient, ...more };
}

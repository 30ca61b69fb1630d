import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import Database from "better-sqlite3";
import { Header, type HeaderData } from "tar";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { effectiveEnvText } from "../../operate/backup/copy-site.ts";
import { readArchive } from "../../operate/backup/read-archive.ts";
import { settleSettings } from "../../operate/backup/restored-settings.ts";
import { nameOf } from "../../operate/backup/rotation.ts";
import { readEnvText } from "../../settings/env-file.ts";
import { makeValues, settingNames, settingNamesOf } from "../../settings/settings.ts";
import { inProject } from "../../tools/packages.mjs";
import { takeLock, webServerLock } from "../../web/src/files/claim-folder.server.ts";
import { openDatabase } from "../../web/src/leads/postgres/database.server.ts";
import { createPostgresJournal } from "../../web/src/leads/postgres/postgres-journal.server.ts";
import { prepareDatabase } from "../../web/src/leads/postgres/schema.server.ts";
import { openJournal } from "../../web/src/leads/sqlite-journal.server.ts";
import { mountSmallDisk } from "../faults/support/small-disk.ts";
import { makeFolder, removeFolder } from "../support/built-site.ts";
import { hasPostgres, postgresNeeded, startPostgres } from "../support/postgres.ts";
import { sampleLead } from "../support/sample-lead.ts";

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

function run(command: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  const call = [inProject("tools", "run.mjs"), command, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, call, { encoding: "utf8", env: environment(more) });
  return { status, output: stdout + stderr };
}

const restore = (from: string, to = target, key = identityFile) => run("restore", [from, to, "--identity", key]);

/** Nothing is left of it, not even beside the folder. */
function expectRefused({ status, output }: ReturnType<typeof run>, sentence: RegExp): void {
  expect(output).toMatch(sentence);
  expect(output).toContain("Fix:");
  expect(output).not.toMatch(/\n\s+at |unforeseen/);
  expect(status).toBe(1);
  expect(readdirSync(folder).filter((name) => name.startsWith("target-"))).toEqual([]);
}

function changedArchive(change: (bytes: Buffer) => Buffer): string {
  const file = join(folder, "changed.age");
  writeFileSync(file, change(readFileSync(archive)));
  return file;
}

test("what is restored is what was backed up, for its user alone", () => {
  const { status, output } = restore(archive);
  expect(output).toMatch(/^Restored: 6 files, as they were at 20/);
  expect(status).toBe(0);
  for (const name of [join("uploads", "uploads", longName), "site/empty.html", "consents.jsonl"])
    expect(readFileSync(join(target, name)).equals(readFileSync(join(varDir, name)))).toBe(true);
  const cms = new Database(join(target, "cms.db"), { readonly: true });
  expect(cms.prepare("SELECT title FROM page").all()).toEqual([{ title: "Home" }]);
  cms.close();
  const { values, problems } = readEnvText(readFileSync(join(target, ".env"), "utf8"));
  expect(problems).toEqual([]);
  expect(values).toMatchObject(secrets);
  expect([archive, target, join(target, ".env")].map((file) => statSync(file).mode & 0o077)).toEqual([0, 0, 0]);
  removeFolder(target);
});

test("uploads in a bucket are not in the archive, and both commands say so", () => {
  const backups = join(folder, "backups-beside-a-bucket");
  const made = run("backup", [], { BACKUP_DIR: backups, UPLOADS_S3_BUCKET: "site-uploads" });
  expect(made.output).toMatch(/\nNot in it: the uploads in the bucket site-uploads \(/);
  const { output, status } = restore(join(backups, readdirSync(backups)[0] ?? ""));
  expect(output).toMatch(/\nNot in it: uploads; they are in the bucket site-uploads/);
  expect(status).toBe(0);
  removeFolder(target);
});

describe("a backup of a machine with its folders elsewhere", () => {
  const addresses = {
    SITE_URL: "https://www.example.com",
    CMS_PUBLIC_URL: "https://cms.example.com",
    HOST: "127.0.0.1",
    TRUST_PROXY_HOPS: "1",
    VISIT_LOG_PORT: "3002",
    SMTP_URL: "smtp://site:p'word@mail.example:587",
  };
  const otherAddresses = {
    SITE_URL: "https://new.example.com",
    CMS_PUBLIC_URL: "https://cms.new.example.com",
    HOST: "127.0.0.1",
    TRUST_PROXY_HOPS: "2",
    VISIT_LOG_PORT: "",
    BACKUP_DIR: "/mnt/new",
    CMS_PORT: "1338",
  };
  const home = "/var/lib/hetreteg";
  let ofMachine: string;
  let ownFile: string;

  beforeAll(() => {
    const database = join(folder, "elsewhere", "content.db");
    mkdirSync(join(folder, "elsewhere"));
    const cms = new Database(database);
    cms.exec("CREATE TABLE page (title TEXT); INSERT INTO page VALUES ('Of the machine')");
    cms.close();
    const backups = join(folder, "backups-of-machine");
    const given = { ...addresses, MAIL_FROM: "site@example.com", BACKUP_DIR: backups, DATABASE_FILENAME: database };
    expect(run("backup", [], given).status).toBe(0);
    ofMachine = join(backups, readdirSync(backups)[0] ?? "");
    ownFile = join(folder, "own.env");
    const own = {
      ...otherAddresses,
      VAR_DIR: home,
      DATABASE_FILENAME: `${home}/cms/cms.db`,
      JWT_SECRET: "x".repeat(64),
    };
    writeFileSync(
      ownFile,
      Object.entries(own)
        .map((line) => `${line.join("=")}\n`)
        .join(""),
    );
  });

  function restored(output: string, database: string) {
    expect(output).toContain("Restored: ");
    const cms = new Database(join(target, database), { readonly: true });
    const [{ title }] = cms.prepare("SELECT title FROM page").all() as [{ title: string }];
    cms.close();
    const { values, problems } = readEnvText(readFileSync(join(target, ".env"), "utf8"));
    expect(problems).toEqual([]);
    expect(values).toMatchObject(secrets);
    removeFolder(target);
    return { title, values };
  }

  test("is restored to a plain clone: its paths are corrected, its addresses are named", () => {
    const { output } = restore(ofMachine);
    const { title, values } = restored(output, "cms.db");
    expect(title).toBe("Of the machine");
    expect(values).toMatchObject({ ...addresses, VAR_DIR: target, DATABASE_FILENAME: "" });
    const [, named = ""] = output.split("Compare with this machine");
    for (const [name, value] of Object.entries(addresses)) {
      expect(named).toContain(`  ${name}=${name === "SMTP_URL" ? "smtp://mail.example:587" : value}\n`);
    }
    expect(named).toMatch(/ {2}BACKUP_DIR=.*backups-of-machine\n/);
    expect(output).not.toContain("p'word");
    expect(named).not.toMatch(/CMS_PORT|METRICS_HOST|VAR_DIR|DATABASE_FILENAME/);
  });

  test.each(["a machine", "a plain clone"])(
    "is restored to a machine, which keeps its own places: that of %s",
    (from) => {
      const source = from === "a machine" ? ofMachine : archive;
      const { output } = run("restore", [source, target, "--identity", identityFile, "--settings", ownFile]);
      const { title, values } = restored(output, "cms/cms.db");
      expect(title).toBe(from === "a machine" ? "Of the machine" : "Home");
      expect(values).toMatchObject({ ...otherAddresses, VAR_DIR: home, DATABASE_FILENAME: `${home}/cms/cms.db` });
      const [, notTaken = ""] = output.split("Not taken from the backup");
      expect(notTaken.includes("SMTP_URL=smtp://mail.example:587")).toBe(from === "a machine");
      expect(values).toMatchObject({ SMTP_URL: "", MAIL_FROM: "" });
      expect(output).toContain(`No mail goes out: SMTP_URL is empty here. Mails are written to ${home}/mail.`);
      expect(output).not.toContain("p'word");
      expect(output).not.toMatch(/SITE_URL|HOST=|BACKUP_DIR/);
    },
  );

  describe("for a machine that may be a rehearsal", () => {
    const folders = ["VAR_DIR", "DATABASE_FILENAME"];
    const ofTheSite = settingNamesOf("site").filter((name) => !folders.includes(name));
    const ofTheMachine = [...settingNamesOf("machine"), ...settingNamesOf("outside")];
    const archived = settingNames.map((name) => `${name}=of-the-backup\n`).join("");
    const defaults = readFileSync(inProject(".env.example"), "utf8");

    test.each([
      ["empty", ofTheMachine.map((name) => `${name}=\n`).join(""), ""],
      ["its own", ofTheMachine.map((name) => `${name}=own\n`).join(""), "own"],
      ["no line", "", undefined],
    ])("has none of the outer world of the backup: on the machine it is %s", (_what, own, expected) => {
      const { values } = readEnvText(settleSettings(archived, "/srv/restored", defaults, own).text);
      const usual = readEnvText(defaults).values;
      for (const name of ofTheMachine) expect(values[name], name).toBe(expected ?? usual[name]);
      for (const name of ofTheSite) expect(values[name], name).toBe("of-the-backup");
    });

    test("names what was not taken, and no secret of it", () => {
      const secret = "geheim";
      const addresses = [
        `postgres://h/db?user=a&password=${secret}`,
        `postgres://a:${secret}@h/db`,
        `postgres://${secret}@h/db`,
        `postgres://a:${secret}/@h/db`,
        `postgres://a:${secret}@h:1,i:2/db`,
        `postgres://a:${secret}@/db`,
        `smtp://h:587/?auth.pass=${secret}`,
        `smtp://h#${secret}`,
        `smtps://a:x%20${secret}@h:465`,
        `a+b://${secret}@h`,
      ];
      for (const address of addresses) {
        const lines = `SMTP_URL='${address}'\nDATABASE_URL='${address}'\nUPLOADS_S3_SECRET=${secret}\nUPLOADS_S3_KEY=${secret}\n`;
        const { notTaken } = settleSettings(lines, "/srv/restored", defaults, "");
        const { toCompare } = settleSettings(lines, "/srv/restored", defaults);
        for (const shown of [notTaken, toCompare]) {
          const names = shown.map((line) => line.split("=")[0]);
          expect(names.toSorted()).toEqual(["DATABASE_URL", "SMTP_URL", "UPLOADS_S3_KEY", "UPLOADS_S3_SECRET"]);
          expect(shown.join("\n")).not.toContain(secret);
        }
      }
    });
  });

  test("has settings that name the restored database, wherever the old one and the new one lie", () => {
    const [old, own] = ["/srv/old", "/srv/new"];
    const databases = [
      "",
      "cms.db",
      "../var/cms.db",
      "/srv/old/cms.db",
      "/srv/old/a/b c.db",
      "/srv/older/cms.db",
      "/db",
    ];
    for (const database of databases) {
      for (const mine of [
        undefined,
        "",
        "cms.db",
        "/srv/new/cms/cms.db",
        "/srv/new/a b/c.db",
        "/srv/newer/cms.db",
        old,
      ]) {
        const archived = `VAR_DIR=${old}\nDATABASE_FILENAME='${database}'\nBACKUP_DIR=${old}/backups\n`;
        const here = mine === undefined ? undefined : `VAR_DIR=${own}\nDATABASE_FILENAME='${mine}'\n`;
        const { text, databasePath } = settleSettings(archived, "/srv/re stored", "", here);
        const { values } = readEnvText(text);
        const place = mine === undefined ? "/srv/re stored" : own;
        expect(values.VAR_DIR).toBe(place);
        expect(values.DATABASE_FILENAME || `${values.VAR_DIR}/cms.db`).toBe(join(place, databasePath));
        expect(values.BACKUP_DIR).toBe(mine === undefined ? "/srv/re stored/backups" : "");
      }
    }
  });
});

test("a folder that holds something, or is in use, is refused", () => {
  mkdirSync(join(folder, "used"));
  writeFileSync(join(folder, "used", "notes.txt"), "");
  expectRefused(restore(archive, join(folder, "used")), /used is not empty: it holds notes\.txt/);
  expect(readdirSync(join(folder, "used"))).toEqual(["notes.txt"]);
  expect(takeLock(webServerLock(join(folder, "used")))).toBe(true);
  expectRefused(restore(archive, join(folder, "used")), /A web server runs over .*used\./);
});

test("a wrong key, an archive that is cut off, and one with a changed bit leave nothing behind", async () => {
  const other = join(folder, "other.txt");
  writeFileSync(other, await generateX25519Identity());
  expectRefused(restore(archive, target, other), /This key does not open .*\.age\./);
  expectRefused(restore(archive, target, archive), /has no identity/);
  expectRefused(restore(join(folder, "none.age")), /There is no archive at/);
  const { length } = readFileSync(archive);
  for (const end of [0, 100, length - 70_000, length - 1])
    expectRefused(restore(changedArchive((bytes) => bytes.subarray(0, end))), /is damaged or no backup/);
  for (const place of [length >> 1, length - 1]) {
    const flipped = changedArchive((bytes) => {
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
      return bytes;
    });
    expectRefused(restore(flipped), /is damaged or no backup/);
  }
});

test.each<[string, HeaderData]>([
  ["a path that leads out", { path: "../outside.txt" }],
  ["an absolute path", { path: "/tmp/outside.txt" }],
  ["a symbolic link", { path: "link", type: "SymbolicLink", linkpath: "/etc" }],
  ["a hard link", { path: "link", type: "Link", linkpath: "../identity.txt" }],
  ["a file that its list lacks", { path: "stranger.txt" }],
  ["no list of files", { path: "manifest.json" }],
  ["a file that it names twice", { path: "twice.txt" }],
  ["a second list of files", { path: "manifest.json", size: 512 }],
])("an archive with %s is refused", async (what, data) => {
  const block = (of: HeaderData) => {
    const header = new Header({ type: "File", mode: 0o600, mtime: new Date(), size: 0, ...of });
    header.encode();
    return header.block ?? Buffer.alloc(0);
  };
  const isTwice = what === "a file that it names twice";
  const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(512 - bytes.length, " ")]);
  const sha256 = isTwice && data.path ? { [data.path]: createHash("sha256").update("").digest("hex") } : {};
  const list = padded(Buffer.from(JSON.stringify({ madeAt: new Date().toISOString(), sha256 })));
  const ending = what === "no list of files" ? [] : [block({ path: "manifest.json", size: list.length }), list];
  const first = [block(data), ...(data.size ? [list] : [])];
  const tar = Buffer.concat([...first, ...(isTwice ? first : []), ...ending, Buffer.alloc(1024)]);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const file = join(folder, "forged.age");
  writeFileSync(file, await encrypter.encrypt(zstdCompressSync(tar)));
  mkdirSync(target);
  await expect(readArchive(file, [identity], target)).rejects.toThrow(/forged\.age is damaged or no backup/);
  expect(existsSync(join(folder, "outside.txt"))).toBe(false);
  removeFolder(target);
});

test("a backup without a folder, a key or a database says what to do, and keeps what is there", () => {
  const backups = join(folder, "backups");
  expectRefused(run("backup", []), /BACKUP_DIR is empty/);
  expectRefused(run("backup", [], { BACKUP_DIR: join(varDir, "x") }), /BACKUP_DIR is inside VAR_DIR/);
  expectRefused(run("backup", [], { BACKUP_DIR: backups, BACKUP_KEY: "" }), /BACKUP_KEY is empty/);
  const mistyped = `${recipient.slice(0, -1)}${recipient.endsWith("q") ? "p" : "q"}`;
  expectRefused(run("backup", [], { BACKUP_DIR: backups, BACKUP_KEY: mistyped }), /BACKUP_KEY has a mistake/);
  expectRefused(run("backup", [], { BACKUP_DIR: backups, VAR_DIR: join(folder, "nothing") }), /There is no site in/);
  const postgres = { DATABASE_CLIENT: "postgres", DATABASE_URL: "postgres://a:secret@127.0.0.1:1/b" };
  const { output } = run("backup", [], { BACKUP_DIR: backups, PATH: "/nowhere", ...postgres });
  expect(output).toContain("The program pg_dump is missing");
  expect(readdirSync(backups)).toEqual([archive.split("/").at(-1)]);
  expect(readdirSync(varDir)).not.toContain("backup-copy");
});

test("a second backup at the same time is refused; one that was killed leaves nothing that counts", async () => {
  const backups = join(folder, "killed");
  const first = spawn(process.execPath, [inProject("tools", "run.mjs"), "backup"], {
    env: environment({ BACKUP_DIR: backups }),
    stdio: "ignore",
  });
  const ended = new Promise((done) => first.once("close", done));
  while (!existsSync(join(varDir, "backup-copy"))) await new Promise((done) => setTimeout(done, 5));
  first.kill("SIGSTOP");
  expectRefused(run("backup", [], { BACKUP_DIR: backups }), /Another backup of this site is being made/);
  first.kill("SIGKILL");
  await ended;
  writeFileSync(join(backups, `${nameOf(0)}.part`), "of a killed run");
  writeFileSync(join(backups, "notes.txt"), "somebody's");
  expect(run("backup", [], { BACKUP_DIR: backups })).toMatchObject({ status: 0 });
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^backup-20.*\.age$/), "notes.txt"]);
  expect(readdirSync(varDir)).not.toContain("backup-copy");
});

const disk = mountSmallDisk(2);
afterAll(disk.remove);

test.skipIf(disk.cannotMount)("a full disk leaves no half archive and keeps the earlier ones", () => {
  writeFileSync(join(disk.folder, nameOf(0)), "an earlier one");
  expectRefused(run("backup", [], { BACKUP_DIR: disk.folder }), /No backup was made; .*The disk of .* is full/);
  expect(readdirSync(disk.folder)).toEqual([nameOf(0)]);
  expectRefused(restore(archive, join(disk.folder, "target")), /The disk is full/);
  expect(readdirSync(disk.folder)).toEqual([nameOf(0)]);
});

test.runIf(hasPostgres)(`leads in Postgres are in the backup, and can be put back${postgresNeeded}`, async () => {
  const postgres = await startPostgres();
  try {
    const [from, to] = [await postgres.createDatabase("leads"), await postgres.createDatabase("restored")];
    const opened = [from, to].map((url) => openDatabase(url, { timeoutMs: 20_000, connections: 1 }));
    const [source, copy] = opened.map(createPostgresJournal);
    if (opened[0]) await prepareDatabase(opened[0]);
    const receipt = await source?.accept(sampleLead());
    const backups = join(folder, "of-postgres");
    expect(run("backup", [], { BACKUP_DIR: backups, WEB_DATABASE_URL: from })).toMatchObject({ status: 0 });
    const { output } = restore(join(backups, readdirSync(backups)[0] ?? ""));
    const [, command = ""] = /Before the start, into an empty database: (pg_restore .*leads\.dump)/.exec(output) ?? [];
    execFileSync("sh", ["-c", command], { env: { PATH: process.env.PATH, WEB_DATABASE_URL: to }, stdio: "pipe" });
    expect(await copy?.accept(sampleLead())).toEqual({ ...receipt, outcome: "known" });
    expect(await copy?.list("all")).toEqual(await source?.list("all"));
    await Promise.all(opened.map((one) => one.close()));
  } finally {
    await postgres.stop();
    removeFolder(target);
  }
});

test("uploads behind a symbolic link are in the backup", () => {
  const linked = join(folder, "linked");
  mkdirSync(join(linked, "uploads"), { recursive: true });
  openJournal(join(linked, "leads.db")).close();
  new Database(join(linked, "cms.db")).exec("CREATE TABLE page (title TEXT)").close();
  symlinkSync(join(varDir, "uploads", "uploads"), join(linked, "uploads", "uploads"));
  const backups = join(folder, "of-linked");
  expect(run("backup", [], { VAR_DIR: linked, BACKUP_DIR: backups }).status).toBe(0);
  expect(restore(join(backups, readdirSync(backups)[0] ?? "")).status).toBe(0);
  expect(statSync(join(target, "uploads", "uploads", longName)).size).toBe(3_000_000);
  removeFolder(target);
});

test("settings of the environment win over those of the file, whatever characters they have", () => {
  const text = effectiveEnvText("# a\nPORT=3000\nexport HOST=x\nSITE_URL=", {
    HOST: "127.0.0.1",
    SMTP_URL: "smtp://a:b#'@c",
  });
  expect(readEnvText(text)).toEqual({
    problems: [],
    values: { PORT: "3000", SITE_URL: "", HOST: "127.0.0.1", SMTP_URL: "smtp://a:b#'@c" },
  });
});

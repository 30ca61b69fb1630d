import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  closeSync,
  constants,
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv, promisify } from "node:util";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { setEnvLines } from "../../settings/env-file.ts";
import { loopbackUrl, makeValues, namesUnknownToWeb } from "../../settings/settings.ts";
import { inProject, projectRoot } from "../../tools/packages.mjs";
import { findFreePorts } from "../../tools/shared/ports.ts";
import { openJournal } from "../../web/src/leads/sqlite-journal.server.ts";
import { copyBuild, makeFolder, removeFolder } from "../support/built-site.ts";
import { execute, queryRows } from "../support/cms-database.ts";
import { type Front, hasNginx, startFront } from "../support/front.ts";
import { postContactForm } from "../support/front-visitors.ts";
import { smallContent } from "../support/small-content.ts";
import { type StandInCms, startStandInCms } from "../support/stand-in-cms.ts";

const machine = inProject("operate", "machine");
const unitNames = ["hetreteg-web.socket", "hetreteg-web.service", "hetreteg-cms.service"];
const scripts = globSync("operate/**/*.sh", { cwd: projectRoot });

function has(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Values of a directive that may stand several times, in order. */
function valuesOf(unit: string, name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
}

const unitText = (name: string) => readFileSync(join(machine, name), "utf8");

test("the web server's unit takes away what only the CMS may know", () => {
  const taken = valuesOf(unitText("hetreteg-web.service"), "UnsetEnvironment").join(" ").split(" ");
  expect(taken.toSorted()).toEqual(namesUnknownToWeb.toSorted());
});

const inBash = (script: string, env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)("bash", ["-c", script], { env: { PATH: process.env.PATH, ...env } });

test("the scripts ask a server where its settings have it listen, as the tools do", async () => {
  for (const host of ["127.0.0.1", "10.0.0.5", "0.0.0.0", "::", "::1", "fd00::5", "localhost", "cms.internal"]) {
    const { stdout } = await inBash(`. ${join(machine, "addresses.sh")}; address ${host} 1337`);
    expect(`http://${stdout.trim()}`).toBe(loopbackUrl(host, 1337));
  }
});

test("a setting is read as the web server reads it", async () => {
  const root = makeFolder();
  mkdirSync(join(root, "etc/hetreteg"), { recursive: true });
  const lines = ["PORT=3100", "export HOST='::1'", 'CMS_HOST = "10.0.0.5"  ', "#CMS_PORT=1", "CMS_PORT=", "MYPORT=9"];
  writeFileSync(join(root, "etc/hetreteg/.env"), `${lines.join("\n")}\n`);
  const script = `. ${join(machine, "lib.sh")}; web_address; cms_address; web_listens`;
  const { stdout } = await inBash(script, { ROOT: root });
  removeFolder(root);
  expect(stdout.trim().split("\n")).toEqual(["[::1]:3100", "10.0.0.5:1337", "[::1]:3100"]);
});

test.each(["127.0.0.1", "127.0.0.2", "::1", "localhost", "0.0.0.0", "::"])(
  "a unit waits for a server on %s, and no longer than its process lives",
  async (host) => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === "/_health" ? 204 : 503;
      response.end();
    }).listen(0, host);
    await once(server, "listening");
    const port = String((server.address() as AddressInfo).port);
    const wait = (part: string, MAINPID: string | number = process.pid) => {
      const env = { HOST: host, PORT: port, CMS_HOST: host, CMS_PORT: port, MAINPID: String(MAINPID) };
      // As where a proxy leads out of an inner network.
      const proxies = { http_proxy: "http://127.0.0.1:9" };
      return inBash(join(machine, `wait-until-up.sh ${part}`), { ...env, ...proxies });
    };
    await wait("cms");
    await wait("web");
    server.close();
    const ended = spawn("true");
    await once(ended, "exit");
    await expect(wait("cms", ended.pid)).rejects.toMatchObject({ code: 1 });
  },
);

test.skipIf(!has("ss"))("a port that another program holds is named before anything is built (needs ss)", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const call = (host: string) =>
    inBash(
      `. ${join(machine, "lib.sh")}; need_port "the CMS" hetreteg-cms.service "${host}" ${port} "CMS_PORT of .env"`,
    );
  for (const host of ["127.0.0.1", ""])
    await expect(call(host)).rejects.toMatchObject({
      stderr: expect.stringMatching(
        new RegExp(
          `✗ Port ${port}, where the CMS is to listen, is taken by process ${process.pid} \\(.+\\)\\.\n {2}Fix: `,
        ),
      ),
    });
  await call("127.0.0.2");
  server.close();
});

describe.skipIf(!has("systemd-analyze"))("the units by themselves (needs systemd-analyze)", () => {
  const folder = makeFolder();
  afterAll(() => removeFolder(folder));

  test("systemd finds nothing wrong with them, and they are closed", () => {
    for (const name of unitNames) {
      const text = unitText(name).replaceAll(
        "/opt/hetreteg/current/node_modules/.pinned/node",
        `"${process.execPath}"`,
      );
      writeFileSync(join(folder, name), text);
    }
    const files = unitNames.map((name) => join(folder, name));
    const verified = execFileSync("sh", ["-c", 'systemd-analyze verify "$@" 2>&1', "sh", ...files], {
      encoding: "utf8",
    });
    expect(verified.split("\n").filter((line) => line.includes("hetreteg"))).toEqual([]);
    for (const name of unitNames.filter((unit) => unit.endsWith(".service"))) {
      // In tenths; ends with an error above it.
      execFileSync("systemd-analyze", ["security", "--offline=true", "--threshold=15", join(folder, name)]);
    }
  });
});

test.skipIf(!has("shellcheck"))("shellcheck finds nothing wrong with the scripts (needs shellcheck)", () => {
  expect(scripts.length).toBeGreaterThan(3);
  execFileSync("shellcheck", ["-x", ...scripts], { cwd: projectRoot });
});

const isComplete = hasNginx() && ["systemd-socket-activate", "git", "npm", "curl", "openssl"].every(has);

describe.skipIf(!isComplete)("an installation (needs nginx, systemd-socket-activate, git, npm, curl, openssl)", () => {
  const root = makeFolder();
  const varDir = join(root, "var/lib/hetreteg");
  const home = join(root, "opt/hetreteg");
  let cms: StandInCms;
  let web: Activated;
  let front: Front;

  beforeAll(async () => {
    mkdirSync(join(root, "etc"));
    for (const [file, number] of Object.entries({ passwd: process.getuid?.(), group: process.getgid?.() })) {
      const names = ["root", "hetreteg", "hetreteg-build", "www-data"];
      writeFileSync(join(root, "etc", file), names.map((name) => `${name}:x:${number}:\n`).join(""));
    }
    mkdirSync(join(home, "releases"), { recursive: true });
    makeRelease("one");
    makeRelease("two");
  });
  afterAll(async () => {
    await front?.stop();
    await web?.stop();
    await cms?.stop();
    removeFolder(root);
  });

  /** As the installation leaves it once it is built. */
  function makeRelease(version: string): void {
    const release = join(home, "releases", version);
    renameSync(copyBuild(), release);
    for (const name of ["operate", "settings", "tools"]) symlinkSync(inProject(name), join(release, name));
    writeFileSync(join(release, ".ready"), "");
  }

  function run(script: string, version: string, ...args: string[]) {
    const env = { ...process.env, ROOT: root, VERSION: version };
    return promisify(execFile)("bash", [join(machine, script), ...args], { env });
  }

  /** Every file outside the releases by its content, every link by its target, with their modes. */
  function outcome(): Record<string, string> {
    const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
      (name) => !/^opt\/hetreteg\/\w+\//.test(name),
    );
    return Object.fromEntries(
      names.toSorted().map((name) => {
        const file = join(root, name);
        const state = lstatSync(file);
        const content = state.isSymbolicLink()
          ? readlinkSync(file)
          : state.isFile()
            ? createHash("sha256").update(readFileSync(file)).digest("hex")
            : "";
        return [name, `${(state.mode & 0o777).toString(8)} ${content}`];
      }),
    );
  }

  const running = () => basename(readlinkSync(join(home, "current")));

  test("is the same when it is made again", async () => {
    await run("install.sh", "one", "hetreteg.example", "cms.hetreteg.example");
    const first = outcome();
    await run("install.sh", "one");
    expect(outcome()).toEqual(first);
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining([
        ...unitNames.map((name) => `etc/systemd/system/${name}`),
        ...["site", "cms"].map((name) => `etc/nginx/conf.d/hetreteg-${name}.conf`),
        "etc/hetreteg/.env",
        "etc/hetreteg/tls/key.pem",
        "opt/hetreteg/current",
      ]),
    );
    for (const name of ["site", "cms"]) {
      expect(readFileSync(join(root, `etc/nginx/conf.d/hetreteg-${name}.conf`), "utf8")).not.toMatch(/\{\{(?!NAMES)/);
    }
    expect(first["etc/hetreteg/.env"]).toMatch(/^600 /);
    expect(first["var/lib/hetreteg"]).toMatch(/^700 /);
  });

  test("follows the addresses of its settings, in socket and front", async () => {
    const file = join(root, "etc/hetreteg/.env");
    const before = readFileSync(file, "utf8");
    const own = { HOST: "10.0.0.4", PORT: "3100", CMS_HOST: "fd00::5", CMS_PORT: "1400", VISIT_LOG_PORT: "3102" };
    const there = (name: string) => readFileSync(join(root, "etc", name), "utf8");
    writeFileSync(file, setEnvLines(before, own));
    await run("install.sh", "one");
    expect(valuesOf(there("systemd/system/hetreteg-web.socket"), "ListenStream")).toEqual(["10.0.0.4:3100"]);
    expect(there("nginx/conf.d/hetreteg-site.conf")).toContain("  server 10.0.0.4:3100 max_fails=0;\n");
    expect(there("nginx/conf.d/hetreteg-site.conf")).toContain("access_log syslog:server=10.0.0.4:3102,");
    expect(there("nginx/conf.d/hetreteg-cms.conf")).toContain("  server [fd00::5]:1400 max_fails=0;\n");
    writeFileSync(file, before);
    await run("install.sh", "one");
    expect(valuesOf(there("systemd/system/hetreteg-web.socket"), "ListenStream")).toEqual(["127.0.0.1:3000"]);
  });

  test("stays as it is when nginx lacks a value", async () => {
    const file = join(root, "etc/hetreteg/machine.conf");
    const site = join(root, "etc/nginx/conf.d/hetreteg-site.conf");
    const [settings, before] = [file, site].map((name) => readFileSync(name, "utf8"));
    writeFileSync(file, String(settings).replace(/^ADDRESSES_A_SECOND=.*$/m, ""));
    const refused = { stderr: expect.stringContaining("nginx needs a value for ADDRESSES_A_SECOND. Fix: ") };
    await expect(run("upgrade.sh", "two", "--no-backup")).rejects.toMatchObject(refused);
    writeFileSync(file, String(settings));
    expect([running(), readFileSync(site, "utf8")]).toEqual(["one", before]);
  });

  test("serves pages and takes every form while releases are switched", async () => {
    cpSync(inject("prerendered").small, varDir, { recursive: true });
    cms = await startStandInCms(smallContent());
    await cms.fail("error", /^\/_health/);
    web = await startActivated();
    front = await startFront(join(root, "front"), [web.port]);
    expect((await front.ask("/en")).status).toBe(200);
    expect(web.release()).toBe("one");
    const receipts: string[] = [];
    let isSwitching = true;
    const visitor = (async () => {
      while (isSwitching) {
        const [page, posted] = await Promise.all([front.ask("/en/about"), postForm()]);
        expect([page.status, posted.status]).toEqual([200, 200]);
        receipts.push((JSON.parse(posted.body.toString()) as { reference: string }).reference);
        await pause(150);
      }
    })();
    await run("upgrade.sh", "two", "--no-backup");
    expect(running()).toBe("two");
    await web.restart();
    expect(web.release()).toBe("two");
    await run("rollback.sh", "");
    expect(running()).toBe("one");
    await web.restart();
    expect(web.release()).toBe("one");
    isSwitching = false;
    await visitor;
    expect(receipts.length).toBeGreaterThan(2);
    expect(new Set(receipts).size).toBe(receipts.length);
  });

  describe("and a backup of another machine", () => {
    const [other, backups, identityFile] = [join(root, "other"), join(root, "backups"), join(root, "identity.txt")];
    const file = join(root, "etc/hetreteg/.env");
    const secrets = makeValues();
    let archive: string;

    beforeAll(async () => {
      const identity = await generateX25519Identity();
      writeFileSync(identityFile, identity);
      cpSync(inject("prerendered").small, join(other, "var"), { recursive: true });
      openJournal(join(other, "var", "leads.db")).close();
      const database = join(other, "content.db");
      execute(database, "CREATE TABLE pages (title TEXT); INSERT INTO pages VALUES ('Restored')");
      const env: NodeJS.ProcessEnv = {
        ...process.env,
        ...secrets,
        VAR_DIR: join(other, "var"),
        DATABASE_FILENAME: database,
        SITE_URL: "https://old.example",
        BACKUP_DIR: backups,
        BACKUP_KEY: await identityToRecipient(identity),
        SMTP_URL: "smtp://mail.old.example",
        MAIL_FROM: "a@old.example",
        LEADS_TEAM_EMAIL: "team@old.example",
      };
      await promisify(execFile)(process.execPath, [inProject("tools", "run.mjs"), "backup"], { env });
      archive = join(backups, readdirSync(backups)[0] ?? "");
    });

    /** Opens a pipe for writing once somebody reads it. Until then the shell could miss a signal, and start to read. */
    async function openOnceRead(pipe: string): Promise<number> {
      for (;;) {
        try {
          return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENXIO") throw error;
          await pause(10);
        }
      }
    }

    /** Of what a restore makes and takes away. */
    const state = () => ({
      made: readdirSync(varDir).filter((name) => name.startsWith("restor") || name.startsWith("before-restore")),
      pages: readdirSync(join(varDir, "site")).includes("index.json"),
      settings: readFileSync(file, "utf8"),
    });

    test("a closed terminal leaves no identity, and changes nothing", async () => {
      const before = state();
      const waiting = join(backups, "identity-that-never-comes");
      execFileSync("mkfifo", [waiting]);
      const env = { ...process.env, ROOT: root };
      const call = [join(machine, "restore.sh"), archive, waiting];
      const restore = spawn("bash", call, { env, detached: true, stdio: "ignore" });
      const writer = await openOnceRead(waiting);
      process.kill(-(restore.pid ?? 0), "SIGHUP");
      await once(restore, "close");
      closeSync(writer);
      rmSync(waiting);
      expect(state()).toEqual(before);
    });

    describe.skipIf(process.getuid?.() !== 0)("on a disk of its own (needs root)", () => {
      function onDisk(folder: string): () => void {
        execFileSync("mount", ["--bind", folder, folder]);
        return () => execFileSync("umount", ["-l", folder]);
      }

      test("inside of the folder, is refused while all runs on", async () => {
        const before = state();
        const disk = join(varDir, "site");
        const unmount = onDisk(disk);
        try {
          const refused = { stderr: expect.stringContaining(`${disk} is a disk of its own.\n  Fix: `) };
          await expect(run("restore.sh", "", archive, identityFile)).rejects.toMatchObject(refused);
        } finally {
          unmount();
        }
        expect(state()).toEqual(before);
      });

      test("that is the folder, is shown, and what was there is kept", async () => {
        const unmount = onDisk(varDir);
        try {
          await expectRestored();
        } finally {
          unmount();
        }
      });
    });

    test("is shown, in its own folders, and what was there is kept", expectRestored);

    async function expectRestored(): Promise<void> {
      const before = readdirSync(varDir).filter((name) => !name.startsWith("before-restore-"));
      const own = parseEnv(readFileSync(file, "utf8"));
      const { stdout } = await run("restore.sh", "", archive, identityFile);
      const places = { VAR_DIR: "/var/lib/hetreteg", DATABASE_FILENAME: "/var/lib/hetreteg/cms/cms.db" };
      const addresses = { SITE_URL: own.SITE_URL, HOST: "127.0.0.1", TRUST_PROXY_HOPS: "1", VISIT_LOG_PORT: "3002" };
      const mail = { SMTP_URL: "", MAIL_FROM: "", LEADS_TEAM_EMAIL: "" };
      const { JWT_SECRET } = secrets;
      expect(parseEnv(readFileSync(file, "utf8"))).toMatchObject({ ...places, ...addresses, ...mail, JWT_SECRET });
      expect(stdout).toContain("  SMTP_URL=smtp://mail.old.example\n");
      expect(lstatSync(file).mode & 0o777).toBe(0o600);
      expect(lstatSync(varDir).mode & 0o777).toBe(0o700);
      expect(queryRows(join(varDir, "cms/cms.db"), "SELECT title FROM pages")).toEqual([{ title: "Restored" }]);
      expect(readdirSync(join(varDir, "site"))).toContain("index.json");
      const [kept = ""] = /\S+before-restore\S+/.exec(stdout) ?? [];
      expect(lstatSync(kept).mode & 0o777).toBe(0o700);
      expect(readdirSync(kept)).toEqual(before);
      expect(parseEnv(readFileSync(`${file}.${kept.slice(kept.indexOf("before-restore"))}`, "utf8"))).toEqual(own);
    }
  });

  let clients = 0;
  function postForm() {
    clients += 1;
    // Each form comes from another client: how many one may send is tested elsewhere.
    return postContactForm(front, `127.0.1.${clients % 250}`);
  }

  interface Activated {
    port: number;
    /** That the running web server belongs to. */
    release(): string;
    restart(): Promise<void>;
    stop(): Promise<void>;
  }

  /** What systemd does with the units: holds the socket, and starts ExecStart again when it has ended. */
  async function startActivated(): Promise<Activated> {
    const unit = readFileSync(join(root, "etc/systemd/system/hetreteg-web.service"), "utf8");
    const inRoot = (text = "") => text.replaceAll(/\/(opt|var|etc)\//g, `${root}/$1/`);
    const [folder = "", command = ""] = ["WorkingDirectory", "ExecStart"].map((name) =>
      inRoot(valuesOf(unit, name)[0]),
    );
    const assignments = valuesOf(unit, "Environment").flatMap((line) => line.match(/(?<=")[^"]+|[^\s"]+/g) ?? []);
    const given = parseEnv(assignments.join("\n"));
    const settings = parseEnv(readFileSync(inRoot(valuesOf(unit, "EnvironmentFile")[0]), "utf8"));
    const environment: NodeJS.ProcessEnv = { ...given, ...settings };
    for (const name of valuesOf(unit, "UnsetEnvironment").join(" ").split(" ")) delete environment[name];
    Object.assign(environment, {
      NODE_COMPILE_CACHE: inRoot(environment.NODE_COMPILE_CACHE),
      VAR_DIR: varDir,
      CMS_URL: cms.url,
      CMS_READ_TOKEN: cms.readToken,
      ...(process.env.HETRETEG_TEST_RUN ? { HETRETEG_TEST_RUN: process.env.HETRETEG_TEST_RUN } : {}),
    });
    const [port = 0] = await findFreePorts(1);
    const pidFile = join(root, "web.pid");
    const oneRun = `cd ${folder} && echo $$ > ${pidFile} && LISTEN_PID=$$ exec ${command}`;
    const variables = Object.entries(environment).flatMap(([name, value]) => ["-E", `${name}=${value}`]);
    const loop = ["sh", "-c", 'while :; do sh -c "$1"; done', "sh", oneRun];
    const holder: ChildProcess = spawn("systemd-socket-activate", ["-l", `127.0.0.1:${port}`, ...variables, ...loop], {
      stdio: "ignore",
    });
    const pid = () => Number(readFileSync(pidFile, "utf8"));
    await once(holder, "spawn");
    const end = () => holder.kill("SIGKILL");
    process.once("exit", end);
    const isAlive = (one: number) => lstatSync(`/proc/${one}`, { throwIfNoEntry: false }) !== undefined;
    // Once there is a socket, a request waits in its queue until the web server answers.
    while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))) await pause(20);
    return {
      port,
      release: () => basename(readlinkSync(`/proc/${pid()}/cwd`)),
      async restart() {
        const before = pid();
        process.kill(before);
        while (pid() === before || isAlive(before)) await pause(20);
        await fetch(`http://127.0.0.1:${port}/healthz`);
      },
      async stop() {
        process.off("exit", end);
        end();
        const last = pid();
        process.kill(last);
        while (isAlive(last)) await pause(20);
      },
    };
  }
});

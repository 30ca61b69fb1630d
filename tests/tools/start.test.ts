import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeStandInProject, type StandInProject } from "./support/stand-in-project.ts";

/** For what another process will do. */
const slow = { timeout: 20_000 };
let project: StandInProject;

beforeAll(async () => {
  project = await makeStandInProject();
});

afterAll(() => project.remove());

function get(port: number, path = "/"): Promise<string> {
  return fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.text());
}

async function isDown(port: number): Promise<boolean> {
  return get(port).then(
    () => false,
    () => true,
  );
}

test("a newcomer's first start ends with the addresses of site and admin and where the login is", async () => {
  const site = project.start();
  const output = await site.printed("Ctrl-C ends both");
  expect(output).toMatch(/✓ settings .*\.env: made, with random secrets/);
  for (const step of [
    "install    root packages",
    "install    cms packages",
    "build      website",
    "build      CMS admin",
  ]) {
    expect(output).toMatch(new RegExp(`✓ ${step} +\\d+\\.\\d s`));
  }
  expect(output).toContain(`Site    http://localhost:${project.sitePort}`);
  expect(output).toContain(`Admin   http://localhost:${project.cmsPort}/admin`);
  expect(output).toContain("CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD in the file .env");
  expect(output).not.toContain("\x1b");
  expect(await get(project.sitePort)).toContain("stand-in");
  site.child.kill("SIGINT");
  expect(await site.exit).toBe(0);
});

test("the file .env is for its owner alone and holds no example value", () => {
  const file = join(project.folder, ".env");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).not.toContain("change-me");
});

test("what is open to other users of the machine is closed", async () => {
  const varFolder = join(project.folder, "var");
  const left = ["log/old.log", "uploads/uploads/picture.png"].map((name) => join(varFolder, name));
  for (const file of left) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
    writeFileSync(file, "", { mode: 0o644 });
  }
  chmodSync(varFolder, 0o755);
  const site = project.start();
  await site.printed("Ctrl-C ends both");
  const names = ["", ...readdirSync(varFolder, { recursive: true, encoding: "utf8" })];
  const open = names.filter((name) => statSync(join(varFolder, name)).mode & 0o077);
  expect(open).toEqual([]);
  site.child.kill("SIGTERM");
  await site.exit;
});

test("a folder that serves others too is not changed but refused", async () => {
  const shared = join(project.folder, "shared");
  mkdirSync(shared);
  writeFileSync(join(shared, "of-somebody-else.txt"), "");
  chmodSync(shared, 0o755);
  const site = project.start({ VAR_DIR: shared });
  expect(await site.exit).toBe(1);
  expect(site.output()).toContain("✗ Other users of this machine may read shared");
  expect(site.output()).toContain("Fix: write a folder of this site alone into VAR_DIR in .env");
  expect(statSync(shared).mode & 0o777).toBe(0o755);
});

test("a second start installs and builds nothing and serves its first page within 10 seconds", async () => {
  const startedAt = Date.now();
  const site = project.start();
  const output = await site.printed(/✓ site/);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(output).not.toMatch(/… (install|build)/);
  site.child.kill("SIGTERM");
  await site.exit;
});

test("a second start serves pages although the CMS cannot start, and says so once, with the log", async () => {
  const site = project.start({ STAND_IN_CMS: "exit" });
  await site.printed("The CMS cannot start");
  expect(await get(project.sitePort)).toContain("stand-in");
  const log = join(project.folder, "var/log/cms.log");
  const attempts = () => readFileSync(log, "utf8").match(/cms fault on purpose/g)?.length;
  await expect.poll(attempts, slow).toBeGreaterThan(2);
  expect(site.output().match(/The CMS cannot start/g)).toHaveLength(1);
  expect(site.output()).toContain("var/log/cms.log");
  site.child.kill("SIGTERM");
  expect(await site.exit).toBe(0);
});

test("a CMS that dies later is reported, started again and reported back", async () => {
  const site = project.start();
  await site.printed("Ctrl-C ends both");
  await get(project.cmsPort, "/exit").catch(() => undefined);
  await site.printed("The CMS has stopped");
  expect(await get(project.sitePort)).toContain("stand-in");
  await site.printed("is back");
  site.child.kill("SIGTERM");
  await site.exit;
});

test("a web server that dies is started again after a pause", async () => {
  const site = project.start();
  await site.printed("Ctrl-C ends both");
  await get(project.sitePort, "/exit").catch(() => undefined);
  await site.printed("The web server has stopped");
  await expect.poll(() => get(project.sitePort).catch(String), slow).toContain("stand-in");
  site.child.kill("SIGTERM");
  await site.exit;
});

test("a web server that keeps dying is given up after five restarts in a minute", async () => {
  const site = project.start({ STAND_IN_WEB: "exit" });
  const output = await site.printed(/✗ The web server ended 6 times within a minute/, 30_000);
  expect(output).toContain("web fault on purpose");
  expect(await site.exit).toBe(1);
  expect(await isDown(project.cmsPort)).toBe(true);
}, 40_000);

test("two starts over one folder are told apart: the second says who runs", async () => {
  const first = project.start();
  await first.printed("Ctrl-C ends both");
  const second = project.start();
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/✗ The site already runs over var \(process \d+\)/);
  first.child.kill("SIGTERM");
  await first.exit;
});

test("Ctrl-C ends a CMS that ignores it, and its own children too", async () => {
  const site = project.start({ STAND_IN_CMS: "stubborn" });
  await site.printed("Ctrl-C ends both");
  site.child.kill("SIGINT");
  expect(await site.exit).toBe(0);
  expect(await isDown(project.cmsPort)).toBe(true);
  expect(await isDown(project.sitePort)).toBe(true);
}, 20_000);

test("a second Ctrl-C kills everything at once", async () => {
  const site = project.start({ STAND_IN_CMS: "stubborn" });
  await site.printed("Ctrl-C ends both");
  site.child.kill("SIGINT");
  // Two signals within 0.7 s are one key press.
  await pause(1000);
  const askedAt = Date.now();
  site.child.kill("SIGINT");
  expect(await site.exit).toBe(130);
  expect(Date.now() - askedAt).toBeLessThan(1500);
  expect(await isDown(project.cmsPort)).toBe(true);
});

test("a start script that is killed outright leaves no orphan", async () => {
  const site = project.start();
  await site.printed("Ctrl-C ends both");
  site.child.kill("SIGKILL");
  await site.exit;
  await expect.poll(() => isDown(project.cmsPort), slow).toBe(true);
  await expect.poll(() => isDown(project.sitePort), slow).toBe(true);
});

test("a first start whose CMS cannot start ends with its last words and a code that is not 0", async () => {
  const fresh = await makeStandInProject();
  onTestFinished(() => fresh.remove());
  const site = fresh.start({ STAND_IN_CMS: "exit" });
  expect(await site.exit).toBe(1);
  expect(site.output()).toContain("✗ The CMS cannot start, and there is no page yet");
  expect(site.output()).toContain("SQLITE_CORRUPT: cms fault on purpose");
  expect(site.output()).toContain("var/log/cms.log");
  expect(existsSync(join(fresh.folder, "var/start.pid"))).toBe(false);
}, 30_000);

test("the development servers end their start with the addresses and where the login is", async () => {
  const servers = project.start({}, "dev");
  const output = await servers.printed("Ctrl-C ends both");
  expect(output).toContain(`Site    http://localhost:${project.sitePort}`);
  expect(output).toContain(`Admin   http://localhost:${project.cmsPort}/admin`);
  expect(output).toContain("CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD in the file .env");
  servers.child.kill("SIGINT");
  expect(await servers.exit).toBe(0);
});

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { makeStandInProject, type StandInProject } from "./support/stand-in-project.ts";

let project: StandInProject | undefined;

afterEach(() => {
  project?.remove();
  project = undefined;
});

/** What a newcomer reads: exactly one ✗ sentence, its fix, no stack trace, and the exit code is not 0. */
async function failedStart(environment: NodeJS.ProcessEnv = {}): Promise<string> {
  if (!project) throw new Error("make the project first");
  const site = project.start(environment);
  expect(await site.exit).toBe(1);
  const output = site.output();
  expect(output.match(/✗ /g)).toHaveLength(1);
  expect(output).toMatch(/ {2}Fix: \S/);
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
  return output;
}

describe("a port is taken", () => {
  test("the sentence names both ports, who holds them and the settings to change, before the CMS is installed", async () => {
    project = await makeStandInProject();
    const servers = await Promise.all([listen(project.sitePort), listen(project.cmsPort)]);
    const output = await failedStart();
    expect(output).toContain(`Port ${project.sitePort} (site)`);
    expect(output).toContain(`port ${project.cmsPort} (CMS)`);
    expect(output).toContain(`PORT=${project.sitePort + 1} and CMS_PORT=${project.cmsPort + 1}`);
    if (existsSync("/usr/bin/ss")) expect(output).toContain(`held by process ${process.pid} (`);
    expect(output).not.toMatch(/cms packages|build/);
    for (const server of servers) server.close();
  });

  test("an address this machine does not have is told as such", async () => {
    project = await makeStandInProject();
    expect(await failedStart({ HOST: "203.0.113.7" })).toContain(
      "This machine has no address 203.0.113.7 for the site to listen on",
    );
  });
});

describe("the disk is full", () => {
  test("too little space is said before anything is installed", async ({ skip }) => {
    const disk = mountSmallDisk("16m");
    if (!disk) return skip("a small disk can only be mounted as root on Linux");
    try {
      project = await makeStandInProject(disk);
      const output = await failedStart();
      expect(output).toMatch(/✗ The disk is full: installing and building needs \d+ MB, and \d+ MB are free/);
      expect(existsSync(join(disk, "node_modules"))).toBe(false);
    } finally {
      unmount(disk);
    }
  });

  test("a disk that fills up during a build is recognised", async ({ skip }) => {
    const disk = mountSmallDisk("3g");
    if (!disk) return skip("a small disk can only be mounted as root on Linux");
    try {
      project = await makeStandInProject(disk);
      const first = project.start();
      await first.printed("Ctrl-C ends both");
      first.child.kill("SIGTERM");
      await first.exit;
      execFileSync("mount", ["-o", "remount,size=350m", disk]);
      writeFileSync(join(disk, "web", "changed"), "so that the website is built again");
      const output = await failedStart({ STAND_IN_BUILD: "fill-disk" });
      expect(output).toContain("✗ Building the website failed. The disk is full.");
      expect(output).toContain("var/log/build-web.log");
    } finally {
      unmount(disk);
    }
  });
});

describe("the npm registry cannot be reached", () => {
  const closed = { npm_config_registry: "http://127.0.0.1:9/", npm_config_cache: "" };

  test("packages: one sentence with the fix, the log named", async () => {
    project = await makeStandInProject();
    const cache = join(project.folder, "var", "empty-cache");
    needRegistryPackage(project);
    const output = await failedStart({ ...closed, npm_config_cache: cache });
    expect(output).toContain("✗ Installing the root packages failed. The npm registry cannot be reached.");
    expect(output).toContain("npm config get registry");
    expect(output).toContain("var/log/install-root.log");
  }, 60_000);

  test("the pinned Node is not to be had: one sentence with the fix", async () => {
    project = await makeStandInProject();
    writeFileSync(join(project.folder, ".nvmrc"), "23.11.0\n");
    // Twice: an install without a Node to run under is not taken for a finished one.
    for (const _ of [1, 2]) {
      const output = await failedStart();
      expect(output).toMatch(
        /✗ The project runs on Node 23\.11\.0, this is v24\S+, and no package brings it to \w+ on \w+\./,
      );
      expect(output).toContain("install Node 23 from https://nodejs.org");
    }
  }, 60_000);
});

describe("the build is broken", () => {
  test("the sentence is followed by the compiler's own words", async () => {
    project = await makeStandInProject();
    const output = await failedStart({ STAND_IN_BUILD: "broken" });
    expect(output).toContain("✗ Building the website failed");
    expect(output).toContain("web/src/page.tsx:12:3 error: Unexpected token");
  });
});

describe(".env is broken", () => {
  test("bad syntax: every bad line is listed with its number", async () => {
    project = await makeStandInProject();
    writeFileSync(
      join(project.folder, ".env"),
      'PORT=3000\nthis is not a setting\nSITE_URL="http://localhost\nPROT=1\nPORT=3001\n',
    );
    const output = await failedStart();
    expect(output).toContain("✗ .env has 4 lines that cannot be used.");
    expect(output).toContain('line 2: "this is not …" is not NAME=value');
    expect(output).toContain("line 3: SITE_URL has a quote that is not closed");
    expect(output).toContain("line 4: PROT is not a setting: did you mean PORT?");
    expect(output).toContain("line 5: PORT is set again (first on line 1)");
  });

  test("short secret, example value, bad port: all are listed at once with their fixes", async () => {
    project = await makeStandInProject();
    writeFileSync(
      join(project.folder, ".env"),
      "CMS_PORT=99999\nJWT_SECRET=short\nAPI_TOKEN_SALT=change-me\nCMS_ADMIN_EMAIL=nobody\n",
    );
    const output = await failedStart({ CMS_PORT: "", PORT: "" });
    expect(output).toContain("✗ The settings have 4 bad values.");
    expect(output).toContain('CMS_PORT is "99999": write a whole number from 1 to 65535');
    expect(output).toContain("JWT_SECRET is too short (3 bytes; at least 32 random bytes are needed): delete the line");
    expect(output).toContain("API_TOKEN_SALT still has the example's value: delete the line");
    expect(output).toContain('CMS_ADMIN_EMAIL is "nobody": write one e-mail address');
  });

  test("a bad value from the environment is not blamed on the file", async () => {
    project = await makeStandInProject();
    expect(await failedStart({ PORT: "abc" })).toContain('PORT (from the environment, not from .env) is "abc"');
  });
});

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, () => resolve(server));
  });
}

/** A lock file that asks for a package no cache and no folder has. */
function needRegistryPackage(inProject: StandInProject): void {
  const name = "left-pad";
  const root = { name: "stand-in", version: "0.0.0", dependencies: { [name]: "1.3.0" } };
  writeFileSync(
    join(inProject.folder, "package.json"),
    JSON.stringify({ ...root, private: true, type: "module", scripts: {} }),
  );
  const packages = { "": root, [`node_modules/${name}`]: { version: "1.3.0" } };
  writeFileSync(
    join(inProject.folder, "package-lock.json"),
    JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }),
  );
}

function mountSmallDisk(size: string): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "d-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "none", folder], { stdio: "pipe" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

function unmount(folder: string): void {
  execFileSync("umount", ["--lazy", folder]);
  rmSync(folder, { recursive: true });
  project = undefined;
}

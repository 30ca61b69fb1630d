import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inProject, npmCommand, npmEnvironment } from "../../tools/packages.mjs";
import { makeStandInProject, type StandInProject } from "./support/stand-in-project.ts";

const run = promisify(execFile);
const pinned = readFileSync(inProject(".nvmrc"), "utf8").trim();
const lock = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
const packageName = `node-${process.platform}-${process.arch}`;
/** Another major version than that of the Node that runs the tests, so that the packaged one has to take over. */
const wanted = "23.11.0";

let folder: string;
let archive: Buffer;
let registry: Server;
let project: StandInProject;

/** A registry whose packages of Node hold a program that names itself and goes on as the Node of the tests. */
beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), "t-"));
  const program = join(folder, "package", "bin", "node");
  mkdirSync(join(program, ".."), { recursive: true });
  writeFileSync(join(folder, "package", "package.json"), JSON.stringify({ ...packagedNode(), name: packageName }));
  writeFileSync(program, `#!/bin/sh\necho "packaged Node" >&2\nexec "${process.execPath}" "$@"\n`, { mode: 0o755 });
  await run("tar", ["-czf", join(folder, "node.tgz"), "-C", folder, "package"]);
  archive = readFileSync(join(folder, "node.tgz"));
  registry = createServer((request, response) => {
    if (request.url?.endsWith(".tgz")) return response.end(archive);
    const name = (request.url ?? "").slice(1);
    const dist = { tarball: `${registryUrl()}/${name}.tgz`, integrity: integrityOf(archive) };
    response.setHeader("content-type", "application/json");
    return response.end(
      JSON.stringify({
        name,
        "dist-tags": { latest: wanted },
        versions: { [wanted]: { ...packagedNode(), name, dist } },
      }),
    );
  });
  await new Promise<void>((done) => registry.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

function packagedNode() {
  return { version: wanted, bin: { node: "bin/node" } };
}

function integrityOf(bytes: Buffer): string {
  return `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
}

function registryUrl(): string {
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
}

/** Asks for Node as the project does: a package each for two systems, of which npm has to leave one out. */
async function makeProjectWithNode(integrity = integrityOf(archive)): Promise<StandInProject> {
  const made = await makeStandInProject();
  writeFileSync(join(made.folder, ".nvmrc"), `${wanted}\n`);
  const optionalDependencies: Record<string, string> = {};
  const packages: Record<string, object> = {};
  for (const cpu of ["arm64", "x64"]) {
    const name = `node-${process.platform}-${cpu}`;
    optionalDependencies[name] = wanted;
    const system = { cpu: [cpu], os: [process.platform], optional: true };
    packages[`node_modules/${name}`] = { ...packagedNode(), ...system, integrity };
  }
  const file = (name: string) => join(made.folder, name);
  const own = JSON.parse(readFileSync(file("package.json"), "utf8"));
  const ownLock = JSON.parse(readFileSync(file("package-lock.json"), "utf8"));
  Object.assign(ownLock.packages, packages);
  Object.assign(ownLock.packages[""], { optionalDependencies });
  writeFileSync(file("package.json"), JSON.stringify({ ...own, optionalDependencies }));
  writeFileSync(file("package-lock.json"), JSON.stringify(ownLock));
  return made;
}

function npmSettings(made: StandInProject): NodeJS.ProcessEnv {
  return {
    npm_config_registry: registryUrl(),
    npm_config_cache: join(made.folder, "var", "cache"),
    npm_config_fetch_retries: "0",
  };
}

/** Node 20 brings 10.8; before 11.6.2, `node_modules/.bin` lacks a program that two optional packages offer. */
describe.each(["10.8.2", "12.2.1"])("npm %s", (version) => {
  let npm: string;

  beforeAll(async () => {
    const to = join(folder, version);
    mkdirSync(to);
    const { command, args } = npmCommand(["pack", `npm@${version}`, "--silent", `--pack-destination=${to}`]);
    await run(command, args, { env: npmEnvironment() });
    await run("tar", ["-xzf", join(to, `npm-${version}.tgz`), "-C", to]);
    npm = join(to, "package", "bin", "npm-cli.js");
  }, 60_000);
  afterAll(() => project.remove());

  test("the first start goes on under the packaged Node, and the second too", async () => {
    project = await makeProjectWithNode();
    const environment = { ...npmSettings(project), npm_execpath: npm, npm_node_execpath: process.execPath };
    for (const install of ["✓ install    root packages", "packages and builds are up to date"]) {
      const site = project.start(environment);
      const output = await site.printed("Ctrl-C ends both");
      expect(output).toContain(install);
      expect(output).toContain("packaged Node");
      site.child.kill("SIGTERM");
      await site.exit;
    }
    expect(readlinkSync(join(project.folder, "node_modules", ".pinned", "node"))).toContain(packageName);
  }, 60_000);
});

describe("a Node that cannot be had", () => {
  afterAll(() => project.remove());

  test("another program under its name is not run", async () => {
    project = await makeProjectWithNode(integrityOf(Buffer.from("what the lock file means")));
    const start = project.start(npmSettings(project));
    expect(await start.exit).toBe(1);
    expect(start.output()).toMatch(/✗ .*\n {2}Fix: /);
    expect(start.output()).not.toContain("packaged Node");
    expect(existsSync(join(project.folder, "node_modules", packageName))).toBe(false);
  });
});

test("the lock file has the pinned Node, with its hash, for the systems it is fetched on", () => {
  for (const system of ["linux-x64", "linux-arm64", "win-x64"]) {
    const entry = lock.packages[`node_modules/node-${system}`];
    expect(entry).toMatchObject({ version: pinned, optional: true });
    expect(entry.integrity).toMatch(/^sha512-[\w+/]{86}==$/);
    // Written by hand, as Node's packages do not declare it: elsewhere npm would put one first that cannot run.
    if (system.startsWith("linux")) expect(entry.libc).toEqual(["glibc"]);
  }
});

test("nothing starts Node by way of .bin, where older npms leave it out", () => {
  const files = globSync("{operate,tools}/**/*", { cwd: inProject(), withFileTypes: true });
  const texts = files.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((file) => /\.bin(\/node|:|$)/m.test(readFileSync(file, "utf8")))).toEqual([]);
});

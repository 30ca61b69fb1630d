import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inProject } from "../../tools/packages.mjs";

const run = promisify(execFile);
const version = readFileSync(inProject(".nvmrc"), "utf8").trim();
const packageName = `node-${process.platform}-${process.arch}`;
const lock = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
let folder: string;
let registry: Server;

/** A clone that wants another Node than this one, and a registry whose package of that name holds something else. */
beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), "t-"));
  mkdirSync(join(folder, "tools"));
  mkdirSync(join(folder, "cms"));
  cpSync(inProject("operate", "usage.mjs"), join(folder, "operate", "usage.mjs"));
  for (const file of ["run.mjs", "usage.mjs", "packages.mjs", "explain-failure.mjs"]) {
    cpSync(inProject("tools", file), join(folder, "tools", file));
  }
  writeFileSync(join(folder, ".nvmrc"), "23.11.0\n");
  const own = { name: "clone", version: "0.0.0", private: true, optionalDependencies: { [packageName]: version } };
  const key = `node_modules/${packageName}`;
  writeFileSync(join(folder, "package.json"), JSON.stringify(own));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages: { "": own, [key]: lock.packages[key] } }),
  );
  mkdirSync(join(folder, "package", "bin"), { recursive: true });
  writeFileSync(
    join(folder, "package", "package.json"),
    JSON.stringify({ name: packageName, version, bin: { node: "bin/node" } }),
  );
  writeFileSync(join(folder, "package", "bin", "node"), "#!/bin/sh\necho another program\n", { mode: 0o755 });
  await run("tar", ["-czf", join(folder, "other.tgz"), "-C", folder, "package"]);
  registry = createServer((request, response) => {
    if (request.url?.endsWith(".tgz")) return response.end(readFileSync(join(folder, "other.tgz")));
    const name = (request.url ?? "").slice(1);
    const dist = { tarball: `${registryUrl()}/other.tgz` };
    response.setHeader("content-type", "application/json");
    return response.end(
      JSON.stringify({ name, "dist-tags": { latest: version }, versions: { [version]: { name, version, dist } } }),
    );
  });
  await new Promise<void>((done) => registry.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

function registryUrl(): string {
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
}

test("another program under the name of the pinned Node is not run", async () => {
  const npm = {
    npm_config_registry: registryUrl(),
    npm_config_cache: join(folder, "cache"),
    npm_config_fetch_retries: "0",
  };
  const outcome = await run(process.execPath, [join(folder, "tools", "run.mjs"), "doctor"], {
    cwd: folder,
    env: { ...process.env, ...npm },
  }).catch((error) => error);
  const said = `${outcome.stdout}${outcome.stderr}`;
  expect(outcome.code).toBe(1);
  expect(said).toContain("✗ ");
  expect(said).toContain("Fix: ");
  expect(said).not.toContain("another program");
  expect(existsSync(join(folder, "node_modules", packageName))).toBe(false);
});

test("the lock file has the pinned Node, with its hash, for the systems it is fetched on", () => {
  for (const system of ["linux-x64", "linux-arm64", "win-x64"]) {
    const entry = lock.packages[`node_modules/node-${system}`];
    expect(entry).toMatchObject({ version, optional: true });
    expect(entry.integrity).toMatch(/^sha512-[\w+/]{86}==$/);
    // Written by hand, as Node's packages do not declare it: elsewhere npm would put one first that cannot run.
    if (system.startsWith("linux")) expect(entry.libc).toEqual(["glibc"]);
  }
});

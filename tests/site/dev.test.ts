import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inProject } from "../../tools/packages.mjs";
import { makeFolder, removeFolder } from "../support/built-site.ts";
import { smallContent } from "../support/small-content.ts";
import { type StandInCms, startStandInCms } from "../support/stand-in-cms.ts";

let cms: StandInCms;
let child: ReturnType<typeof spawn>;
let origin: string;
const varDir = makeFolder();
/** A copy, in which a test may break a file. */
const clone = makeFolder();

beforeAll(async () => {
  for (const name of ["brand", "settings", "vite.config.ts", "tsconfig.json", "package.json"])
    cpSync(inProject(name), join(clone, name), { recursive: true });
  const filter = (file: string) => !/\/web\/dist$|\.test\.tsx?$/.test(file);
  cpSync(inProject("web"), join(clone, "web"), { recursive: true, filter });
  symlinkSync(inProject("node_modules"), join(clone, "node_modules"));
  cms = await startStandInCms(smallContent());
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ["web/src/server/dev.ts"], {
    cwd: clone,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "development",
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: origin,
      CMS_URL: cms.url,
      CMS_READ_TOKEN: cms.readToken,
      CMS_LEAD_TOKEN: "7f90ab2c7d6843e1".repeat(4),
      SITE_WEBHOOK_SECRET: "8f90ab2c7d6843e1".repeat(4),
      VAR_DIR: varDir,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // The pipe stays open: a server that writes into a closed one dies of it.
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (lines) => {
      if (String(lines).includes(" ready url=")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The development server ended with ${code}`)));
  });
});
afterAll(async () => {
  if (child.kill("SIGTERM")) await once(child, "exit");
  await cms.stop();
  removeFolder(varDir);
  removeFolder(clone);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test("a developer sees every page live, with the code that reloads it", async () => {
  const response = await fetch(`${origin}/en`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("/@vite/client");
  expect(html).toContain('<html lang="en" data-route="home___en">');
  expect(response.headers.get("content-security-policy"), "it would stop Vite's own scripts").toBeNull();
  const entry = await fetch(`${origin}/web/src/browser/entry.tsx`);
  expect(entry.headers.get("content-type")).toContain("javascript");
});

test.each([
  ["/en/about", "web/src/pages/about/about.view.tsx"],
  ["/en", "web/src/sections/registry.server.ts"],
])("a developer who opens %s with a mistake in %s sees the mistake, and then the page", async (path, name) => {
  const file = join(clone, name);
  const sound = readFileSync(file, "utf8");
  // Written at each look: of two changes at once the watcher tells one.
  const ask = async (text: string) => {
    writeFileSync(file, text);
    const answer = await fetch(`${origin}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const look = { timeout: 60_000, interval: 300 };
  const broken = await vi.waitUntil(async () => {
    const answer = await ask(`${sound}\nconst planted = ;\n`);
    return answer.status === 500 && answer;
  }, look);
  for (const part of [name.split("/").at(-1), "const planted = ;", "/@vite/client"])
    expect(broken.text).toContain(part);
  await vi.waitUntil(async () => (await ask(sound)).status === 200, look);
});

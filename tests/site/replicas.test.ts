import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { makeFolder, removeFolder } from "../support/built-site.ts";
import {
  editName,
  openReplicas,
  pagesOf,
  type Replica,
  type Replicas,
  replicaState,
  shownBy,
  tell,
} from "../support/replicas.ts";
import { signCall } from "../support/sign-call.ts";
import { smallContent } from "../support/small-content.ts";
import { startStandInCms } from "../support/stand-in-cms.ts";

const shared = makeFolder();
const patience = { timeout: 90_000, interval: 20 };
let replicas: Replicas;
let renderer: Replica;
let servers: [Replica, Replica];

beforeAll(async () => {
  const cms = await startStandInCms(smallContent());
  replicas = openReplicas({ cms, build: inject("build"), environment: { STORE_URL: shared } });
  renderer = await replicas.start({ ROLE: "render" }, inject("prerendered").small);
  servers = await Promise.all([replicas.start({ ROLE: "serve" }), replicas.start({ ROLE: "serve" })]);
  await vi.waitFor(async () => {
    for (const server of servers) expect((await server.ask("/readyz")).status).toBe(200);
  }, patience);
});
afterAll(async () => {
  await replicas?.close();
  await replicas?.cms.stop();
  removeFolder(shared);
});

test("every server has the renderer's pages, with the code they name, and rendered none of them", async () => {
  const pages = await pagesOf(renderer);
  expect(Object.keys(pages).length).toBeGreaterThan(20);
  const codeOf = ({ varDir }: Replica) => readdirSync(join(varDir, "site/built/assets"));
  for (const server of servers) {
    await vi.waitFor(async () => expect(await pagesOf(server)).toEqual(pages), patience);
    expect(codeOf(server)).toEqual(codeOf(renderer));
    expect(server.output()).not.toContain("prerendered");
    expect(await replicaState(server)).toMatchObject({ isRenderer: false });
  }
});

test("visitors are sent to the servers, not to the renderer", async () => {
  const { status, text } = await renderer.ask("/readyz");
  expect([status, text]).toEqual([503, expect.stringContaining("ROLE=render")]);
  expect((await renderer.ask("/en")).status).toBe(200);
});

test("what is published is shown by every server, and the CMS can ask any of them about it", async () => {
  const name = editName(replicas.cms);
  expect(await tell(renderer)).toBe(204);
  await shownBy(servers, name);
  const path = "/_site/publish-report?type=imprint&documentId=imprint.imprint";
  for (const server of servers) {
    await vi.waitFor(async () => {
      const { text } = await server.ask(path, { headers: signCall("GET", path) });
      expect(JSON.parse(text).report).toMatchObject({ counts: { live: 1, gone: 0, failed: 0 } });
    }, patience);
  }
});

test("a server that cannot tell the renderer of a change says so to the CMS", async () => {
  expect(await tell(servers[0])).toBe(409);
});

test("while the shared folder is away every page is answered, and with the next publish the servers follow again", async () => {
  const pages = await pagesOf(servers[0]);
  rmSync(shared, { recursive: true });
  expect(await pagesOf(servers[0])).toEqual(pages);
  const name = editName(replicas.cms);
  await tell(renderer);
  await shownBy(servers, name);
});

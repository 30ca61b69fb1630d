import { readdirSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeFolder, removeFolder } from "../support/built-site.ts";
import {
  folderOf,
  openReplicas,
  pagesOf,
  publishName,
  type Replica,
  type Replicas,
  replicaState,
  shownBy,
} from "../support/replicas.ts";
import { signCall } from "../support/sign-call.ts";

const shared = makeFolder();
let replicas: Replicas;
let renderer: Replica;
let servers: Replica[];

beforeAll(async () => {
  replicas = await openReplicas({ STORE_URL: shared });
  renderer = await replicas.start({ ROLE: "render" }, true);
  servers = [await replicas.start({ ROLE: "serve" }), await replicas.start({ ROLE: "serve" })];
  await vi.waitFor(async () => {
    for (const server of servers) expect((await server.ask("/readyz")).status).toBe(200);
  }, 90_000);
});
afterAll(async () => {
  await replicas.close();
  removeFolder(shared);
});

test("every server has the renderer's pages, with the code and pictures they name, and rendered none of them", async () => {
  const pages = await pagesOf(renderer);
  expect(Object.keys(pages).length).toBeGreaterThan(20);
  for (const server of servers) {
    await vi.waitFor(async () => expect(await pagesOf(server)).toEqual(pages), 60_000);
    expect(readdirSync(folderOf(server, "built", "assets"))).toEqual(
      readdirSync(folderOf(renderer, "built", "assets")),
    );
    expect(server.output()).not.toContain("prerendered");
    expect(await replicaState(server)).toMatchObject({ isRenderer: false });
  }
});

test("visitors are sent to the servers, not to the renderer, which would take an enquiry all the same", async () => {
  const { status, text } = await renderer.ask("/readyz");
  expect([status, text]).toEqual([503, expect.stringContaining("ROLE=render")]);
  const { status: page } = await renderer.ask("/");
  expect(page).toBe(200);
});

test("what is published is shown by every server, and the CMS can ask any of them about it", async () => {
  const name = await publishName(replicas, renderer);
  await shownBy(servers, name);
  const path = "/_site/publish-report?type=imprint&documentId=imprint.imprint";
  for (const server of servers) {
    await vi.waitFor(async () => {
      const { text } = await server.ask(path, { headers: signCall("GET", path) });
      expect(JSON.parse(text).report).toMatchObject({ counts: { live: 1, gone: 0, failed: 0 } });
    }, 60_000);
  }
});

test("a server that cannot tell the renderer of a change says so to the CMS", async () => {
  const [server] = servers;
  const headers = signCall("POST", "/_site/changed");
  const answer = await server?.ask("/_site/changed", { method: "POST", headers });
  expect([answer?.status, answer?.text]).toEqual([409, expect.stringContaining("WEB_URL")]);
});

test("while the shared folder is away every page is still answered, and afterwards the servers follow again", async () => {
  const pages = await pagesOf(renderer);
  const [server] = servers as [Replica, Replica];
  rmSync(shared, { recursive: true });
  expect(await pagesOf(server)).toEqual(pages);
  const name = await publishName(replicas, renderer);
  await shownBy([renderer], name);
  // The renderer looks at it once a minute, or with the next publish.
  await shownBy(servers, name);
});

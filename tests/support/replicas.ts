import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, inject, vi } from "vitest";
import type { ReplicaState } from "../../web/src/publish/publishing.server.ts";
import { makeFolder, removeFolder } from "./built-site.ts";
import { signCall } from "./sign-call.ts";
import { smallContent } from "./small-content.ts";
import { type StandInCms, startStandInCms } from "./stand-in-cms.ts";
import { startWebServer, type WebServer } from "./web-server.ts";

export interface Replica extends WebServer {
  varDir: string;
}

export interface Replicas {
  cms: StandInCms;
  servers: Replica[];
  /** With the pages of an earlier run, if `isStored`; its folder goes at the end. */
  start(environment?: NodeJS.ProcessEnv, isStored?: boolean): Promise<Replica>;
  close(): Promise<void>;
}

const open = new Set<Replicas>();

// A test that fails half-way does not come to closing its servers.
afterAll(async () => {
  await Promise.all([...open].map((replicas) => replicas.close()));
});

const patience = { timeout: 90_000, interval: 20 };

/** Several web servers of one site with a stand-in CMS, each with a folder of its own. */
export async function openReplicas(shared: NodeJS.ProcessEnv): Promise<Replicas> {
  const cms = await startStandInCms(smallContent());
  const replicas: Replicas = {
    cms,
    servers: [],
    async start(environment = {}, isStored = false) {
      const varDir = makeFolder();
      if (isStored) cpSync(inject("prerendered").small, varDir, { recursive: true });
      const web = await startWebServer({
        ...{ build: inject("build"), varDir, cmsUrl: cms.url, readToken: cms.readToken, leadToken: cms.leadToken },
        environment: { ...shared, ...environment },
      });
      const replica = { ...web, varDir };
      replicas.servers.push(replica);
      await web.listening();
      return replica;
    },
    async close() {
      if (!open.delete(replicas)) return;
      await Promise.all(replicas.servers.map((server) => server.stop()));
      await cms.stop();
      for (const { varDir } of replicas.servers) removeFolder(varDir);
    },
  };
  open.add(replicas);
  return replicas;
}

/** As `/healthz` tells it. */
export async function replicaState(server: WebServer): Promise<ReplicaState> {
  const { text } = await server.ask("/healthz");
  return (JSON.parse(text) as { replica: ReplicaState }).replica;
}

let edits = 0;

/** Publishes a new name of the company in English, and tells this server. Returns the name. */
export async function publishName({ cms }: Replicas, told: WebServer): Promise<string> {
  edits += 1;
  const companyName = `Réteg ${edits} Kft.`;
  cms.content.edit("imprint", "imprint", { companyName }, "en");
  const { status } = await told.ask("/_site/changed", { method: "POST", headers: signCall("POST", "/_site/changed") });
  if (status !== 204) throw new Error(`the webhook was answered by ${status}`);
  return companyName;
}

/** Resolves when every server shows it, to how long that took, in milliseconds. */
export async function shownBy(servers: readonly WebServer[], text: string): Promise<number> {
  const since = performance.now();
  await vi.waitFor(async () => {
    for (const server of servers) {
      const { text: page } = await server.ask("/en/impressum");
      if (!page.includes(text)) throw new Error(`a server does not show ${text} yet`);
    }
  }, patience);
  return performance.now() - since;
}

/** Etag of every stored page of a server. */
export async function pagesOf(server: Replica): Promise<Record<string, string | undefined>> {
  const { text } = await server.ask("/_site/manifest.json");
  const { routes } = JSON.parse(text) as { routes: string[] };
  const etags = await Promise.all(
    routes.map(async (route) => [
      route,
      (await server.ask(route, { headers: { "accept-encoding": "br" } })).headers.etag,
    ]),
  );
  return Object.fromEntries(etags);
}

export const folderOf = ({ varDir }: Replica, ...names: string[]): string => join(varDir, "site", ...names);

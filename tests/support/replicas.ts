import { cpSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { ReplicaState } from "../../web/src/publish/publishing.server.ts";
import { makeFolder, removeFolder } from "./built-site.ts";
import { signCall } from "./sign-call.ts";
import type { StandInCms } from "./stand-in-cms.ts";
import { startWebServer, type WebServer } from "./web-server.ts";

export interface Replica extends WebServer {
  varDir: string;
  /** Ends it, and starts a build on its port and folder, the same one unless another is given. */
  restart(build?: string): Promise<void>;
}

export interface ReplicasOptions {
  build: string;
  cms: StandInCms;
  environment: NodeJS.ProcessEnv;
}

export interface Replicas {
  cms: StandInCms;
  servers: Replica[];
  /** With the pages of a folder, if one is given. */
  start(environment?: NodeJS.ProcessEnv, stored?: string): Promise<Replica>;
  close(): Promise<void>;
}

/** Several web servers of one site, each with a folder of its own; whoever opens them closes them. */
export function openReplicas({ build, cms, environment }: ReplicasOptions): Replicas {
  const servers: Replica[] = [];
  return {
    cms,
    servers,
    async start(more = {}, stored = undefined) {
      const varDir = makeFolder();
      if (stored) cpSync(stored, varDir, { recursive: true });
      const open = (from: string, port?: number) =>
        startWebServer({
          ...{ build: from, varDir, cmsUrl: cms.url, readToken: cms.readToken, leadToken: cms.leadToken },
          environment: { ...environment, ...more, ...(port && { PORT: String(port) }) },
        });
      const replica: Replica = {
        ...(await open(build)),
        varDir,
        async restart(from = build) {
          await replica.stop();
          Object.assign(replica, await open(from, replica.port));
          await replica.listening();
        },
      };
      servers.push(replica);
      await replica.listening();
      return replica;
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      for (const { varDir } of servers) removeFolder(varDir);
    },
  };
}

/** As `/healthz` tells it. */
export async function replicaState(server: WebServer): Promise<ReplicaState> {
  const { text } = await server.ask("/healthz");
  return (JSON.parse(text) as { replica: ReplicaState }).replica;
}

/** The one that renders, once exactly one does. */
export async function rendererOf(servers: () => readonly WebServer[]): Promise<WebServer> {
  return until("one server renders", async () => {
    const states = await Promise.all(servers().map(async (one) => [one, await replicaState(one)] as const));
    const renderers = states.filter(([, { isRenderer }]) => isRenderer);
    return renderers.length === 1 ? renderers[0]?.[0] : undefined;
  });
}

let edits = 0;

/** Publishes a new hosting provider of the imprint in English, without a word to a server. Returns the name. */
export function editName(cms: StandInCms): string {
  edits += 1;
  const hostingProvider = `Réteg ${edits} Kft.`;
  cms.content.edit("imprint", "imprint", { hostingProvider }, "en");
  return hostingProvider;
}

/** As the CMS does after a publish. Returns the status of the answer. */
export async function tell(server: WebServer): Promise<number> {
  const headers = signCall("POST", "/_site/changed");
  return (await server.ask("/_site/changed", { method: "POST", headers })).status;
}

/** Resolves when every server shows it. */
export async function shownBy(servers: readonly WebServer[], text: string): Promise<void> {
  await Promise.all(
    servers.map((server) =>
      until(`${text} is shown`, async () => (await server.ask("/en/impressum")).text.includes(text)),
    ),
  );
}

/** Etag of every stored page of a server. */
export async function pagesOf(server: WebServer): Promise<Record<string, string | undefined>> {
  const { text } = await server.ask("/_site/manifest.json");
  const { routes } = JSON.parse(text) as { routes: string[] };
  const headers = { "accept-encoding": "br" };
  const etags = await Promise.all(
    routes.map(async (route) => [route, (await server.ask(route, { headers })).headers.etag] as const),
  );
  return Object.fromEntries(etags);
}

/** Resolves to what is found; rejects after two minutes. Failures count as "not yet". */
async function until<T>(wanted: string, find: () => Promise<T>): Promise<NonNullable<T>> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const found = await find().catch(() => undefined);
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`Not within two minutes: ${wanted}`);
    await pause(10);
  }
}

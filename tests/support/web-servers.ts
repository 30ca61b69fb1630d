import { vi } from "vitest";
import { makeFolder, removeFolder } from "./built-site.ts";
import { signCall } from "./sign-call.ts";
import type { StandInCms } from "./stand-in-cms.ts";
import { startWebServer, type WebServer } from "./web-server.ts";

export interface EqualServer extends WebServer {
  varDir: string;
  /** Ends it, and starts a build on its port and folder, the same one unless another is given. */
  restart(build?: string): Promise<void>;
  /** Resolves when it may be sent visitors. */
  ready(): Promise<void>;
  /** As the CMS does after a publish. */
  tell(): Promise<void>;
}

export interface EqualServersOptions {
  build: string;
  cms: StandInCms;
  environment: NodeJS.ProcessEnv;
}

export interface EqualServers {
  servers: EqualServer[];
  start(): Promise<EqualServer>;
  close(): Promise<void>;
}

const timeoutMs = 90_000;

/** Several web servers of one site, each with a folder of its own; whoever opens them closes them. */
export function openEqualServers({ build, cms, environment }: EqualServersOptions): EqualServers {
  const servers: EqualServer[] = [];
  return {
    servers,
    async start() {
      const varDir = makeFolder();
      const open = (from: string, port?: number) =>
        startWebServer({
          build: from,
          varDir,
          cmsUrl: cms.url,
          readToken: cms.readToken,
          leadToken: cms.leadToken,
          environment: { ...environment, ...(port && { PORT: String(port) }) },
        });
      const server: EqualServer = {
        ...(await open(build)),
        varDir,
        async restart(from = build) {
          await server.stop();
          Object.assign(server, await open(from, server.port));
          await server.listening();
        },
        async ready() {
          await vi.waitUntil(async () => (await server.ask("/readyz")).status === 200, { timeout: timeoutMs });
        },
        async tell() {
          await server.ask("/_site/changed", { method: "POST", headers: signCall("POST", "/_site/changed") });
        },
      };
      servers.push(server);
      await server.listening();
      return server;
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      for (const { varDir } of servers) removeFolder(varDir);
    },
  };
}

let edits = 0;

/** Publishes a new hosting provider of the imprint in English, without a word to a server. Returns the name. */
export function editName(cms: StandInCms): string {
  edits += 1;
  const hostingProvider = `Réteg ${edits} Kft.`;
  cms.content.edit("imprint", "imprint", { hostingProvider }, "en");
  return hostingProvider;
}

/** Resolves when every server shows it. */
export async function shownBy(servers: readonly WebServer[], text: string): Promise<void> {
  const isShown = (server: WebServer) => async () => (await server.ask("/en/impressum")).text.includes(text);
  await Promise.all(servers.map((server) => vi.waitUntil(isShown(server), { timeout: timeoutMs, interval: 10 })));
}

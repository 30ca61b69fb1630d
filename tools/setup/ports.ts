import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { Failure } from "../failure.ts";

export interface WantedPort {
  /** "site" or "CMS". */
  what: string;
  /** The setting to change. */
  setting: string;
  host: string;
  port: number;
}

/** All taken ports in one failure, each with who holds it, as far as this system tells. */
export async function assertPortsAreFree(wanted: WantedPort[]): Promise<void> {
  const taken: { wanted: WantedPort; code: string }[] = [];
  for (const one of wanted) {
    const code = await whyNotListening(one.host, one.port);
    if (code) taken.push({ wanted: one, code });
  }
  const [first] = taken;
  if (!first) return;
  if (first.code === "EADDRNOTAVAIL" || first.code === "ENOTFOUND") {
    const name = first.wanted.setting.replace("PORT", "HOST");
    throw new Failure(`This machine has no address ${first.wanted.host} for the ${first.wanted.what} to listen on.`, {
      mend: `correct ${name} in .env (0.0.0.0 means every network, 127.0.0.1 this machine alone).`,
    });
  }
  if (first.code === "EACCES") {
    throw new Failure(`This user may not listen on port ${first.wanted.port} (${first.wanted.what}).`, {
      mend: `set ${first.wanted.setting} in .env to a port above 1023 and let a reverse proxy hold the low one.`,
    });
  }
  const holders = taken.map(({ wanted: one }) => `port ${one.port} (${one.what})${describeHolder(one.port)}`);
  const settings = taken.map(({ wanted: one }) => `${one.setting}=${one.port + 1}`).join(" and ");
  throw new Failure(`${capitalised(holders.join(" and "))} ${taken.length > 1 ? "are" : "is"} taken.`, {
    mend: `stop that program, or write a free port in .env, for example ${settings}.`,
  });
}

/** `undefined` when the port can be listened on, else the system's error code. */
export function whyNotListening(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "unknown"));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** Ports nobody uses now, all different. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer();
          server.once("error", reject);
          server.listen({ host: "127.0.0.1", port: 0 }, () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** ` held by "nginx" (process 812)` on Linux when the process is ours to see; else nothing. */
function describeHolder(port: number): string {
  try {
    const socket = listeningSocketOf(port);
    if (!socket) return "";
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      if (!holdsSocket(pid, socket)) continue;
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      return `, held by "${command.length > 60 ? `${command.slice(0, 57)}…` : command}" (process ${pid}),`;
    }
  } catch {
    // Not Linux, or no right to look: the sentence does without.
  }
  return "";
}

function listeningSocketOf(port: number): string | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  for (const table of ["/proc/net/tcp", "/proc/net/tcp6"]) {
    for (const row of readFileSync(table, "utf8").split("\n").slice(1)) {
      const [, local, , state, , , , , , inode] = row.trim().split(/\s+/);
      if (local?.endsWith(wanted) && state === "0A") return `socket:[${inode}]`;
    }
  }
  return undefined;
}

function holdsSocket(pid: string, socket: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`) === socket;
      } catch {
        return false;
      }
    });
  } catch {
    return false;
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import { globSync, readFileSync, readlinkSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";

/** Throws one `Failure` for all taken ports, with the process that holds each, where known. */
export async function assertPortsAreFree({ values }: Settings): Promise<void> {
  const wanted = [
    { what: "site", setting: "PORT", host: values.HOST, port: values.PORT },
    { what: "CMS", setting: "CMS_PORT", host: values.CMS_HOST, port: values.CMS_PORT },
  ];
  const codes = await Promise.all(
    wanted.map(({ host, port }) => listen(host, port).then(close, (error) => error.code)),
  );
  const taken = wanted.filter((_, index) => codes[index]);
  const [first] = taken;
  if (!first) return;
  const { what, setting, host, port } = first;
  const code = codes.find(Boolean);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    throw new Failure(`This machine has no address ${host} for the ${what} to listen on.`, {
      fix: `correct ${setting.replace("PORT", "HOST")} in .env (0.0.0.0 means every network, 127.0.0.1 this machine alone).`,
    });
  }
  if (code === "EACCES") {
    throw new Failure(`This user may not listen on port ${port} (${what}).`, {
      fix: `set ${setting} in .env to a port above 1023 and let a reverse proxy hold the low one.`,
    });
  }
  const holders = taken.map((one) => `port ${one.port} (${one.what})${describeHolder(one.port)}`).join(" and ");
  const instead = taken.map((one) => `${one.setting}=${one.port + 1}`).join(" and ");
  throw new Failure(`P${holders.slice(1)} ${taken.length > 1 ? "are" : "is"} taken.`, {
    fix: `stop that program, or write a free port in .env, for example ${instead}.`,
  });
}

export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen("127.0.0.1", 0)));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(close));
  return ports;
}

function listen(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => resolve(server));
  });
}

function close(server: Server): Promise<undefined> {
  return new Promise((resolve) => server.close(() => resolve(undefined)));
}

/** ` held by "nginx" (process 812)` on Linux, if the process is visible to this user; else empty. */
function describeHolder(port: number): string {
  const hex = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    read(() => readFileSync(table, "utf8")).split("\n"),
  );
  const listening = rows.map((row) => row.trim().split(/\s+/)).find((row) => row[1]?.endsWith(hex) && row[3] === "0A");
  const socket = `socket:[${listening?.[9]}]`;
  const [, pid] =
    globSync("/proc/[0-9]*/fd/*")
      .find((fd) => read(() => readlinkSync(fd)) === socket)
      ?.match(/(\d+)/) ?? [];
  if (!pid) return "";
  const command = read(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"))
    .replaceAll("\0", " ")
    .trim();
  return `, held by "${command.length > 60 ? `${command.slice(0, 57)}…` : command}" (process ${pid}),`;
}

/** Processes may end meanwhile, and files of other users are not readable. */
function read(get: () => string): string {
  try {
    return get();
  } catch {
    return "";
  }
}

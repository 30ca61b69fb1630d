import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";
import { execa } from "execa";
import { loopbackUrl } from "../../settings/settings.ts";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";

/** Who answers as this site's web server and CMS, at the addresses they listen on by the settings. */
export async function partsThatRun({ values }: Settings): Promise<string[]> {
  const parts = [
    { what: "site", url: `${loopbackUrl(values.HOST, values.PORT)}/healthz`, isOurs: isHealth },
    { what: "CMS", url: `${loopbackUrl(values.CMS_HOST, values.CMS_PORT)}/_health`, isOurs: isHealthOfStrapi },
  ];
  const asked = parts.map(async ({ what, url, isOurs }) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    return answer && (await isOurs(answer)) ? [what] : [];
  });
  return (await Promise.all(asked)).flat();
}

async function isHealth(answer: Response): Promise<boolean> {
  const health = await answer.json().catch(() => undefined);
  return typeof health === "object" && health !== null && "pages" in health && "leads" in health;
}

const isHealthOfStrapi = async (answer: Response) => answer.status === 204 && answer.headers.has("strapi");

/** Throws one `Failure` for all taken ports, with the process that holds each, where known; `parts`: only of these. */
export async function assertPortsAreFree({ values }: Settings, parts = ["site", "CMS"]): Promise<void> {
  const wanted = [
    { what: "site", setting: "PORT", host: values.HOST, port: values.PORT },
    { what: "CMS", setting: "CMS_PORT", host: values.CMS_HOST, port: values.CMS_PORT },
  ];
  const tried = wanted
    .filter(({ what }) => parts.includes(what))
    .map(async (one) => ({ ...one, code: await listen(one.host, one.port).then(close, codeOf) }));
  const taken = (await Promise.all(tried)).filter(({ code }) => code);
  const [first] = taken;
  if (!first) return;
  const { what, setting, host, port, code } = first;
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
  const held = taken.map(async (one) => `port ${one.port} (${one.what})${await describeHolder(one.port)}`);
  const holders = (await Promise.all(held)).join(" and ");
  const instead = taken.map((one) => `${one.setting}=${one.port + 1}`).join(" and ");
  throw new Failure(`P${holders.slice(1)} ${taken.length > 1 ? "are" : "is"} taken.`, {
    fix: `stop that program, or write a free port in .env, for example ${instead}.`,
  });
}

/** Below the systems' own ranges: a connection that some program opens must not take a port before its server does. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports = Array.from({ length: count }, () => randomInt(20_000, 32_000));
  const tried = await Promise.allSettled(ports.map((port) => listen("127.0.0.1", port)));
  const servers = tried.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  await Promise.all(servers.map(close));
  return servers.length === count ? ports : findFreePorts(count);
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

const codeOf = (error: NodeJS.ErrnoException) => error.code;

/** `, held by process 812 (nginx …),` on Linux, if the process is visible to this user; else empty. */
async function describeHolder(port: number): Promise<string> {
  const { stdout: sockets = "" } = await execa("ss", ["-Hltnp", `sport = :${port}`], { reject: false });
  const pid = /pid=(\d+)/.exec(sockets)?.[1];
  if (!pid) return "";
  const { stdout: command = "" } = await execa("ps", ["-o", "args=", "-p", pid], { reject: false });
  return `, held by process ${pid} (${command.slice(0, 60)}),`;
}

import type { ServerResponse } from "node:http";
import type { WebSettings } from "../../../settings/settings.ts";

/** Passed by `@hono/node-server` with each request. */
export interface Bindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
  outgoing?: Pick<ServerResponse, "closed" | "once">;
}

interface Asked {
  env?: Pick<Bindings, "incoming">;
  req: { raw: Request };
}

export function clientOf({ env, req }: Asked, { TRUST_PROXY_HOPS }: Pick<WebSettings, "TRUST_PROXY_HOPS">): string {
  const address = env?.incoming?.socket.remoteAddress ?? "";
  return clientAddress(address, req.raw.headers.get("x-forwarded-for"), TRUST_PROXY_HOPS);
}

/** Of a job that a gate lets in. */
export function visitorOf(c: Asked, settings: Pick<WebSettings, "TRUST_PROXY_HOPS">) {
  return { signal: c.req.raw.signal, client: clientOf(c, settings) };
}

/**
 * Client key for rate limits: the address seen by the outermost trusted proxy, without the port that some proxies add;
 * with 0 hops the header is ignored. IPv6 clients count by /64, since one subscriber owns all of it.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedHops: number): string {
  const forwarded = (forwardedFor ?? "").split(",").map((part) => part.trim());
  const seen = trustedHops > 0 ? (forwarded.at(-trustedHops) ?? forwarded[0]) : undefined;
  return network(seen || socketAddress);
}

function network(address: string): string {
  const [plain = ""] = address
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .split("%", 1);
  if (!plain.includes(":")) return plain.slice(0, 64);
  const groups = groupsOf(plain);
  if (!groups) return plain.slice(0, 64);
  // An IPv4 address in IPv6 clothes.
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return dotted(groups[6], groups[7]);
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Eight groups without leading zeros, however the address was written. */
function groupsOf(address: string): string[] | undefined {
  const url = `http://[${address}]/`;
  if (!URL.canParse(url)) return undefined;
  const [before = "", after] = new URL(url).hostname.slice(1, -1).split("::");
  const [first, last] = [before, after ?? ""].map((part) => part.split(":").filter(Boolean));
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array.from({ length: missing }, () => "0"), ...(last ?? [])];
}

function dotted(...groups: (string | undefined)[]): string {
  return groups.flatMap((group) => [Number(`0x${group}`) >> 8, Number(`0x${group}`) & 255]).join(".");
}

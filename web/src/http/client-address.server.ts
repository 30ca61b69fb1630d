/** Passed by `@hono/node-server` with each request. */
export interface Bindings {
  incoming?: { socket: { remoteAddress?: string } };
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
  const plain = address
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .toLowerCase();
  if (!plain.includes(":")) return plain.slice(0, 64);
  const [before = "", after] = plain.split("::", 2);
  const groups = before.split(":").filter(Boolean);
  if (after !== undefined) {
    const rest = after.split(":").filter(Boolean);
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").slice(0, 4))
    .join(":")}::/64`;
}

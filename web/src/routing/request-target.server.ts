import { isRefusedPath, maxTargetLength } from "@hetreteg/contract/uri";

/**
 * URL of a valid request target. `undefined` for traversal, encoded slashes, null bytes, backslashes, absolute targets
 * or more than `maxTargetLength` characters. Percent signs may encode nothing, or no UTF-8: so are addresses of older
 * sites, which redirects lead on from.
 */
export function checkedUrl(target: string, origin: string): URL | undefined {
  if (target.length > maxTargetLength || !target.startsWith("/") || target.startsWith("//")) return undefined;
  // Browsers strip tabs and line breaks: "/\t/host" would become another host.
  if (/[\0-\x20\x7f]/.test(target)) return undefined;
  const [path = ""] = target.split(/[?#]/, 1);
  if (isRefusedPath(path)) return undefined;
  return URL.parse(target, origin) ?? undefined;
}

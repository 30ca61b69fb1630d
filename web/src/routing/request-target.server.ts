const maxLength = 2000;

/**
 * The URL of a request whose target is sound, or `undefined` for what no page can have: traversal,
 * encoded slashes and null bytes, backslashes, broken percent signs, over-long or absolute targets.
 */
export function checkedUrl(target: string, origin: string): URL | undefined {
  if (target.length > maxLength || !target.startsWith("/") || target.startsWith("//")) return undefined;
  // A browser drops tabs and line breaks: "/\t/host" would be another host.
  if (/[\0-\x20\x7f]/.test(target)) return undefined;
  const [path = ""] = target.split(/[?#]/, 1);
  if (/%2f|%5c|%00|\\|\0|\/\.{1,2}(\/|$)|%2e|\/\//i.test(path)) return undefined;
  try {
    // The result is looked at, or the build would drop a call that seems to do nothing.
    return decodeURIComponent(path).startsWith("/") ? new URL(target, origin) : undefined;
  } catch {
    return undefined;
  }
}

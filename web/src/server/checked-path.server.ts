const maxLength = 2000;

/**
 * The URL of a request whose target is sound, or `undefined` for what no page can have: traversal,
 * encoded slashes and null bytes, backslashes, broken percent signs, over-long or absolute targets.
 */
export function checkedUrl(target: string, origin: string): URL | undefined {
  if (target.length > maxLength || !target.startsWith("/") || target.startsWith("//")) return undefined;
  const [path = ""] = target.split(/[?#]/, 1);
  if (/%2f|%5c|%00|\\|\0|\/\.{1,2}(\/|$)|%2e|\/\//i.test(path)) return undefined;
  try {
    decodeURIComponent(path);
    return new URL(target, origin);
  } catch {
    return undefined;
  }
}

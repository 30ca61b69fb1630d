const shape = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
/** What a parser makes another path of: read again, `/.//host` is another host. */
const anotherPath = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Path on this site with query and hash; not `//host` and `/\host`, which browsers resolve to another origin. */
export function isInternalPath(address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  return shape.test(address) && !anotherPath.test(path);
}

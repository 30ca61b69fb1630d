const shape = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
/** What a parser makes another path of: read again, `/.//host` is another host. */
const anotherPath = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Path on this site with query and hash; not `//host` and `/\host`, which browsers resolve to another origin. */
export function isInternalPath(address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  return shape.test(address) && !anotherPath.test(path);
}

/** Thrown by `redirect`. `to`: internal path, or an external URL when `isExternal`. */
export class RedirectError extends Error {
  override name = "RedirectError";
  readonly to: string;
  readonly status: 301 | 302 | 303 | 307 | 308;
  readonly isExternal: boolean;

  constructor(to: string, status: RedirectError["status"], isExternal: boolean) {
    super(isExternal ? "ERR_REDIRECT" : `Redirected to ${to}`);
    this.to = to;
    this.status = status;
    this.isExternal = isExternal;
  }
}

/**
 * Throws `RedirectError`; a whole http(s) address also navigates (spec §8). Anything else, such as `//host` or
 * `javascript:`, is refused with a `TypeError`. Check user input with `isInternalPath`.
 */
export function redirect(to: string, status: RedirectError["status"] = 302): never {
  if (isInternalPath(to)) throw new RedirectError(to, status, false);
  const external = URL.parse(to);
  if (!external || !/^https?:$/.test(external.protocol)) {
    throw new TypeError(
      `redirect() leads to a path of the site or a whole http(s) address, not to ${JSON.stringify(to)}`,
    );
  }
  if (typeof location !== "undefined") location.assign(external.href);
  throw new RedirectError(external.href, status, true);
}

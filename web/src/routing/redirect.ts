import { internalPath } from "./internal-path.ts";

/** Thrown by `redirect`: the page that was asked for is not the one to show. */
export class RedirectError extends Error {
  override name = "RedirectError";
  /** Path without host, or the foreign address that is being left for. */
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
 * Leads to another page. Takes internal paths only; an external address makes the browser leave for it
 * and then ends in the internal redirect error all the same (spec §8), so no page follows. What a
 * visitor typed is passed only where `internalPath` matches it.
 */
export function redirect(to: string, status: RedirectError["status"] = 302): never {
  if (internalPath.test(to)) throw new RedirectError(to, status, false);
  if (typeof location !== "undefined") location.assign(to);
  throw new RedirectError(to, status, true);
}

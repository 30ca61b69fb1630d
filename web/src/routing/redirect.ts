import { internalPath } from "./internal-path.ts";

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

/** Throws `RedirectError`; an external address also navigates (spec §8). Check user input with `internalPath`. */
export function redirect(to: string, status: RedirectError["status"] = 302): never {
  if (internalPath.test(to)) throw new RedirectError(to, status, false);
  if (typeof location !== "undefined") location.assign(to);
  throw new RedirectError(to, status, true);
}

interface CookiePage {
  /** On https. */
  isSecure: boolean;
  /** In a frame of another origin: such cookies must be `None` (spec §4) and so `Secure`, on plain http too. */
  isEmbedded: boolean;
}

/** For `document.cookie`. Browsers that block third-party cookies accept only partitioned ones in frames. */
export function cookieText(name: string, value: string, days: number, page: CookiePage): string {
  return `${name}=${value}; Path=/; Max-Age=${days * 86_400}; ${siteRule(page)}`;
}

/** `cookies`: a `Cookie` header or `document.cookie`. The deepest path comes first, and of one path the oldest. */
export function cookieValues(cookies: string, name: string): string[] {
  const pairs = cookies.split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/**
 * Removes a cookie wherever it may have been set so that `pathname` of `hostname` is sent it: no browser tells where
 * that was. For `document.cookie`, or `Set-Cookie`.
 */
export function cookieRemovals(name: string, hostname: string, pathname: string, page: CookiePage): string[] {
  const labels = hostname.split(".");
  const domains = ["", ...labels.map((_, index) => `; Domain=${labels.slice(index).join(".")}`)];
  const steps = pathname.split("/").slice(1);
  const folders = steps.map((_, index) => `/${steps.slice(0, index + 1).join("/")}`);
  const paths = new Set(["/", ...folders, ...folders.map((folder) => `${folder}/`)]);
  return domains.flatMap((domain) =>
    [...paths].map((path) => `${name}=; Path=${path}${domain}; Max-Age=0; ${siteRule(page)}`),
  );
}

function siteRule({ isSecure, isEmbedded }: CookiePage): string {
  return isEmbedded ? "SameSite=None; Secure; Partitioned" : `SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** `to` with the visitor's own parameters, such as `utm_source`, unless `to` names them too, and with their hash. */
export function withVisitorsQuery(to: string, { search, hash }: Pick<URL, "search" | "hash">): string {
  const [, path = "", query = "", ownHash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(to) ?? [];
  const named = new URLSearchParams(query);
  const isNamed = (part: string) => [...new URLSearchParams(part).keys()].some((name) => named.has(name));
  const kept = search
    .slice(1)
    .split("&")
    .filter((part) => part && !isNamed(part));
  const merged = [query, ...kept].filter(Boolean).join("&");
  return path + (merged && `?${merged}`) + (ownHash || hash);
}

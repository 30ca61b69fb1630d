import type { ConsentCategory } from "./categories.ts";
import { namePattern, storageEntries } from "./storage-list.ts";

/** Also what was stored after the refusal, outlived its consent or comes from an earlier configuration. */
export function removeRefused(allowed: readonly ConsentCategory[]): void {
  const refused = storageEntries.filter(([, { category }]) => !allowed.includes(category));
  for (const [name, { kind }] of refused) {
    const pattern = namePattern(name);
    if (kind === "cookie") for (const found of cookieNames().filter((one) => pattern.test(one))) expire(found);
    else removeKeys(kind, pattern);
  }
}

function cookieNames(): string[] {
  return document.cookie.split(/;\s*/).map((pair) => pair.split("=", 1)[0] ?? "");
}

/** For the host and each parent domain: `document.cookie` does not tell which domain a cookie was set on. */
function expire(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join(".")}`);
  for (const domain of ["", ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

function removeKeys(kind: "localStorage" | "sessionStorage", pattern: RegExp): void {
  try {
    const storage = window[kind];
    for (const key of Object.keys(storage)) if (pattern.test(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

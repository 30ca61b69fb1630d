import type { ConsentCategory } from "./categories.ts";
import { removeCookie } from "./keep-cookie.ts";
import { namePattern, storageEntries } from "./storage-list.ts";

/** Also what was stored after the refusal, outlived its consent or comes from an earlier configuration. */
export function removeRefused(allowed: readonly ConsentCategory[]): void {
  const refused = storageEntries.filter(([, { category }]) => !allowed.includes(category));
  for (const [name, { kind }] of refused) {
    const pattern = namePattern(name);
    if (kind === "cookie") for (const found of cookieNames().filter((one) => pattern.test(one))) removeCookie(found);
    else removeKeys(kind, pattern);
  }
}

function cookieNames(): string[] {
  return document.cookie.split(/;\s*/).map((pair) => pair.split("=", 1)[0] ?? "");
}

function removeKeys(kind: "localStorage" | "sessionStorage", pattern: RegExp): void {
  try {
    const storage = window[kind];
    for (const key of Object.keys(storage)) if (pattern.test(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

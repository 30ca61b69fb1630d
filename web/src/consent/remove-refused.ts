import type { ConsentCategory } from "./categories.ts";
import { namePattern, storageEntries } from "./storage-list.ts";

/**
 * Removes whatever belongs to a category that is not allowed: what was refused just now, what came later, what
 * outlived its consent, and what was kept under an earlier configuration.
 */
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

/** On the host itself and on each domain above it: where a tag set it cannot be seen. */
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
    // A browser that refuses storage keeps nothing.
  }
}

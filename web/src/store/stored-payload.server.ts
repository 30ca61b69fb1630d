import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { PageConsent } from "../consent/settings.ts";
import type { PagePayload } from "../pages/payload.ts";
import type { PageStore } from "./page-store.server.ts";
import type { StoredText } from "./stored-page.server.ts";

export function createStoredPayloads(
  store: PageStore,
  consent?: PageConsent,
): (key: string) => PagePayload | undefined {
  const unpacked = new WeakMap<StoredText, PagePayload>();
  return (key) => {
    const text = store.page(key)?.payload;
    if (!text) return undefined;
    const known = unpacked.get(text);
    if (known) return known;
    const stored = JSON.parse(String(brotliDecompressSync(store.held(text) ?? readFileSync(text.file)))) as PagePayload;
    // The stored consent settings may be outdated.
    const payload = consent ? { ...stored, consent } : stored;
    unpacked.set(text, payload);
    return payload;
  };
}

/** Off the thread and not kept, for what is made from many pages. `undefined` where there is no such page. */
export async function readPayload(
  store: Pick<PageStore, "page" | "bytes">,
  key: string,
): Promise<PagePayload | undefined> {
  const page = store.page(key);
  return page && (JSON.parse(String(await store.bytes(page.payload, "identity"))) as PagePayload);
}

import type { KyInstance } from "ky";
import { loadChunk } from "../loading/load-chunk.ts";

let client: Promise<KyInstance> | undefined;
let isLoaded = false;

/** The general client in a browser (spec §7): 8 kB that come with the first step, not with the first page. */
export function loadHttpClient(): Promise<KyInstance> {
  client ??= loadChunk("http-client", async () => {
    const { createHttpClient } = await import("./http-client.ts");
    isLoaded = true;
    return createHttpClient();
  }).catch((error) => {
    client = undefined;
    throw error;
  });
  return client;
}

export function isHttpClientLoaded(): boolean {
  return isLoaded;
}

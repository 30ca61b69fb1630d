import type { KyInstance } from "ky";
import { loadChunk } from "../loading/load-chunk.ts";

let client: Promise<KyInstance> | undefined;

/** The general client in a browser (spec §7): 8 kB that come with the first step, not with the first page. */
export function loadHttpClient(): Promise<KyInstance> {
  client ??= loadChunk("http-client", async () => (await import("./http-client.ts")).createHttpClient()).catch(
    (error) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Timeout of requests in progress when the server stops, in milliseconds. */
const stopTimeoutMs = 1000;

interface Part {
  stop(): Promise<void>;
}

export function stopOnSignal(server: Server, parts: readonly Part[]): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(server, parts));
}

/** Requests and deliveries in progress may finish; unfinished deliveries are safe in the journal. */
async function stop(server: Server, parts: readonly Part[]): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  await Promise.race([closed, sleep(stopTimeoutMs)]);
  server.closeAllConnections();
  await Promise.all(parts.map((part) => part.stop()));
  process.exit(0);
}

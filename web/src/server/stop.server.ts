import { once } from "node:events";
import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { log } from "../monitoring/log.server.ts";

/** Of requests in progress; `npm start` ends its programs after 8 s. */
const stopTimeoutMs = 4000;

interface Part {
  stop(): Promise<void>;
}

export interface StopOptions {
  /** Makes `/readyz` fail. */
  announceStop(): void;
  /** How long visitors are still answered afterwards: a load balancer needs it to send them elsewhere. */
  drainMs: number;
}

export function stopOnSignal(server: Server, parts: readonly Part[], options: StopOptions): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stop(server, parts, options, signal));
  }
}

/** Requests and deliveries in progress may finish; unfinished deliveries are safe in the journal. */
async function stop(
  server: Server,
  parts: readonly Part[],
  { announceStop, drainMs }: StopOptions,
  signal: string,
): Promise<void> {
  log.announce("stopping", { signal });
  announceStop();
  if (drainMs > 0) await sleep(drainMs);
  // Who waits at the port is let in first: the system resets those connections when the port is closed. Between two
  // immediates the event loop has looked at the port.
  await nextTurn();
  await nextTurn();
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  await Promise.race([closed, sleep(stopTimeoutMs)]);
  server.closeAllConnections();
  await Promise.all(parts.map((part) => part.stop()));
  log.announce("stopped");
  process.exit(0);
}

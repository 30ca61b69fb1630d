import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

export const requestIdHeader = "x-request-id";

const current = new AsyncLocalStorage<string>();
const valid = /^[\w-]{8,64}$/;

/** The web server's id of the same request (web/src/monitoring/request-id.server.ts), else a new one. */
export function idOfRequest(given: string): string {
  return valid.test(given) ? given : randomUUID();
}

export function withRequestId<T>(id: string, act: () => T): T {
  return current.run(id, act);
}

export function currentRequestId(): string | undefined {
  return current.getStore();
}

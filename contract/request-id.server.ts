import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

export const requestIdHeader = "x-request-id";

const current = new AsyncLocalStorage<string>();
const valid = /^[\w-]{8,64}$/;

/** The one that was given if it may stand in a log, else a new one. Give none that a visitor could choose. */
export function idOfRequest(given: string | string[] | undefined): string {
  return typeof given === "string" && valid.test(given) ? given : randomUUID();
}

/** Log lines and calls of `act`, whenever they happen, get this id. */
export function withRequestId<T>(id: string, act: () => T): T {
  return current.run(id, act);
}

/** Work of the server's own: a publish run, a delivery. */
export function withOwnId<T>(act: () => T): T {
  return current.run(randomUUID(), act);
}

/** `undefined` outside of a request and of `withOwnId`. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** For calls to the CMS: its log names the same id. */
export function setRequestId(headers: Headers): void {
  const id = current.getStore();
  if (id !== undefined) headers.set(requestIdHeader, id);
}

export function requestIdHeaders(): Record<string, string> {
  const id = current.getStore();
  return id === undefined ? {} : { [requestIdHeader]: id };
}

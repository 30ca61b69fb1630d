import { AsyncLocalStorage } from "node:async_hooks";
import type { UID } from "@strapi/types";

/** A draft that goes live with others. */
export interface Member {
  uid: UID.ContentType;
  documentId: string;
  locale: string;
}

const members = new AsyncLocalStorage<ReadonlySet<string>>();

export function keyOf({ uid, documentId, locale }: Omit<Member, "uid"> & { uid: string }): string {
  return `${uid} ${documentId} ${locale}`;
}

/** While the work lasts, each of these counts as published for the others. */
export function asOneSet<Result>(set: readonly Member[], work: () => Promise<Result>): Promise<Result> {
  return members.run(new Set(set.map(keyOf)), work);
}

export function isInSet(entry: Parameters<typeof keyOf>[0]): boolean {
  return members.getStore()?.has(keyOf(entry)) === true;
}

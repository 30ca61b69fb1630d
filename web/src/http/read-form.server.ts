import type { RawForm } from "../forms/check-form.ts";
import { ByteBudget } from "./byte-budget.server.ts";
import { BusyError } from "./gate.server.ts";
import { takePostTurn } from "./post-turns.server.ts";

export const maxBodyBytes = 65_536;

/** Of all bodies that are being read or wait for their turn: clients that send slowly must not fill the memory. */
const heldBodies = new ByteBudget(64 * 1024 * 1024);

/** A body of 64 kB comes in some fifty; each piece takes memory beyond its bytes. */
const maxPieces = 2000;

/** A refused body is read up to this limit, since closing the connection earlier would lose the response. */
const maxDrainBytes = 1_048_576;

export interface PostedForm {
  /** Visitor's fields; an array for a repeated name. */
  raw: RawForm;
  /** Fields added by the page, such as `_key`; the first value of each. */
  hidden: Record<string, string>;
}

export function isUrlEncoded(contentType: string | null): boolean {
  return /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType ?? "");
}

export function isAnnouncedTooLarge(contentLength: string | null, maxBytes = maxBodyBytes): boolean {
  return contentLength !== null && !(Number(contentLength) <= maxBytes);
}

/**
 * `undefined` when the body is longer than `maxBytes`, or the client disconnects. Waits until it is the post's
 * turn to be worked on. Throws a `BusyError` when too many bodies are being read, or wait.
 */
export async function readBody(request: Request, maxBytes = maxBodyBytes): Promise<string | undefined> {
  if (!request.body) return "";
  const pieces: Uint8Array[] = [];
  let [size, held] = [0, 0];
  try {
    for await (const piece of request.body) {
      size += piece.byteLength;
      if (size > maxDrainBytes || pieces.length === maxPieces) return undefined;
      if (size > maxBytes) continue;
      if (!heldBodies.take(piece.byteLength)) throw new BusyError("Too many bodies are being read");
      held += piece.byteLength;
      pieces.push(piece);
    }
    await takePostTurn();
    return size <= maxBytes ? Buffer.concat(pieces).toString("utf8") : undefined;
  } catch (error) {
    if (error instanceof BusyError) throw error;
    return undefined;
  } finally {
    heldBodies.giveBack(held);
  }
}

/** Drains a refused body so that the response arrives; larger bodies are not read. */
export async function discardBody(request: Request): Promise<void> {
  if (request.bodyUsed || Number(request.headers.get("content-length")) > maxDrainBytes) return;
  await readBody(request, 0);
}

/** Never throws: invalid bytes become U+FFFD, and the schema validates them. */
export function parseForm(body: string): PostedForm {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  const hidden = [...values].filter(([name]) => name.startsWith("_") && name !== "__proto__");
  const own = [...values].filter(([name]) => !name.startsWith("_"));
  return {
    raw: Object.fromEntries(own.map(([name, list]) => [name, list.length === 1 ? (list[0] ?? "") : list])),
    hidden: Object.fromEntries(hidden.map(([name, [first = ""]]) => [name, first])),
  };
}

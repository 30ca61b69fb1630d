import type { RawForm } from "../forms/check-form.ts";

export const largestBody = 65_536;

/** In bytes. A refused body is read up to this limit, since closing the connection earlier would lose the response. */
const drainLimit = 1_048_576;

export interface PostedForm {
  /** Visitor's fields; an array for a repeated name. */
  raw: RawForm;
  /** Fields added by the page, such as `_key`; the first value of each. */
  hidden: Record<string, string>;
}

export function isUrlEncoded(contentType: string | null): boolean {
  return /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType ?? "");
}

export function isAnnouncedTooLarge(contentLength: string | null, largest = largestBody): boolean {
  return contentLength !== null && !(Number(contentLength) <= largest);
}

/** `undefined` when the body is longer than `largest` bytes. Throws when the client disconnects. */
export async function readBody(request: Request, largest = largestBody): Promise<string | undefined> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= largest) chunks.push(chunk);
    else if (size > drainLimit) return undefined;
  }
  return size <= largest ? Buffer.concat(chunks).toString("utf8") : undefined;
}

/** Drains a refused body so that the response arrives; larger bodies are not read. */
export async function discardBody(request: Request): Promise<void> {
  if (request.bodyUsed || Number(request.headers.get("content-length")) > drainLimit) return;
  await readBody(request, 0).catch(() => undefined);
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

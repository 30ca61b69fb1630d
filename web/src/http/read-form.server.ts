import type { RawForm } from "../forms/check-form.ts";

export const largestBody = 65_536;

/** Bytes read and thrown away for the sake of the answer: a connection closed amid a body loses it on the way. */
const patience = 1_048_576;

export interface PostedForm {
  /** The visitor's own fields: one text, or several under one name. */
  raw: RawForm;
  /** What the page added, such as `_key`; the first value of each. */
  hidden: Record<string, string>;
}

export function isUrlEncoded(contentType: string | null): boolean {
  return /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType ?? "");
}

/** Whether the body is known to be too large before any of it is read. */
export function isAnnouncedTooLarge(contentLength: string | null, largest = largestBody): boolean {
  return contentLength !== null && !(Number(contentLength) <= largest);
}

/** The body as text, or `undefined` when it is longer than `largest` bytes. Throws when the client goes away. */
export async function readBody(request: Request, largest = largestBody): Promise<string | undefined> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= largest) chunks.push(chunk);
    else if (size > patience) return undefined;
  }
  return size <= largest ? Buffer.concat(chunks).toString("utf8") : undefined;
}

/** Reads what nobody will look at, so that a refusal arrives; a body beyond all patience is not waited for. */
export async function discardBody(request: Request): Promise<void> {
  if (request.bodyUsed || Number(request.headers.get("content-length")) > patience) return;
  await readBody(request, 0).catch(() => undefined);
}

/** Any text is some form; what cannot be decoded becomes U+FFFD, which the schema judges. */
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

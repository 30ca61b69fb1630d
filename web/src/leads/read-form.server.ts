import type { RawForm } from "./forms/validate-form.ts";

export const largestBody = 65_536;

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

/** The body as text, or `undefined` as soon as it is longer than `largest` bytes. Throws when the client goes away. */
export async function readBody(request: Request, largest = largestBody): Promise<string | undefined> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > largest) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
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

import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

// What CMS and web server sign for each other, with the secret that both have (SITE_WEBHOOK_SECRET).

/** Allows for clock skew between the two machines. */
export const signatureLifetimeMs = 5 * 60_000;

/** A call of the CMS to the web server: `<milliseconds>.<nonce>.<hmac>` over these, method and path with query. */
export const callSignatureHeader = "x-site-signature";

/** A call of the web server that may read drafts: `<milliseconds>.<hmac>`. */
export const draftSignatureHeader = "x-site-draft";

/** As hexadecimal digits. */
export function sign(secret: string, ...lines: readonly (string | number)[]): string {
  return createHmac("sha256", secret).update(lines.join("\n")).digest("hex");
}

/** Whether `mac` is the signature of these lines. Without a secret none is. */
export function isSigned(mac: string, secret: string, ...lines: readonly (string | number)[]): boolean {
  if (!secret || !/^[0-9a-f]{64}$/.test(mac)) return false;
  return timingSafeEqual(Buffer.from(sign(secret, ...lines), "hex"), Buffer.from(mac, "hex"));
}

/** Parameter `sha256` of a call with a body, which is signed with the path. */
export function bodyHash(body: string | Uint8Array): string {
  return hash("sha256", body, "hex");
}

export function callSignature(secret: string, method: string, path: string, now = Date.now()): string {
  const nonce = randomBytes(16).toString("hex");
  return `${now}.${nonce}.${sign(secret, now, nonce, method, path)}`;
}

export interface SignedCall {
  method: string;
  /** With its query. */
  path: string;
  now?: number;
}

/**
 * Checks the signatures of calls. A nonce is kept while its signature is valid, against replay; when there are too
 * many, the call is refused.
 */
export function createCallCheck(secret: string, maxNonces = 50_000) {
  /** Expiry by nonce, in milliseconds since 1970. */
  const nonces = new Map<string, number>();

  return function isSignedCall(signature: string | undefined, { method, path, now = Date.now() }: SignedCall): boolean {
    const [, time, nonce, mac] = /^(\d{1,16})\.([0-9a-f]{32})\.([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
    if (!time || !nonce || !mac || !isRecent(time, now) || nonces.has(nonce)) return false;
    if (!isSigned(mac, secret, time, nonce, method, path)) return false;
    if (nonces.size >= maxNonces) forgetOld(now);
    if (nonces.size >= maxNonces) return false;
    nonces.set(nonce, Number(time) + signatureLifetimeMs);
    return true;
  };

  function forgetOld(now: number): void {
    for (const [nonce, until] of nonces) if (until < now) nonces.delete(nonce);
  }
}

export function draftSignature(secret: string, now = Date.now()): string {
  return `${now}.${sign(secret, now, "draft")}`;
}

export function isDraftSignature(signature: unknown, secret: string, now = Date.now()): boolean {
  const [, time, mac] = /^(\d{1,16})\.([0-9a-f]{64})$/.exec(typeof signature === "string" ? signature : "") ?? [];
  return time !== undefined && mac !== undefined && isRecent(time, now) && isSigned(mac, secret, time, "draft");
}

function isRecent(time: string, now: number): boolean {
  return Math.abs(now - Number(time)) <= signatureLifetimeMs;
}

/** What a link to a preview opens: the page `to`, a whole path, with the draft of one entry. */
export interface PreviewLink {
  to: string;
  type: string;
  documentId: string;
  /** Where the entry is edited: of a link for an editor. */
  edit?: string;
}

/** Of a link that is sent to somebody. */
export const sharedLinkLifetimeMs = 7 * 86_400_000;

/** Parameters of a link to `/_preview`. The preview itself stays open longer than a link that is not to be shared. */
export function previewQuery(
  secret: string,
  { to, type, documentId, edit }: PreviewLink,
  lifetimeMs = signatureLifetimeMs,
  now = Date.now(),
) {
  const until = String(now + lifetimeMs);
  const own = edit ? [edit] : [];
  const mac = sign(secret, "preview", until, to, type, documentId, ...own);
  return { to, until, type, id: documentId, mac, ...(edit ? { edit } : {}) };
}

/** `undefined` when it is another's, or too old. */
export function readPreviewQuery(secret: string, query: URLSearchParams, now = Date.now()): PreviewLink | undefined {
  const { to = "", until = "", type = "", id = "", mac = "", edit = "" } = Object.fromEntries(query);
  const own = edit ? [edit] : [];
  const isOwn = isUnexpired(until, now) && isSigned(mac, secret, "preview", until, to, type, id, ...own);
  return isOwn ? { to, type, documentId: id, ...(edit ? { edit } : {}) } : undefined;
}

/** `until`: in milliseconds since 1970. */
export function isUnexpired(until: string, now: number): boolean {
  return /^\d{1,16}$/.test(until) && Number(until) >= now;
}

export type PassKind = "live-preview" | "live-preview-frame" | "editor";

/** Parameters with which a browser may have `subject` from the web server. */
export function passFor(
  secret: string,
  kind: PassKind,
  subject: string,
  { now = Date.now(), lifetimeMs = signatureLifetimeMs } = {},
) {
  const until = String(now + lifetimeMs);
  return { until, mac: sign(secret, kind, until, subject) };
}

export function isPassFor(
  secret: string,
  kind: PassKind,
  subject: string,
  query: URLSearchParams,
  now = Date.now(),
): boolean {
  const [until, mac] = [query.get("until") ?? "", query.get("mac") ?? ""];
  return isUnexpired(until, now) && isSigned(mac, secret, kind, until, subject);
}

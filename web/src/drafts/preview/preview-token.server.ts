import { isSigned, isUnexpired, readPreviewQuery, sign } from "@hetreteg/contract/signatures.server";
import { schemas } from "../../cms/schemas.server.ts";
import type { PreviewedEntry } from "./saved-draft.server.ts";

export const previewCookie = "preview";

/** Each is verified; a browser has one for each page that is open in a preview. */
const maxTokens = 10;

/** Of a preview that was opened with the panel's own link. */
export const previewLifetimeMs = 30 * 60_000;

/** In milliseconds since 1970: with a link that lasts longer, a preview does, too. */
export function endOfPreview(query: URLSearchParams, now = Date.now()): number {
  return Math.max(now + previewLifetimeMs, Number(query.get("until")));
}

/** `undefined` when the link is invalid or expired. */
export function entryOfLink(query: URLSearchParams, secret: string, now = Date.now()): PreviewedEntry | undefined {
  const link = readPreviewQuery(secret, query, now);
  return link && toEntry(link.type, link.documentId);
}

export function previewToken(
  to: string,
  { type, documentId }: PreviewedEntry,
  secret: string,
  endsAt = Date.now() + previewLifetimeMs,
): string {
  const until = String(endsAt);
  return [until, type, documentId, sign(secret, "preview-token", until, to, type, documentId)].join("~");
}

/** Browsers send the cookies of parent paths, too: takes the one signed for the page `to`. */
export function entryOfCookies(
  cookieHeader: string | undefined,
  to: string,
  secret: string,
  now = Date.now(),
): PreviewedEntry | undefined {
  const tokens = (cookieHeader ?? "").split(/; */).filter((cookie) => cookie.startsWith(`${previewCookie}=`));
  for (const cookie of tokens.slice(0, maxTokens)) {
    const [until = "", type = "", id = "", mac = ""] = cookie.slice(previewCookie.length + 1).split("~");
    if (isUnexpired(until, now) && isSigned(mac, secret, "preview-token", until, to, type, id))
      return toEntry(type, id);
  }
  return undefined;
}

function toEntry(name: string, documentId: string): PreviewedEntry | undefined {
  for (const type of Object.keys(schemas) as PreviewedEntry["type"][]) if (type === name) return { type, documentId };
  return undefined;
}

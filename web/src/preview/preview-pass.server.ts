import { createHmac, timingSafeEqual } from "node:crypto";

export const previewCookie = "preview";

/** A preview stays open so long, in milliseconds. */
export const previewLasts = 30 * 60_000;

/** Whether a link to a preview is the panel's own (cms/src/site/preview-link.ts) and still good. */
export function isPreviewLink(query: URLSearchParams, secret: string, now = Date.now()): boolean {
  const { to = "", until = "", mac = "" } = Object.fromEntries(query);
  return isGood(`preview\n${until}\n${to}`, until, mac, secret, now);
}

/** The value of the cookie that lets its browser see drafts for a while. */
export function previewPass(secret: string, now = Date.now()): string {
  const until = String(now + previewLasts);
  return `${until}.${macOf(`preview-pass\n${until}`, secret)}`;
}

export function isPreviewPass(pass: string | undefined, secret: string, now = Date.now()): boolean {
  const [until = "", mac = ""] = (pass ?? "").split(".");
  return isGood(`preview-pass\n${until}`, until, mac, secret, now);
}

function isGood(text: string, until: string, mac: string, secret: string, now: number): boolean {
  if (!secret || !/^\d{1,16}$/.test(until) || Number(until) < now || !/^[0-9a-f]{64}$/.test(mac)) return false;
  return timingSafeEqual(Buffer.from(macOf(text, secret)), Buffer.from(mac));
}

function macOf(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

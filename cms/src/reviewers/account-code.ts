import { createHmac, timingSafeEqual } from "node:crypto";
import type { Account } from "./account";
import type { AccountMailKind } from "./account-mail-texts";

const minuteMs = 60_000;

const lifetimesMs: Record<AccountMailKind, number> = {
  invitation: 7 * 24 * 60 * minuteMs,
  "new-password": 60 * minuteMs,
  confirmation: 24 * 60 * minuteMs,
};

/**
 * Signed over what it will change, so it is good once, the database holds nothing that opens an account, and a new
 * code leaves earlier ones valid.
 */
export function makeCode(kind: AccountMailKind, account: Account, now = Date.now()): string {
  const head = now.toString(16).padStart(12, "0") + account.id.toString(16).padStart(8, "0");
  return head + signatureOf(kind, head, account);
}

export function accountIdIn(code: string): number | undefined {
  return /^[0-9a-f]{84}$/.test(code) ? Number.parseInt(code.slice(12, 20), 16) : undefined;
}

export function isCodeOf(kind: AccountMailKind, code: string, account: Account, now = Date.now()): boolean {
  if (accountIdIn(code) !== account.id) return false;
  const head = code.slice(0, 20);
  const isOurs = timingSafeEqual(Buffer.from(code.slice(20)), Buffer.from(signatureOf(kind, head, account)));
  return isOurs && now - Number.parseInt(head.slice(0, 12), 16) < lifetimesMs[kind];
}

function signatureOf(kind: AccountMailKind, head: string, { email, password, confirmed }: Account): string {
  const changed = kind === "confirmation" ? [confirmed === true] : [password];
  const text = JSON.stringify(["account-code", kind, head, email, ...changed]);
  return createHmac("sha256", process.env.JWT_SECRET ?? "")
    .update(text)
    .digest("hex");
}

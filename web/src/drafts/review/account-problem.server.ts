import { HTTPError } from "ky";
import type { ServerTexts } from "../../i18n/texts.server.ts";

export type AccountProblem = keyof ServerTexts["review"]["problems"] | "too-often";

/** Strapi's exact messages. */
const known: Record<string, AccountProblem> = {
  "Invalid identifier or password": "wrong-login",
  "Your account email is not confirmed": "unconfirmed",
  "Your account has been blocked by an administrator": "blocked",
  "Incorrect code provided": "expired-link",
  "Invalid token": "expired-link",
  "Registration is by invitation only": "not-invited",
  "Password is one of the most common": "common-password",
};

export function problemOf(error: unknown): AccountProblem {
  if (!(error instanceof HTTPError)) return "unavailable";
  if (error.response.status === 429) return "too-often";
  return (error.response.status === 400 && known[error.message]) || "unavailable";
}

import type { FieldError } from "../../forms/field-message.ts";

export type SendOutcome =
  | { kind: "sent"; thankYou: string }
  | { kind: "invalid"; errors: FieldError[] }
  /** Rejected by the server; `message` is localized. */
  | { kind: "refused"; message: string; isOtherEnquiry: boolean }
  /** No valid response: the outcome is unknown. */
  | { kind: "unreachable" };

const retryDelaysMs = [1000, 3000, 8000];
const requestTimeoutMs = 20_000;

/** Retries without a response use the same idempotency key, so the enquiry is stored once. */
export async function sendForm(
  action: string,
  body: URLSearchParams,
  onRetry: () => void,
  delaysMs: readonly number[] = retryDelaysMs,
): Promise<SendOutcome> {
  for (const delayMs of delaysMs) {
    const outcome = await trySending(action, body);
    if (outcome.kind !== "unreachable") return outcome;
    onRetry();
    await new Promise((done) => setTimeout(done, delayMs));
  }
  return trySending(action, body);
}

async function trySending(action: string, body: URLSearchParams): Promise<SendOutcome> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: a post has its own rule: four tries with one key, 20 s each
    const response = await fetch(action, {
      method: "POST",
      headers: { accept: "application/json" },
      body,
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    return outcomeOf(response.status, await response.json());
  } catch {
    return { kind: "unreachable" };
  }
}

/** Only the expected JSON counts: a captive portal also answers 200. */
function outcomeOf(status: number, answer: Record<string, unknown> | null): SendOutcome {
  const { thankYou, errors, message } = answer ?? {};
  if (status === 200 && typeof thankYou === "string" && /^\/(?!\/)/.test(thankYou)) return { kind: "sent", thankYou };
  if (status === 422 && Array.isArray(errors)) return { kind: "invalid", errors };
  if (status >= 400 && typeof message === "string") return { kind: "refused", message, isOtherEnquiry: status === 409 };
  return { kind: "unreachable" };
}

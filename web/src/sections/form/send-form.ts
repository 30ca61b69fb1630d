import type { FieldError } from "../../forms/field-message.ts";

export type SendOutcome =
  | { kind: "sent"; thankYou: string }
  | { kind: "invalid"; errors: FieldError[] }
  /** The server has a reason, in the visitor's language. */
  | { kind: "refused"; message: string; isOtherEnquiry: boolean }
  /** No answer, or none of ours: nobody knows whether it arrived. */
  | { kind: "unreachable" };

/** Pauses before the second, third and fourth try, in milliseconds. */
const pauses = [1000, 3000, 8000];
/** A connection that says nothing for this long is taken for a broken one, in milliseconds. */
const patience = 20_000;

/** Sends a form; where no answer comes it tries again, with the same key in the body, so that it is one enquiry. */
export async function sendForm(
  action: string,
  body: URLSearchParams,
  onRetry: () => void,
  waits: readonly number[] = pauses,
): Promise<SendOutcome> {
  for (const wait of waits) {
    const outcome = await trySending(action, body);
    if (outcome.kind !== "unreachable") return outcome;
    onRetry();
    await new Promise((done) => setTimeout(done, wait));
  }
  return trySending(action, body);
}

async function trySending(action: string, body: URLSearchParams): Promise<SendOutcome> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { accept: "application/json" },
      body,
      signal: AbortSignal.timeout(patience),
    });
    return outcomeOf(response.status, await response.json());
  } catch {
    return { kind: "unreachable" };
  }
}

/** Only an answer of our own counts: a hotel's login page also says 200. */
function outcomeOf(status: number, answer: Record<string, unknown> | null): SendOutcome {
  const { thankYou, errors, message } = answer ?? {};
  if (status === 200 && typeof thankYou === "string" && /^\/(?!\/)/.test(thankYou)) return { kind: "sent", thankYou };
  if (status === 422 && Array.isArray(errors)) return { kind: "invalid", errors };
  if (status >= 400 && typeof message === "string") return { kind: "refused", message, isOtherEnquiry: status === 409 };
  return { kind: "unreachable" };
}

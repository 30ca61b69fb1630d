import type { RawForm } from "../../forms/check-form.ts";
import type { FormKind } from "../../forms/form-kinds.ts";

/** What was typed into a form, kept until it is sent or the browser session ends. */
export interface Draft {
  /** Names the enquiry: a second try with the same key is the same enquiry. */
  key: string;
  /** Page it was typed on, without language prefix. */
  page: string;
  /** When the form was first touched, in milliseconds; empty before. */
  started: string;
  values: RawForm;
}

const nameOf = (kind: FormKind) => `form:${kind}`;

/** The draft of this browser session; it is the same in every language. */
export function readDraft(kind: FormKind): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(nameOf(kind)) ?? "null");
    return draft && typeof draft.values === "object" ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing, or has no room, still has the form itself. */
export function keepDraft(kind: FormKind, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(kind), JSON.stringify(draft));
  } catch {}
}

export function dropDraft(kind: FormKind): void {
  try {
    sessionStorage.removeItem(nameOf(kind));
  } catch {}
}

/** A key of the visitor's own; without one (plain http) the server makes it. */
export function newKey(): string {
  return "randomUUID" in crypto ? crypto.randomUUID() : "";
}

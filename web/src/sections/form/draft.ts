import { budapestDay } from "../../forms/budapest-day.ts";
import type { RawForm } from "../../forms/check-form.ts";
import { fieldsOf } from "../../forms/form-fields.ts";
import type { FormKind } from "../../forms/form-kinds.ts";
import { fillUntouched, isTouched, readFields } from "./form-values.ts";

/** Form values in session storage, shared by all languages, deleted after sending. */
interface Draft {
  /** Idempotency key: a retry with the same key is the same enquiry. */
  key: string;
  /** Path of the form's page, without language prefix. */
  page: string;
  /** Timestamp of the first interaction in milliseconds; empty before. */
  started: string;
  values: RawForm;
}

/** Input from before hydration wins over the draft; after a server-side rejection the draft is ignored. */
export function restoreDraft(form: HTMLFormElement, kind: FormKind, page: string, isAnswer: boolean): void {
  const draft = readDraft(kind);
  if (draft && !isAnswer) {
    const { position, ...values } = draft.values;
    // A draft from another job page must not override this page's position.
    fillUntouched(form, draft.page === page && position !== undefined ? { ...values, position } : values);
  }
  for (const [name, value] of [
    ["_key", draft?.key || newKey()],
    ["_started", draft?.started ?? ""],
  ] as const) {
    const input = hidden(form, name);
    if (input && !input.value) input.value = value;
  }
  form.querySelector<HTMLInputElement>("input[type=date]")?.setAttribute("min", budapestDay());
  if (isAnswer || [...form.elements].some(isTouched)) keepDraft(form, kind, page);
}

/** Fails silently when storage is unavailable or full: the form still works. */
export function keepDraft(form: HTMLFormElement, kind: FormKind, page: string): void {
  const draft: Draft = {
    key: hidden(form, "_key")?.value ?? "",
    page,
    started: hidden(form, "_started")?.value ?? "",
    values: readFields(form, fieldsOf[kind]),
  };
  try {
    sessionStorage.setItem(nameOf(kind), JSON.stringify(draft));
  } catch {}
}

export function dropDraft(kind: FormKind): void {
  try {
    sessionStorage.removeItem(nameOf(kind));
  } catch {}
}

/** Edits after a successful send need a new idempotency key. */
export function renewKey(form: HTMLFormElement, kind: FormKind, page: string): void {
  const input = hidden(form, "_key");
  if (input) input.value = newKey();
  keepDraft(form, kind, page);
}

export function noteStart(form: HTMLFormElement): void {
  const started = hidden(form, "_started");
  if (started && !started.value) started.value = String(Date.now());
}

function readDraft(kind: FormKind): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(nameOf(kind)) ?? "null");
    return draft && typeof draft.values === "object" ? draft : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(kind: FormKind): string {
  return `form:${kind}`;
}

function hidden(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector(`input[name="${name}"]`);
}

/** Needs a secure context; over plain http the server generates the key. */
function newKey(): string {
  return "randomUUID" in crypto ? crypto.randomUUID() : "";
}

import { budapestDay } from "@hetreteg/contract/budapest-time";
import type { FormKind } from "@hetreteg/contract/leads";
import type { RawForm } from "../../forms/check-form.ts";
import { fieldsOf } from "../../forms/form-fields.ts";
import { randomUuid } from "../../http/random-uuid.ts";
import { fillUntouched, isTouched, readFields } from "./form-values.ts";

/** Form values in session storage, shared by all languages, deleted after sending. */
interface Draft {
  /** Idempotency key: a retry with the same key is the same enquiry. */
  key: string;
  /** Path of the form's page, without language prefix. */
  page: string;
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
  const key = keyInput(form);
  if (key && !key.value) key.value = draft?.key || randomUuid();
  form.querySelector<HTMLInputElement>("input[type=date]")?.setAttribute("min", budapestDay());
  if (isAnswer || [...form.elements].some(isTouched)) keepDraft(form, kind, page);
}

/** Fails silently when storage is unavailable or full: the form still works. */
export function keepDraft(form: HTMLFormElement, kind: FormKind, page: string): void {
  const draft: Draft = {
    key: keyInput(form)?.value ?? "",
    page,
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
  const input = keyInput(form);
  if (input) input.value = randomUuid();
  keepDraft(form, kind, page);
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

function keyInput(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector("input[name=_key]");
}

import { budapestDay } from "../../forms/budapest-day.ts";
import type { RawForm } from "../../forms/check-form.ts";
import { fieldsOf } from "../../forms/form-fields.ts";
import type { FormKind } from "../../forms/form-kinds.ts";
import { fillUntouched, isTouched, readFields } from "./form-values.ts";

/** What was typed into a form, kept until it is sent or the browser session ends; it is the same in every language. */
interface Draft {
  /** Names the enquiry: a second try with the same key is the same enquiry. */
  key: string;
  /** Page it was typed on, without language prefix. */
  page: string;
  /** When the form was first touched, in milliseconds; empty before. */
  started: string;
  values: RawForm;
}

/** What was typed before the script came stays; the rest comes from the draft, unless the server sent the form back. */
export function restoreDraft(form: HTMLFormElement, kind: FormKind, page: string, isAnswer: boolean): void {
  const draft = readDraft(kind);
  if (draft && !isAnswer) {
    const { position, ...values } = draft.values;
    // A draft may have been begun on another job's page: this page's position stands.
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

/** A browser that keeps nothing, or has no room, still has the form itself. */
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

/** What is typed now is another enquiry than the one that was sent under this key. */
export function renewKey(form: HTMLFormElement, kind: FormKind, page: string): void {
  const input = hidden(form, "_key");
  if (input) input.value = newKey();
  keepDraft(form, kind, page);
}

/** Notes when the form was first touched. */
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

/** A key of the visitor's own; without one (plain http) the server makes it. */
function newKey(): string {
  return "randomUUID" in crypto ? crypto.randomUUID() : "";
}

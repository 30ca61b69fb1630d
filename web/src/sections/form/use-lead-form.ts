import { type FocusEvent, type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AnsweredForm } from "../../components/page-frame.ts";
import { useSteps } from "../../components/steps-context.ts";
import { budapestDay } from "../../forms/budapest-day.ts";
import type { FieldError } from "../../forms/field-message.ts";
import { fieldMessage } from "../../forms/field-message.ts";
import { type FieldName, fieldsOf } from "../../forms/form-fields.ts";
import { type FormKind, formAction } from "../../forms/form-kinds.ts";
import { splitLocale } from "../../i18n/locales.ts";
import type { FormTexts } from "../../i18n/texts.ts";
import { type Draft, dropDraft, keepDraft, newKey, readDraft } from "./draft.ts";
import { fillUntouched, isTouched, readFields } from "./form-values.ts";
import { sendForm } from "./send-form.ts";

/** Spec §9: that something is on its way is shown at least this long, in milliseconds, or it would only flash. */
const shortestDisplay = 200;

export type FormErrors = Partial<Record<FieldName, string>>;
export type SendState = "idle" | "sending" | "retrying";

/** Why the form is still here: shown on top of it. */
export interface Refusal {
  errors: FieldError[];
  /** The server's reason; without one and without errors, no answer came. */
  problem?: string | undefined;
}

interface LeadFormOptions {
  kind: FormKind;
  /** Path of the page, with language prefix. */
  page: string;
  texts: FormTexts;
  /** Set when the server sent the form back. */
  answered: AnsweredForm | undefined;
}

/** The rules of the forms: fetched when a visitor first enters one. */
const loadChecks = () => import("../../forms/check-form.ts");

/** What a form does once the script is there. Its values live in the page, never in React's state. */
export function useLeadForm({ kind, page, texts, answered }: LeadFormOptions) {
  const { goTo } = useSteps();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FormErrors>(() => byField(answered?.errors ?? []));
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    answered && { errors: answered.errors, problem: answered.problem?.message },
  );
  const [state, setState] = useState<SendState>("idle");
  /** The summary of a refused form takes the focus and says it all: its fields then say nothing of their own. */
  const [isSummed, setSummed] = useState(false);
  const isBusy = useRef(false);
  const path = splitLocale(page).path;

  useEffect(() => {
    if (form.current) restore(form.current, kind, path, answered !== undefined);
  }, [kind, path, answered]);

  // A message that appears above pushes down what has the focus: it stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages are what moves the fields
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (form.current?.contains(focused)) focused?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [errors]);

  // The page that comes back from the server has its own focus; a late script must not take it away.
  const initialRefusal = useRef(refusal);
  useEffect(() => {
    if (refusal && refusal !== initialRefusal.current) summary.current?.focus();
  }, [refusal]);

  async function check(field: FieldName): Promise<void> {
    const { checkField } = await loadChecks();
    if (!form.current) return;
    const issue = checkField(kind, field, readFields(form.current, fieldsOf[kind]));
    setErrors(({ [field]: _before, ...others }) =>
      issue ? { ...others, [field]: fieldMessage(issue, texts) } : others,
    );
  }

  /** A check that fails for want of its code is made up for when the form is sent. */
  function checkSoon(field: FieldName): void {
    check(field).catch(() => undefined);
  }

  function refuse(next: Refusal): void {
    setSummed(true);
    setErrors(byField(next.errors));
    setRefusal(next);
    if (!document.title.startsWith(texts.errorPrefix)) document.title = `${texts.errorPrefix} ${document.title}`;
  }

  async function send(element: HTMLFormElement): Promise<void> {
    // Where the rules cannot be had, the server's own check is what counts.
    const checks = await loadChecks().catch(() => undefined);
    const checked = checks?.checkForm(kind, readFields(element, fieldsOf[kind]));
    if (checked?.ok === false) {
      refuse({ errors: checked.issues.map((issue) => ({ field: issue.field, message: fieldMessage(issue, texts) })) });
      return;
    }
    // At once: the time it is shown begins when it is shown.
    flushSync(() => {
      setErrors({});
      setState("sending");
    });
    const body = new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    const [outcome] = await Promise.all([
      sendForm(formAction(kind), body, () => setState("retrying")),
      new Promise((done) => setTimeout(done, shortestDisplay)),
    ]);
    setState("idle");
    if (outcome.kind === "sent") {
      dropDraft(kind);
      goTo(outcome.thankYou);
    } else if (outcome.kind === "invalid") refuse({ errors: outcome.errors });
    else if (outcome.kind === "refused") {
      if (outcome.isOtherEnquiry) renewKey(element, kind, path);
      refuse({ errors: [], problem: outcome.message });
    } else refuse({ errors: [] });
  }

  return {
    refs: { form, summary } satisfies Record<string, RefObject<HTMLElement | null>>,
    errors,
    live: isSummed ? ("off" as const) : ("polite" as const),
    refusal,
    state,
    handlers: {
      onFocus({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
        if (fieldOf(kind, target)) setSummed(false);
        void loadChecks().catch(() => undefined);
        const started = hidden(currentTarget, "_started");
        if (started && !started.value) started.value = String(Date.now());
      },
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        keep(currentTarget, kind, path);
        const field = fieldOf(kind, target);
        if (field && errors[field]) checkSoon(field);
      },
      onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
        const field = fieldOf(kind, target);
        if (field && fieldOf(kind, relatedTarget) !== field) afterPress(() => checkSoon(field));
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        void send(event.currentTarget).finally(() => {
          isBusy.current = false;
        });
      },
    },
  };
}

/** What was typed before the script came stays; the rest comes from the draft. */
function restore(form: HTMLFormElement, kind: FormKind, path: string, isAnswer: boolean): void {
  const draft = readDraft(kind);
  if (draft && !isAnswer) {
    const { position, ...values } = draft.values;
    // A draft may have been begun on another job's page: this page's position stands.
    fillUntouched(form, draft.page === path && position !== undefined ? { ...values, position } : values);
    // To the boot script as good as typed: the letters may be late ones.
    document.dispatchEvent(new Event("input"));
  }
  for (const [name, value] of [
    ["_key", draft?.key || newKey()],
    ["_started", draft?.started ?? ""],
  ] as const) {
    const input = hidden(form, name);
    if (input && !input.value) input.value = value;
  }
  form.querySelector<HTMLInputElement>("input[type=date]")?.setAttribute("min", budapestDay());
  if (isAnswer || [...form.elements].some(isTouched)) keep(form, kind, path);
}

function keep(form: HTMLFormElement, kind: FormKind, page: string): void {
  const draft: Draft = {
    key: hidden(form, "_key")?.value ?? "",
    page,
    started: hidden(form, "_started")?.value ?? "",
    values: readFields(form, fieldsOf[kind]),
  };
  keepDraft(kind, draft);
}

function renewKey(form: HTMLFormElement, kind: FormKind, page: string): void {
  const input = hidden(form, "_key");
  if (input) input.value = newKey();
  keep(form, kind, page);
}

function hidden(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector(`input[name="${name}"]`);
}

function fieldOf(kind: FormKind, target: EventTarget | null): FieldName | undefined {
  const name = (target as HTMLInputElement | null)?.name;
  return fieldsOf[kind].find((field) => field === name);
}

function byField(errors: FieldError[]): FormErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** A message that appears while a button is pressed would move what is under the finger. */
function afterPress(run: () => void): void {
  setTimeout(() => {
    if (!document.querySelector(":active:not(:root, body)")) run();
    else addEventListener("pointerup", () => setTimeout(run), { once: true });
  });
}

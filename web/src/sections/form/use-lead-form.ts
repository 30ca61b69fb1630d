import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AnsweredForm } from "../../components/page-frame.ts";
import { useSteps } from "../../components/steps-context.ts";
import type { FieldError } from "../../forms/field-message.ts";
import { type FieldName, fieldsOf } from "../../forms/form-fields.ts";
import { type FormKind, formAction } from "../../forms/form-kinds.ts";
import { splitLocale } from "../../i18n/locales.ts";
import type { FormTexts } from "../../i18n/texts.ts";
import { dropDraft, keepDraft, noteStart, renewKey, restoreDraft } from "./draft.ts";
import { sendForm } from "./send-form.ts";
import { useFieldChecks } from "./use-field-checks.ts";

/** Spec §9: that something is on its way is shown at least this long, in milliseconds, or it would only flash. */
const shortestDisplay = 200;

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

/** What a form does once the script is there. Its values live in the page, never in React's state. */
export function useLeadForm({ kind, page, texts, answered }: LeadFormOptions) {
  const { goTo } = useSteps();
  const form = useRef<HTMLFormElement>(null);
  const checks = useFieldChecks({ kind, texts, form, initial: answered?.errors ?? [] });
  const { refusal, summary, isSummed, setSummed, setRefusal } = useRefusal(answered);
  const [state, setState] = useState<"idle" | "sending" | "retrying">("idle");
  const isBusy = useRef(false);
  const path = splitLocale(page).path;

  useEffect(() => {
    if (form.current) restoreDraft(form.current, kind, path, answered !== undefined);
  }, [kind, path, answered]);

  function refuse(next: Refusal): void {
    checks.showErrors(next.errors);
    setRefusal(next);
    if (!document.title.startsWith(texts.errorPrefix)) document.title = `${texts.errorPrefix} ${document.title}`;
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    const errors = await checks.checkForm(element);
    if (errors.length > 0) refuse({ errors });
    else await send(element);
  }

  async function send(element: HTMLFormElement): Promise<void> {
    // At once: the time it is shown begins when it is shown.
    flushSync(() => {
      checks.showErrors([]);
      setState("sending");
    });
    const body = new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    const [outcome] = await Promise.all([
      sendForm(formAction(kind), body, () => setState("retrying")),
      new Promise((done) => setTimeout(done, shortestDisplay)),
    ]);
    setState("idle");
    switch (outcome.kind) {
      case "sent":
        dropDraft(kind);
        goTo(outcome.thankYou);
        break;
      case "invalid":
        refuse({ errors: outcome.errors });
        break;
      case "refused":
        if (outcome.isOtherEnquiry) renewKey(element, kind, path);
        refuse({ errors: [], problem: outcome.message });
        break;
      case "unreachable":
        refuse({ errors: [] });
    }
  }

  return {
    refs: { form, summary } satisfies Record<string, RefObject<HTMLElement | null>>,
    errors: checks.errors,
    live: isSummed ? ("off" as const) : ("polite" as const),
    refusal,
    state,
    handlers: {
      onFocus({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
        if (fieldOf(kind, target)) setSummed(false);
        checks.prepare();
        noteStart(currentTarget);
      },
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        keepDraft(currentTarget, kind, path);
        const field = fieldOf(kind, target);
        if (field && checks.errors[field]) checks.checkField(field);
      },
      onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
        const field = fieldOf(kind, target);
        if (field && fieldOf(kind, relatedTarget) !== field) afterPress(() => checks.checkField(field));
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        void submit(event.currentTarget).finally(() => {
          isBusy.current = false;
        });
      },
    },
  };
}

/** The summary of a refused form, which takes the focus and says it all: the fields then say nothing of their own. */
function useRefusal(answered: AnsweredForm | undefined) {
  const summary = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    answered && { errors: answered.errors, problem: answered.problem?.message },
  );
  const [isSummed, setSummed] = useState(false);
  // The page that comes back from the server has its own focus; a late script must not take it away.
  const initial = useRef(refusal);
  useEffect(() => {
    if (refusal && refusal !== initial.current) summary.current?.focus();
  }, [refusal]);
  return {
    ...{ refusal, summary, isSummed, setSummed },
    setRefusal(next: Refusal) {
      setSummed(true);
      setRefusal(next);
    },
  };
}

function fieldOf(kind: FormKind, target: EventTarget | null): FieldName | undefined {
  const name = (target as HTMLInputElement | null)?.name;
  return fieldsOf[kind].find((field) => field === name);
}

/** A message that appears while a button is pressed would move what is under the finger. */
function afterPress(run: () => void): void {
  setTimeout(() => {
    if (!document.querySelector(":active:not(:root, body)")) run();
    else addEventListener("pointerup", () => setTimeout(run), { once: true });
  });
}

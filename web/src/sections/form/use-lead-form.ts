import type { FormKind } from "@hetreteg/contract/leads";
import { splitLocale } from "@hetreteg/contract/locales";
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AnsweredForm } from "../../components/page-frame.ts";
import { useSteps } from "../../components/steps-context.ts";
import type { FieldError } from "../../forms/field-message.ts";
import { type FieldName, fieldsOf } from "../../forms/form-fields.ts";
import { formAction } from "../../forms/form-kinds.ts";
import type { Opening } from "../../forms/opening.ts";
import type { FormTexts } from "../../i18n/texts.ts";
import { displayed } from "../../loading/displayed.ts";
import { enquiryOrigin } from "../../visits/enquiry-origin.ts";
import type { SectionOf } from "../section-types.ts";
import { dropDraft, keepDraft, renewKey, restoreDraft } from "./draft.ts";
import { sendForm } from "./send-form.ts";
import { useFieldChecks } from "./use-field-checks.ts";

/** Reason shown above a form that was not sent. */
export interface Refusal {
  errors: FieldError[];
  /** Reason from the server; without it and without errors: no response. */
  problem?: string | undefined;
}

interface LeadFormOptions {
  section: Pick<SectionOf<"form">, "kind" | "hints">;
  page: string;
  texts: FormTexts;
  /** Set when the server returned the form with errors. */
  answered: AnsweredForm | undefined;
  /** As the page was made with them; the server has the newest. */
  opening: Opening | undefined;
}

/** Client behaviour of a form. Values stay in the DOM, not in React state. */
export function useLeadForm({ section, page, texts, answered, opening }: LeadFormOptions) {
  const { kind } = section;
  const { goTo } = useSteps();
  const form = useRef<HTMLFormElement>(null);
  const checks = useFieldChecks({ section, texts, form, initial: answered?.errors ?? [], opening });
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
    // Rendered synchronously: the minimum display time starts here.
    flushSync(() => {
      checks.showErrors([]);
      setState("sending");
    });
    const body = new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    for (const [name, value] of Object.entries(enquiryOrigin())) body.set(name, value);
    const outcome = await displayed(sendForm(formAction(kind), body, () => setState("retrying")));
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
      onFocus({ target }: FocusEvent<HTMLFormElement>) {
        if (fieldOf(kind, target)) setSummed(false);
        checks.prepare();
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

/** After a rejection the summary takes focus and announces the errors; the fields stay silent. */
function useRefusal(answered: AnsweredForm | undefined) {
  const summary = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    answered && { errors: answered.errors, problem: answered.problem?.message },
  );
  const [isSummed, setSummed] = useState(false);
  // A server-rendered summary has autofocus; a late script must not move the focus.
  const initial = useRef(refusal);
  useEffect(() => {
    if (refusal && refusal !== initial.current) summary.current?.focus();
  }, [refusal]);
  return {
    refusal,
    summary,
    isSummed,
    setSummed,
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

/** Delayed until pointer release: a message that appears on press would shift the layout under it. */
function afterPress(run: () => void): void {
  setTimeout(() => {
    if (!document.querySelector(":active:not(:root, body)")) run();
    else addEventListener("pointerup", () => setTimeout(run), { once: true });
  });
}

import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { FieldIssue } from "../../forms/check-form.ts";
import { type FieldError, fieldMessage } from "../../forms/field-message.ts";
import { type FieldName, fieldsOf } from "../../forms/form-fields.ts";
import type { Opening } from "../../forms/opening.ts";
import type { FormTexts } from "../../i18n/texts.ts";
import type { SectionOf } from "../section-types.ts";
import { readFields } from "./form-values.ts";

type FieldMessages = Partial<Record<FieldName, string>>;

interface FieldChecksOptions {
  section: Pick<SectionOf<"form">, "kind" | "hints">;
  texts: FormTexts;
  form: RefObject<HTMLFormElement | null>;
  initial: FieldError[];
  opening: Opening | undefined;
}

/** A form that is sent waits so long for its rules; then the server alone checks it. */
const rulesTimeoutMs = 3000;

/** Loaded on first focus. */
const loadRules = () => import("../../forms/check-form.ts");

/** Field messages, and validation on blur and on submit. */
export function useFieldChecks({ section, texts, form, initial, opening }: FieldChecksOptions) {
  const { kind, hints } = section;
  const [errors, setErrors] = useState<FieldMessages>(() => byField(initial));
  const wasInSight = useRef(false);

  // A message that appears above pushes down what has the focus, in the form or after it: it stays in sight. Who has
  // scrolled away from it meanwhile is left where they are.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!focused || !form.current || !wasInSight.current || Object.keys(errors).length === 0) return;
    const position = form.current.compareDocumentPosition(focused);
    if (position & Node.DOCUMENT_POSITION_FOLLOWING) focused.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [errors, form]);

  function messageOf(issue: FieldIssue): string {
    return fieldMessage(issue, texts, hints?.preferredDay);
  }

  async function check(field: FieldName): Promise<void> {
    const { checkField } = await loadRules();
    if (!form.current) return;
    const issue = checkField(kind, field, readFields(form.current, fieldsOf[kind]), opening);
    const message = issue && messageOf(issue);
    wasInSight.current = isInSight(document.activeElement);
    setErrors((shown) => {
      if (shown[field] === message) return shown;
      const { [field]: _before, ...others } = shown;
      return message ? { ...others, [field]: message } : others;
    });
  }

  return {
    errors,
    showErrors: (found: FieldError[]) => setErrors(byField(found)),
    prepare: () => void loadRules().catch(() => undefined),
    /** If the chunk fails to load, validation happens on submit. */
    checkField: (field: FieldName) => void check(field).catch(() => undefined),
    /** If the rules cannot be loaded in time, the server validates. */
    async checkForm(element: HTMLFormElement): Promise<FieldError[]> {
      const late = new Promise<undefined>((done) => setTimeout(done, rulesTimeoutMs));
      const rules = await Promise.race([loadRules().catch(() => undefined), late]);
      const checked = rules?.checkForm(kind, readFields(element, fieldsOf[kind]), opening);
      if (checked?.ok !== false) return [];
      return checked.issues.map((issue) => ({ field: issue.field, message: messageOf(issue) }));
    },
  };
}

function isInSight(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
}

function byField(errors: FieldError[]): FieldMessages {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

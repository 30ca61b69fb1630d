import { type RefObject, useLayoutEffect, useState } from "react";
import { type FieldError, fieldMessage } from "../../forms/field-message.ts";
import { type FieldName, fieldsOf } from "../../forms/form-fields.ts";
import type { FormKind } from "../../forms/form-kinds.ts";
import type { FormTexts } from "../../i18n/texts.ts";
import { readFields } from "./form-values.ts";

type FieldMessages = Partial<Record<FieldName, string>>;

interface FieldChecksOptions {
  kind: FormKind;
  texts: FormTexts;
  form: RefObject<HTMLFormElement | null>;
  /** What the server found. */
  initial: FieldError[];
}

/** The rules of the forms: fetched when a visitor first enters one. */
const loadRules = () => import("../../forms/check-form.ts");

/** The messages at the fields, and the checks that a field meets as it is left and the form as it is sent. */
export function useFieldChecks({ kind, texts, form, initial }: FieldChecksOptions) {
  const [errors, setErrors] = useState<FieldMessages>(() => byField(initial));

  // A message that appears above pushes down what has the focus: it stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages are what moves the fields
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (form.current?.contains(focused)) focused?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [errors]);

  async function check(field: FieldName): Promise<void> {
    const { checkField } = await loadRules();
    if (!form.current) return;
    const issue = checkField(kind, field, readFields(form.current, fieldsOf[kind]));
    setErrors(({ [field]: _before, ...others }) =>
      issue ? { ...others, [field]: fieldMessage(issue, texts) } : others,
    );
  }

  return {
    errors,
    showErrors: (found: FieldError[]) => setErrors(byField(found)),
    prepare: () => void loadRules().catch(() => undefined),
    /** A check that fails for want of its code is made up for when the form is sent. */
    checkField: (field: FieldName) => void check(field).catch(() => undefined),
    /** What keeps the form from being sent. Where the rules cannot be had, the server's own check is what counts. */
    async checkForm(element: HTMLFormElement): Promise<FieldError[]> {
      const rules = await loadRules().catch(() => undefined);
      const checked = rules?.checkForm(kind, readFields(element, fieldsOf[kind]));
      if (checked?.ok !== false) return [];
      return checked.issues.map((issue) => ({ field: issue.field, message: fieldMessage(issue, texts) }));
    },
  };
}

function byField(errors: FieldError[]): FieldMessages {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

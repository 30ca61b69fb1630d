import type { FormKind } from "@hetreteg/contract/leads";
import * as v from "valibot";
import { type FieldName, fieldsOf } from "./form-fields.ts";
import type { Opening } from "./opening.ts";
import type { Rule } from "./rules.ts";
import { formSchemas, type LeadValues } from "./schemas.ts";

export type RawForm = Record<string, string | string[]>;

/** A broken rule; `limit` in characters. */
export interface FieldIssue {
  field: FieldName;
  rule: Rule;
  limit?: number;
}

export type CheckedForm = { ok: true; values: LeadValues } | { ok: false; issues: FieldIssue[] };

/** First broken rule per field, in field order. */
export function checkForm(kind: FormKind, raw: RawForm, opening: Opening | undefined): CheckedForm {
  const result = v.safeParse<v.GenericSchema<unknown, LeadValues>>(formSchemas(opening)[kind], ownFields(kind, raw));
  if (result.success) return { ok: true, values: result.output };
  const issues = fieldsOf[kind].flatMap((field): FieldIssue[] => {
    const issue = result.issues.find(({ path }) => path?.[0].key === field);
    if (!issue) return [];
    const limit = typeof issue.requirement === "number" ? { limit: issue.requirement } : {};
    return [{ field, rule: issue.message as Rule, ...limit }];
  });
  return { ok: false, issues };
}

export function checkField(
  kind: FormKind,
  field: FieldName,
  raw: RawForm,
  opening: Opening | undefined,
): FieldIssue | undefined {
  const result = checkForm(kind, raw, opening);
  return result.ok ? undefined : result.issues.find((issue) => issue.field === field);
}

/** Drops unknown keys, `__proto__` included. */
function ownFields(kind: FormKind, raw: RawForm): RawForm {
  return Object.fromEntries(
    fieldsOf[kind].flatMap((field) => {
      const value = Object.hasOwn(raw, field) ? raw[field] : undefined;
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

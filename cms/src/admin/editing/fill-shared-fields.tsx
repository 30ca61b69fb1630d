import { useFetchClient, useForm } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { useEditedLocale } from "../publishing/use-published-state";

interface PanelProps {
  model: string;
  documentId?: string;
  document?: { id?: number };
}

interface Shared {
  /** With the form, so that it goes with the values that it is of (src/editing/add-language.ts). */
  version?: string;
  fields?: Record<string, unknown>;
}

/** Forms as this filled them: nobody typed anything there. */
export const filledForms = new WeakSet<object>();

/**
 * Shows nothing: puts what the languages of an entry share into the form of one that is not there yet. Strapi puts only
 * single values and pictures there, and its form would ask for a plate that the entry has.
 */
export function SharedFieldsFiller({ model, documentId, document }: PanelProps) {
  const locale = useEditedLocale();
  const isAdded = documentId !== undefined && document !== undefined && document.id === undefined;
  const { version, fields } = useSharedFields(
    isAdded ? `/publishing/${model}/${documentId}/shared?locale=${locale}` : "",
  );
  const values = useForm("SharedFieldsFiller", (form) => form.values as Record<string, unknown>);
  const setValues = useForm("SharedFieldsFiller", (form) => form.setValues);
  const getValues = useForm("SharedFieldsFiller", (form) => form.getValues as () => Record<string, unknown>);
  const isFilled = values.sharedVersion === version;
  // Again when Strapi refills the form, which empties it.
  useEffect(() => {
    if (!isAdded || !version || isFilled) return;
    // `values` may be of a moment ago, and without what was typed since.
    const filled = { ...getValues(), ...(formValue(fields) as object), sharedVersion: version };
    filledForms.add(filled);
    setValues(filled);
  }, [isAdded, isFilled, version, fields, getValues, setValues]);
  return null;
}

function useSharedFields(path: string): Shared {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<{ path: string; shared: Shared }>();
  useEffect(() => {
    let isGone = false;
    const read = path ? get<Shared>(path) : undefined;
    // Unfilled, the form says less, and its save keeps what it is silent about.
    read?.then(({ data }) => !isGone && setAnswer({ path, shared: data })).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [get, path]);
  return answer?.path === path ? answer.shared : {};
}

/** Without nulls, which the panel's inputs do not take, and with the keys by which it tells the items of a list apart. */
function formValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one, index) => ({ ...(formValue(one) as object), ...keyAt(index) }));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(entries.map(([name, each]) => [name, formValue(each)]));
}

/** In order as strings (`fractional-indexing`, in the panel). */
function keyAt(index: number) {
  return { __temp_key__: `b${index.toString(36).padStart(2, "0")}` };
}

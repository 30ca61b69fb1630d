import { unstable_useContentManagerContext, useFetchClient, useForm } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { siteTypeOf } from "../../site-types";
import { useEditedLocale } from "../publishing/use-published-state";
import { filledForms } from "./fill-shared-fields";
import { followingValues, type Limits } from "./following-fields";
import { useSlugMending } from "./use-slug-mending";

type Values = Record<string, unknown>;
type Attributes = Limits & Record<string, { pluginOptions?: { i18n?: { localized?: boolean } } } | undefined>;

interface PanelProps {
  model: string;
  documentId?: string;
  document?: { id?: number };
  collectionType?: string;
}

/**
 * Shows nothing: while somebody writes, fills what comes by itself (number, day, plate, headings of a position's lists)
 * and what follows the title and the summary. What the editor types there stays, as the address that it can be.
 */
export function FormStarter({ model, documentId, document, collectionType }: PanelProps) {
  const { origin } = useParams();
  const locale = useEditedLocale();
  const isNew = !documentId && !origin && collectionType !== "single-types";
  const values = useForm("FormStarter", (form) => form.values as Values);
  const change = useForm("FormStarter", (form) => form.onChange);
  const isModified = useForm("FormStarter", ({ modified, disabled }) => modified && !disabled);
  const isTyped = isModified && !filledForms.has(values);
  const { contentType } = unstable_useContentManagerContext();
  const attributes = contentType?.attributes as Attributes | undefined;
  const isAdded = documentId !== undefined && document !== undefined && document.id === undefined;
  const start = useStartValues(
    (isNew || isAdded) && siteTypeOf(model) ? `/publishing/${model}/start?locale=${locale}` : "",
  );
  useSlugMending(change);
  const made = useRef(new Map<string, string>());
  const started = useRef<Values>();
  const lastValues = useRef(values);
  useEffect(() => {
    const before = lastValues.current;
    lastValues.current = values;
    if (!isTyped || !attributes || !siteTypeOf(model)) return;
    const isStarting = start && started.current !== start;
    if (isStarting) started.current = start;
    const changed = {
      ...(isStarting ? missingValues(values, isNew ? start : translated(start, attributes)) : {}),
      ...followingValues(values, before, attributes, made.current, isNew),
    };
    // One by one: these values may be of a moment ago, and would take back what was typed since.
    for (const [name, value] of Object.entries(changed)) change(name, value);
  }, [values, change, isTyped, attributes, start, model, isNew]);
  return null;
}

function useStartValues(path: string): Values | undefined {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<{ path: string; fields: Values }>();
  useEffect(() => {
    let isGone = false;
    const read = path ? get<{ fields: Values }>(path) : undefined;
    // Unfilled, the form asks for them.
    read?.then(({ data }) => !isGone && setAnswer({ path, fields: data.fields })).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [get, path]);
  return answer?.path === path ? answer.fields : undefined;
}

/** What is not translated comes from the other languages (fill-shared-fields.tsx). */
function translated(start: Values, attributes: Attributes): Values {
  return Object.fromEntries(
    Object.entries(start).filter(([name]) => attributes[name]?.pluginOptions?.i18n?.localized === true),
  );
}

/** Only what is as an empty form has it: Strapi puts defaults there. */
function missingValues(values: Values, start: Values): Values {
  return Object.fromEntries(Object.entries(start).filter(([name]) => isUntouched(values[name])));
}

function isUntouched(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return !value;
  return Object.entries(value).every(([name, one]) => name === "planes" || isUntouched(one));
}

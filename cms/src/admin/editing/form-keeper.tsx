import { Typography } from "@strapi/design-system";
import { useForm } from "@strapi/strapi/admin";
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useEditedLocale } from "../publishing/use-published-state";
import { usePanelTexts } from "../texts/use-panel-texts";
import { explainErrors } from "./explain-errors";
import { panelSaves } from "./panel-saves";
import { saveKey } from "./save-watch";

interface PanelProps {
  model: string;
  documentId?: string;
}

/** In every form, visible only after a refused save: keeps what was typed, and puts errors into words. */
export function FormKeeper({ model, documentId }: PanelProps) {
  const key = saveKey(model, documentId, useEditedLocale());
  const refused = useSyncExternalStore(panelSaves.subscribe, () => panelSaves.stateOf(key)?.refused);
  const { notSaved } = usePanelTexts();
  useKeptValues(key);
  useExplainedErrors();
  useEffect(() => () => panelSaves.forget(key), [key]);
  return useMemo(
    () => (refused ? { title: notSaved, content: <Refusal text={refused} /> } : null),
    [refused, notSaved],
  );
}

function Refusal({ text }: { text: string }) {
  return (
    <Typography textColor="danger600" role="alert">
      {text}
    </Typography>
  );
}

/**
 * Strapi refills the form with the stored entry around a save, even a failed one. Until a save works, what was typed
 * is put back.
 */
function useKeptValues(key: string): void {
  const values = useForm("FormKeeper", (form) => form.values);
  const initialValues = useForm("FormKeeper", (form) => form.initialValues);
  const setValues = useForm("FormKeeper", (form) => form.setValues);
  const isModified = useForm("FormKeeper", (form) => form.modified);
  const typed = useRef(values);
  const refillSeen = useRef(initialValues);
  // In a layout effect, before the refilled form is painted.
  useLayoutEffect(() => {
    const step = panelSaves.stateOf(key)?.step;
    const isUnsaved = step === "saving" || step === "failed";
    if (isUnsaved && !isModified && refillSeen.current !== initialValues) setValues(typed.current);
    else typed.current = values;
    if (!isModified) refillSeen.current = initialValues;
  });
}

function useExplainedErrors(): void {
  const errors = useForm("FormKeeper", (form) => form.errors);
  const values = useForm("FormKeeper", (form) => form.values);
  const setErrors = useForm("FormKeeper", (form) => form.setErrors);
  useEffect(() => {
    const explained = explainErrors(errors, values);
    if (explained !== errors) setErrors(explained as typeof errors);
  }, [errors, values, setErrors]);
}

import { Box, Button, Flex, Modal, Typography } from "@strapi/design-system";
import { useForm, useIsDesktop } from "@strapi/strapi/admin";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useParams } from "react-router-dom";
import { momentInBudapest } from "../../publishing/budapest-time";
import { refusals } from "../../refusals/refusals";
import { FieldChanges } from "../history/field-changes";
import { useEditedLocale } from "../publishing/use-published-state";
import { panelLocale, useFormTexts, usePanelTexts } from "../texts/use-panel-texts";
import { explainErrors } from "./explain-errors";
import { useListLocale } from "./list-locale";
import { panelSaves } from "./panel-saves";
import { type SaveState, saveKey } from "./save-watch";
import { SignInAgain, useEndedSession } from "./sign-in-again";
import { type KeptValues, type Leftover, useBrowserCopy } from "./use-browser-copy";

interface PanelProps {
  model: string;
  documentId?: string;
  document?: { updatedAt?: string };
  collectionType?: string;
}

/**
 * In every form, visible only after a refused save or over text that was not saved: keeps what was typed, and puts
 * errors into words.
 */
export function FormKeeper({ model, documentId, document, collectionType }: PanelProps) {
  const { origin } = useParams();
  const isNew = !documentId && !origin && collectionType !== "single-types";
  useListLocale(isNew ? model : undefined);
  const locale = useEditedLocale();
  const key = saveKey(model, origin ? `clone/${origin}` : documentId, locale);
  const state = useSyncExternalStore(panelSaves.subscribe, () => panelSaves.stateOf(key));
  const { notSaved } = usePanelTexts();
  const form = useRef({});
  const visit = useLocation().key;
  useLayoutEffect(() => panelSaves.open({ key, visit, form: form.current }), [key, visit]);
  const kept = useKeptValues(key, state?.step);
  useExplainedErrors();
  const version = document?.updatedAt;
  const isCreated = state?.savedId && collectionType !== "single-types";
  const savedKey = isCreated ? saveKey(model, state.savedId, locale) : key;
  const leftover = useBrowserCopy({ model, key, savedKey, version, step: state?.step, kept });

  const endedSession = useEndedSession();
  const refused = state?.refused;
  return useMemo(
    () =>
      refused || leftover || endedSession
        ? {
            title: notSaved,
            content: (
              <>
                {endedSession && <SignInAgain session={endedSession} />}
                {refused && <Refusal text={refused} />}
                {leftover && <LeftoverInSight key={leftover.name} leftover={leftover} version={version} />}
              </>
            ),
          }
        : null,
    [refused, notSaved, leftover, version, endedSession],
  );
}

function Refusal({ text }: { text: string }) {
  return (
    <Typography textColor="danger600" role="alert">
      {text}
    </Typography>
  );
}

interface LeftoverProps {
  leftover: Leftover;
  version: string | undefined;
}

/** On narrow windows what stands beside a form is folded away: there it comes over the form, once. */
function LeftoverInSight(props: LeftoverProps) {
  const isBesideForm = useIsDesktop();
  const { notSaved } = usePanelTexts();
  const [isClosed, setClosed] = useState(false);
  const offer = <LeftoverOffer {...props} />;
  if (isBesideForm || isClosed) return offer;
  return (
    <Modal.Root open onOpenChange={() => setClosed(true)}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{notSaved}</Modal.Title>
        </Modal.Header>
        <Modal.Body>{offer}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function LeftoverOffer({ leftover, version }: LeftoverProps) {
  const texts = useFormTexts();
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography role="status">
        {texts.unsavedOf(momentInBudapest(leftover.savedAt, panelLocale()))}
        {leftover.version !== version && ` ${texts.savedSince}`}
      </Typography>
      <Box maxHeight="20rem" overflow="auto" tabIndex={0} role="group" aria-label={texts.differs}>
        <FieldChanges changes={leftover.changes} />
      </Box>
      <Button variant="secondary" size="S" onClick={leftover.putBack}>
        {texts.putBack}
      </Button>
      <Button variant="tertiary" size="S" onClick={leftover.throwAway}>
        {texts.throwAway}
      </Button>
    </Flex>
  );
}

/**
 * Strapi refills the form with the stored entry around a save, even a failed one, and whenever it reads the entry
 * again. Until it is saved, what was typed is put back.
 */
function useKeptValues(key: string, step: SaveState["step"] | undefined): KeptValues {
  const values = useForm("FormKeeper", (form) => form.values);
  const initialValues = useForm("FormKeeper", (form) => form.initialValues);
  const setValues = useForm("FormKeeper", (form) => form.setValues);
  const isModified = useForm("FormKeeper", (form) => form.modified);
  const isSubmitting = useForm("FormKeeper", (form) => form.isSubmitting);
  const typed = useRef(values);
  const isTyped = useRef(false);
  const refillSeen = useRef(initialValues);
  const kept = useRef<KeptValues>({ sent: undefined, isLate: false, base: initialValues });
  const lastStep = useRef(step);
  // In a layout effect, before the refilled form is painted.
  useLayoutEffect(() => {
    const { current } = kept;
    if (step === "saving" && lastStep.current !== "saving") Object.assign(current, { sent: values, isLate: false });
    if (step === "saved" && lastStep.current !== "saved") {
      current.isLate = isTyped.current = values !== current.sent;
      current.base = current.sent as object;
    }
    lastStep.current = step;
    const isUnsaved = step === "saving" || step === "failed" || isTyped.current;
    if (isUnsaved && !isModified && refillSeen.current !== initialValues) setValues(typed.current);
    else {
      typed.current = values;
      if (!isModified && !isUnsaved) current.base = values;
      // Publish takes what the form holds at its end for what is stored, until the entry is read again.
      if (isModified && !isSubmitting) current.isLate = false;
      isTyped.current = current.isLate || (isModified && !(step === "saved" && values === current.sent));
    }
    if (!isModified) refillSeen.current = initialValues;
    panelSaves.hold(key, isModified || isTyped.current);
  });
  return kept.current;
}

function useExplainedErrors(): void {
  const errors = useForm("FormKeeper", (form) => form.errors);
  const values = useForm("FormKeeper", (form) => form.values);
  const setErrors = useForm("FormKeeper", (form) => form.setErrors);
  useEffect(() => {
    const explained = explainErrors(errors, values, refusals[panelLocale()]);
    if (explained !== errors) setErrors(explained as typeof errors);
  }, [errors, values, setErrors]);
}

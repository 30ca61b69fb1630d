import { newDocumentId } from "@hetreteg/contract/live-preview";
import { Button, Modal } from "@strapi/design-system";
import { type StrapiApp, useFetchClient, useForm } from "@strapi/strapi/admin";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { CheckedDraft } from "../../publishing/publish-controller";
import { siteTypeOf } from "../../site-types";
import { usePanelTexts } from "../texts/use-panel-texts";
import { Findings } from "./findings";
import { type Action, type ActionProps, changeActions, type Description } from "./stock-actions";
import { useEditedLocale } from "./use-published-state";

/** A check that takes longer keeps nobody from publishing: the CMS refuses what must not go out. */
const checkTimeMs = 2000;

/** Publish goes on at once when there is nothing to say, and says first what there is. */
export function askBeforePublishing(app: StrapiApp): void {
  changeActions(app, "addDocumentAction", ({ type }) => (type === "publish" ? usePublish : undefined));
}

function usePublish(action: Action, props: ActionProps): Description | null {
  const description = action(props);
  const { model, document: entry, documentId = entry?.documentId ?? newDocumentId } = props;
  const { publish: texts } = usePanelTexts();
  const locale = useEditedLocale();
  const { post } = useFetchClient();
  const getValues = useForm("AskBeforePublishing", (form) => form.getValues);
  const [checked, setChecked] = useState<CheckedDraft>();
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = useRef(false);
  const publish = useRef<(() => unknown) | undefined>();
  publish.current = description?.dialog?.onConfirm;
  const isBlocked = checked?.problems.some(({ isBlocking }) => isBlocking);
  usePublishShortcut(description?.disabled ? undefined : description?.label);

  // Strapi takes these for components: another function would be another footer, without the keyboard's focus.
  const footer = useCallback(
    ({ onClose }: DialogPart) => (
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          {texts.back}
        </Button>
        {!isBlocked && (
          <Button
            onClick={() => {
              onClose();
              void publish.current?.();
            }}
          >
            {texts.anyway}
          </Button>
        )}
      </Modal.Footer>
    ),
    [texts, isBlocked],
  );
  const content = useCallback(
    ({ onClose }: DialogPart) => <Modal.Body>{checked && <Findings {...checked} onLeave={onClose} />}</Modal.Body>,
    [checked],
  );
  if (!description?.dialog || !siteTypeOf(model)) return description;

  async function check(): Promise<CheckedDraft | undefined> {
    const path = `/publishing/${model}/${documentId}/check?locale=${locale}`;
    const asked = post<CheckedDraft>(path, getValues()).then(({ data }) => data);
    const late = new Promise<undefined>((done) => setTimeout(done, checkTimeMs));
    return Promise.race([asked, late]).catch(() => undefined);
  }

  /** Answers what keeps the dialog closed. */
  async function askOrPublish(event: unknown): Promise<unknown> {
    if (isUnderWay.current) return true;
    isUnderWay.current = true;
    setAsking(true);
    const found = await check();
    setAsking(false);
    isUnderWay.current = false;
    if (!found?.problems.length) return description?.onClick?.(event);
    setChecked(found);
    return false;
  }

  // Without findings it is Strapi's own question, of relations.
  const question = { type: "modal", title: texts.title, content, footer, onClose: () => setChecked(undefined) };
  return {
    ...description,
    loading: isAsking || description.loading === true,
    onClick: askOrPublish,
    dialog: checked ? question : description.dialog,
  };
}

interface DialogPart {
  onClose(): void;
}

/** Strapi's own goes past the button; here Ctrl+Shift+Enter presses it. `label`: of the button while it can be pressed. */
function usePublishShortcut(label: ReactNode): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isShortcut = event.key === "Enter" && event.shiftKey && (event.ctrlKey || event.metaKey);
      if (!isShortcut || document.querySelector("[role=dialog]")) return;
      const buttons = [...document.querySelectorAll<HTMLButtonElement>("aside button, main button")];
      const button = buttons.find(({ textContent }) => textContent === label);
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      button.click();
    }
    if (!label) return;
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [label]);
}

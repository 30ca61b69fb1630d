import { newDocumentId } from "@hetreteg/contract/live-preview";
import { Button, Modal } from "@strapi/design-system";
import { type StrapiApp, useFetchClient, useForm } from "@strapi/strapi/admin";
import { useCallback, useState } from "react";
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
  const { model, documentId = newDocumentId } = props;
  const { publish: texts } = usePanelTexts();
  const locale = useEditedLocale();
  const { post } = useFetchClient();
  const getValues = useForm("AskBeforePublishing", (form) => form.getValues);
  const [checked, setChecked] = useState<CheckedDraft>();
  const publish = description?.dialog?.onConfirm;
  const isBlocked = checked?.problems.some(({ isBlocking }) => isBlocking);

  const footer = useCallback(
    ({ onClose }: { onClose(): void }) => (
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          {texts.back}
        </Button>
        {!isBlocked && (
          <Button
            onClick={() => {
              onClose();
              void publish?.();
            }}
          >
            {texts.anyway}
          </Button>
        )}
      </Modal.Footer>
    ),
    [texts, isBlocked, publish],
  );
  const content = useCallback(
    ({ onClose }: { onClose(): void }) => (
      <Modal.Body>{checked && <Findings {...checked} onLeave={onClose} />}</Modal.Body>
    ),
    [checked],
  );
  if (!description?.dialog || !siteTypeOf(model)) return description;

  async function check(): Promise<CheckedDraft | undefined> {
    const path = `/publishing/${model}/${documentId}/check?locale=${locale}`;
    const asked = post<CheckedDraft>(path, getValues()).then(({ data }) => data);
    const late = new Promise<undefined>((done) => setTimeout(done, checkTimeMs));
    return Promise.race([asked, late]).catch(() => undefined);
  }

  async function askOrPublish(event: unknown): Promise<unknown> {
    const found = await check();
    if (!found?.problems.length) {
      setChecked(undefined);
      return description?.onClick?.(event);
    }
    setChecked(found);
    return false;
  }

  // Without findings it is Strapi's own question, of relations.
  const dialog = checked ? { type: "modal", title: texts.title, content, footer } : description.dialog;
  return { ...description, onClick: askOrPublish, dialog };
}

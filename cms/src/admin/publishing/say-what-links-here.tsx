import { Box, Typography } from "@strapi/design-system";
import type { StrapiApp } from "@strapi/strapi/admin";
import { useCallback, useRef } from "react";
import { daysInTrash } from "../../history/bounds";
import { siteTypeOf } from "../../site-types";
import { useTrashNotice } from "../history/trash-notice";
import { usePanelTexts } from "../texts/use-panel-texts";
import { IncomingLinks } from "./incoming-links";
import { type OfferedRedirect, useRedirectWriter } from "./offer-redirect";
import { type Action, type ActionProps, changeActions, type Description } from "./stock-actions";
import { useEditedLocale } from "./use-published-state";

/** Before an entry leaves the site: in the dialog of each of Strapi's actions that deletes or unpublishes. */
export function sayWhatLinksHere(app: StrapiApp): void {
  changeActions(app, "addDocumentAction", ({ type }) => (type === "delete" ? useDeletion : useRemoval));
  changeActions(app, "addBulkAction", () => useRemoval);
}

function useDeletion(action: Action, props: ActionProps): Description | null {
  return useDescription(action, true, props);
}

function useRemoval(action: Action, props: ActionProps): Description | null {
  return useDescription(action, false, props);
}

function useDescription(action: Action, isOfAllLanguages: boolean, props: ActionProps): Description | null {
  const description = action(props);
  const { incoming: texts, removal } = usePanelTexts();
  const sayWhereItIs = useTrashNotice();
  const edited = useEditedLocale();
  const writeRedirects = useRedirectWriter();
  const offered = useRef<OfferedRedirect>({ from: [], to: "" });
  const keepOffered = useCallback((changed: OfferedRedirect) => {
    offered.current = changed;
  }, []);
  const { model, documents, document, documentId = document?.documentId } = props;
  const documentIds = documents ? documents.map((one) => one.documentId) : [documentId ?? ""];
  const isRemoving =
    description && action.type !== "discard" && (isNamedRemoving(action) || description.variant === "danger");
  if (!isRemoving) return description;
  const { dialog, onClick } = description;
  if (!siteTypeOf(model)) return action.type === "delete" ? withSentence(description, removal.final) : description;
  const isModal = dialog?.type === "modal";
  const locale = isOfAllLanguages || isModal ? "" : edited;
  const links = (
    <Box paddingTop={4} {...(isModal && { paddingLeft: 8, paddingRight: 8, paddingBottom: 4 })} width="100%">
      <IncomingLinks
        model={model}
        documentIds={documentIds}
        locale={locale}
        warning={texts.beforeRemoval}
        isOneLanguage={action.type === "unpublish" && locale !== ""}
        {...(isModal ? {} : { onRedirect: keepOffered })}
      />
    </Box>
  );
  const confirmed = async (remove: () => unknown) => {
    await remove();
    await writeRedirects(offered.current);
    offered.current = { from: [], to: "" };
    if (isOfAllLanguages && documentId) await sayWhereItIs(model, documentId);
  };
  if (!dialog) {
    // Strapi unpublishes without a question what has no changes.
    const onConfirm = () => confirmed(() => onClick?.(undefined));
    const asked = { type: "dialog", title: description.label, content: links, onConfirm };
    return { ...description, onClick: () => undefined, dialog: asked };
  }
  if (typeof dialog.content === "function") return description;
  const isDeletion = !isModal && action.type !== "unpublish";
  const kept = isOfAllLanguages ? removal.kept : removal.keptPart;
  const content = (
    <>
      {isModal && links}
      {dialog.content}
      {isDeletion && <Sentence>{kept(daysInTrash)}</Sentence>}
      {!isModal && links}
    </>
  );
  const { onConfirm = () => undefined } = dialog;
  return {
    ...description,
    dialog: { ...dialog, content, ...(isModal ? {} : { onConfirm: () => confirmed(onConfirm) }) },
  };
}

function withSentence(description: Description, sentence: string): Description {
  const { dialog } = description;
  if (!dialog || typeof dialog.content === "function") return description;
  const content = (
    <>
      {dialog.content}
      <Sentence>{sentence}</Sentence>
    </>
  );
  return { ...description, dialog: { ...dialog, content } };
}

function Sentence({ children }: { children: string }) {
  return (
    <Typography tag="p" textAlign="center">
      {children}
    </Typography>
  );
}

function isNamedRemoving({ type = "" }: Action): boolean {
  return ["delete", "unpublish"].includes(type);
}

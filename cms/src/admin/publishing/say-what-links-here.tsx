import { Box } from "@strapi/design-system";
import type { StrapiApp } from "@strapi/strapi/admin";
import type { ReactNode } from "react";
import { siteTypeOf } from "../../site-types";
import { usePanelTexts } from "../texts/use-panel-texts";
import { IncomingLinks } from "./incoming-links";
import { useEditedLocale } from "./use-published-state";

interface ActionProps {
  model: string;
  documentId?: string;
  document?: { documentId?: string };
  /** Of an action on several rows of a list. */
  documents?: { documentId: string }[];
}
interface Dialog {
  type: string;
  title?: ReactNode;
  content?: ReactNode | ((props: object) => ReactNode);
  onConfirm?(): unknown;
}
interface Description {
  variant?: string;
  label?: ReactNode;
  disabled?: boolean;
  dialog?: Dialog;
  onClick?(event: unknown): unknown;
}
interface Action {
  (props: ActionProps): Description | null;
  type?: string;
  position?: unknown;
}
interface Actions {
  addDocumentAction(change: (actions: Action[]) => Action[]): void;
  addBulkAction(change: (actions: Action[]) => Action[]): void;
}

/** Before an entry leaves the site: in the dialog of each of Strapi's actions that deletes or unpublishes. */
export function sayWhatLinksHere(app: StrapiApp): void {
  const { addDocumentAction, addBulkAction } = app.getPlugin("content-manager").apis as unknown as Actions;
  addDocumentAction((actions) => actions.map((action) => withIncomingLinks(action, action.type === "delete")));
  addBulkAction((actions) => actions.map((action) => withIncomingLinks(action, false)));
}

function withIncomingLinks(action: Action, isOfAllLanguages: boolean): Action {
  const described: Action = (props) => useDescription(action, isOfAllLanguages, props);
  return Object.assign(described, { type: action.type, position: action.position });
}

function useDescription(action: Action, isOfAllLanguages: boolean, props: ActionProps): Description | null {
  const description = action(props);
  const { incoming: texts } = usePanelTexts();
  const edited = useEditedLocale();
  const { model, documents, document, documentId = document?.documentId } = props;
  const documentIds = documents ? documents.map((one) => one.documentId) : [documentId ?? ""];
  const isRemoving =
    description && action.type !== "discard" && (isNamedRemoving(action) || description.variant === "danger");
  if (!isRemoving || !siteTypeOf(model)) return description;
  const { dialog, onClick } = description;
  const isModal = dialog?.type === "modal";
  const locale = isOfAllLanguages || isModal ? "" : edited;
  const links = (
    <Box paddingTop={4} {...(isModal && { paddingLeft: 8, paddingRight: 8, paddingBottom: 4 })} width="100%">
      <IncomingLinks model={model} documentIds={documentIds} locale={locale} warning={texts.beforeRemoval} />
    </Box>
  );
  if (!dialog) {
    // Strapi unpublishes without a question what has no changes.
    const asked = { type: "dialog", title: description.label, content: links, onConfirm: () => onClick?.(undefined) };
    return { ...description, onClick: () => undefined, dialog: asked };
  }
  if (typeof dialog.content === "function") return description;
  const content = (
    <>
      {isModal && links}
      {dialog.content}
      {!isModal && links}
    </>
  );
  return { ...description, dialog: { ...dialog, content } };
}

function isNamedRemoving({ type = "" }: Action): boolean {
  return ["delete", "unpublish"].includes(type);
}

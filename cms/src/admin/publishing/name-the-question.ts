import type { StrapiApp } from "@strapi/strapi/admin";
import { usePanelTexts } from "../texts/use-panel-texts";
import { type Action, type ActionProps, changeActions, type Description } from "./stock-actions";

/** Strapi's questions are all headed "Confirmation" and answered with "Confirm": here both name what is done. */
export function nameTheQuestion(app: StrapiApp): void {
  changeActions(app, "addDocumentAction", () => useNamed);
  changeActions(app, "addBulkAction", () => useNamed);
}

function useNamed(action: Action, props: ActionProps): Description | null {
  const description = action(props);
  const { removal } = usePanelTexts();
  const { dialog, label, variant } = description ?? {};
  if (dialog?.type !== "dialog" || typeof dialog.content === "function") return description;
  // Only that of one language has no type.
  const type = action.type ?? (variant === "danger" ? "delete" : "");
  const confirmLabel = removal.confirm[type as keyof typeof removal.confirm] ?? label;
  return { ...description, dialog: { confirmLabel, ...dialog, title: label } };
}

/** Strapi offers everyone to edit the model, which is code here. */
export function hideModelEditor(app: StrapiApp): void {
  changeActions(app, "addDocumentAction", ({ type }) => (type === "edit-the-model" ? () => null : undefined));
}

import type { StrapiApp } from "@strapi/strapi/admin";
import type { ReactNode } from "react";

// Strapi's own actions on an entry, which it does not type.

export interface ActionProps {
  model: string;
  documentId?: string;
  document?: { documentId?: string };
  /** Of an action on several rows of a list. */
  documents?: { documentId: string }[];
}

export interface ActionDialog {
  type: string;
  title?: ReactNode;
  confirmLabel?: ReactNode;
  content?: ReactNode | ((props: { onClose(): void }) => ReactNode);
  footer?: ReactNode | ((props: { onClose(): void }) => ReactNode);
  onConfirm?(): unknown;
  onClose?(): void;
}

export interface Description {
  variant?: string;
  label?: ReactNode;
  disabled?: boolean;
  loading?: boolean;
  dialog?: ActionDialog;
  /** The dialog opens unless it answers true. */
  onClick?(event: unknown): unknown;
}

export interface Action {
  (props: ActionProps): Description | null;
  type?: string;
  position?: unknown;
}

/** A hook that describes the action anew. */
type Change = (action: Action, props: ActionProps) => Description | null;
type Actions = Record<"addDocumentAction" | "addBulkAction", (change: (actions: Action[]) => Action[]) => void>;

/** `changeOf` answers nothing for an action that stays as it is. */
export function changeActions(
  app: StrapiApp,
  kind: keyof Actions,
  changeOf: (action: Action) => Change | undefined,
): void {
  const apis = app.getPlugin("content-manager").apis as unknown as Actions;
  apis[kind]((actions) =>
    actions.map((action) => {
      const change = changeOf(action);
      if (!change) return action;
      const described: Action = (props) => change(action, props);
      return Object.assign(described, { type: action.type, position: action.position });
    }),
  );
}

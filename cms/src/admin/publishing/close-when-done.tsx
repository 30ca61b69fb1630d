import type { StrapiApp } from "@strapi/strapi/admin";
import { cloneElement, isValidElement, type ReactElement } from "react";
import { type Action, type ActionProps, changeActions, type Description } from "./stock-actions";

type Pressed = ReactElement<{ onClick?(): unknown }>;

/** Strapi's dialogs for several languages stay open over what they have done, with nothing selected. */
export function closeWhenDone(app: StrapiApp): void {
  changeActions(app, "addDocumentAction", ({ type }) => (type ? undefined : useClosing));
}

function useClosing(action: Action, props: ActionProps): Description | null {
  const description = action(props);
  const { dialog } = description ?? {};
  const theirs = dialog?.footer;
  if (dialog?.type !== "modal" || typeof theirs !== "function") return description;
  const footer = (part: { onClose(): void }) => {
    const drawn = theirs(part) as ReactElement<{ children?: unknown }>;
    const button = drawn?.props?.children;
    if (!isValidElement(button)) return drawn;
    const press = async () => {
      await (button as Pressed).props.onClick?.();
      part.onClose();
    };
    return cloneElement(drawn, {}, cloneElement(button as Pressed, { onClick: press }));
  };
  return { ...description, dialog: { ...dialog, footer } };
}

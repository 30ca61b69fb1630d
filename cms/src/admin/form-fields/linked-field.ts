import { useEffect } from "react";
import { goToField } from "./go-to-field";

/** A place in a form that a link leads to. */
export interface LinkedField {
  field: string;
  label?: string;
  text?: string;
}

export function hashOfField({ field, label = "", text = "" }: LinkedField): string {
  return `#${new URLSearchParams({ field, label, text })}`;
}

/** As the window was opened: Strapi drops it when it puts the language into the address. */
let openedWith = location.hash;

/** The window's own, also after the form has gone there. */
export const linkedField = new URLSearchParams(openedWith.slice(1)).get("field") ?? "";

/** Shows nothing: in a form that was opened by such a link, goes to the field. */
export function LinkedFieldOpener(): null {
  useEffect(() => {
    const { field, label = "", text = "" } = Object.fromEntries(new URLSearchParams(openedWith.slice(1)));
    openedWith = "";
    if (field) void goToField(field, { label, text });
  }, []);
  return null;
}

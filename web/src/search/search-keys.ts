import type { Locale } from "@hetreteg/contract/locales";
import { searchPath } from "./search-address.ts";

/** Listed in consent/storage-list.ts. */
export const slashKeyName = "slash-key";

/** Without storage it is on. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(slashKeyName) !== "off";
  } catch {
    return true;
  }
}

/** Ctrl+K, ⌘K and / lead to the search. Never from a field, an open dialog or menu, and not with further keys. */
export function listenForSearchKeys(locale: Locale, goTo: (path: string) => void): void {
  addEventListener("keydown", (event) => {
    if (!isSearchKey(event) || event.defaultPrevented || isElsewhere(event.target)) return;
    const path = searchPath(locale);
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>("#_search-field");
    if (location.pathname === path && field) {
      field.focus();
      field.select();
    } else goTo(path);
  });
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat }: KeyboardEvent): boolean {
  if (altKey || isComposing || repeat) return false;
  if (key === "/") return !ctrlKey && !metaKey && isSlashKeyOn();
  return key.toLowerCase() === "k" && ctrlKey !== metaKey && !shiftKey;
}

function isElsewhere(target: EventTarget | null): boolean {
  const field = "input:not([type=checkbox], [type=radio], [type=submit]), textarea, select, [contenteditable]";
  const isInField = target instanceof Element && target.closest(field) !== null;
  return isInField || document.querySelector("dialog[open], :popover-open") !== null;
}

import type { Locale } from "../i18n/locales.ts";
import { searchPath } from "./search-address.ts";

/** Listed in consent/storage-list.ts. */
const storageName = "slash-key";

const watchers = new Set<() => void>();

/** Without storage it is on. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(storageName) !== "off";
  } catch {
    return true;
  }
}

export function setSlashKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageName);
    else localStorage.setItem(storageName, "off");
  } catch {
    // The box shows what holds.
  }
  for (const watcher of watchers) watcher();
}

export function watchSlashKey(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
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

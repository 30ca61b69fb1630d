import { useEffect, useState } from "react";

/**
 * What is typed for somebody outside, over a reload: in this tab alone, and gone with it, since it is about a person and
 * so in no copy that outlives the window.
 */
export function useTabDraft(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readTabDraft<string>(name) ?? "");
  useEffect(() => keepTabDraft(name, text || undefined), [name, text]);
  return [text, setText];
}

export function keepTabDraft(name: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Without storage it is kept as long as the form is open.
  }
}

export function readTabDraft<Draft>(name: string): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

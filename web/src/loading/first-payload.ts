let payload: unknown;

/** What the server rendered this document from (`PagePayload`), as it stands in it. Throws where a page has none. */
export function firstPayload<T>(): T {
  payload ??= JSON.parse(firstPayloadElement()?.textContent ?? "");
  return payload as T;
}

export function firstPayloadElement(): HTMLElement | null {
  return document.getElementById("_payload");
}

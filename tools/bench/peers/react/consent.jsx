"use client";

import { useSyncExternalStore } from "react";
import { Banner } from "./generated/banner.jsx";

const listeners = new Set();

function subscribe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A stored page is the same for all, so a component looks at the cookie once it is hydrated, as React's documents have
 * it for what only the browser knows. It stands in the entry: no further request.
 */
export function Consent() {
  const isAsking = useSyncExternalStore(
    subscribe,
    () => !document.cookie.includes("consent="),
    () => false,
  );
  function answer({ target }) {
    if (!target.closest("button")) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
    document.cookie = "consent=1; path=/; max-age=31536000; samesite=lax";
    for (const listener of listeners) listener();
  }
  return isAsking && <Banner onClick={answer} />;
}

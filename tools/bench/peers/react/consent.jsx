"use client";

import { useLayoutEffect, useState } from "react";
import { Banner } from "./generated/banner.jsx";

/**
 * A stored page is the same for all, so a component looks at the cookie as soon as it is hydrated. It stands in the
 * entry: no further request.
 */
export function Consent() {
  const [isAsking, setAsking] = useState(false);
  useLayoutEffect(() => setAsking(!document.cookie.includes("consent=")), []);
  function answer({ target }) {
    if (!target.closest("button")) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
    document.cookie = "consent=1; path=/; max-age=31536000; samesite=lax";
    setAsking(false);
  }
  return isAsking && <Banner onClick={answer} />;
}

import { refusalSignal } from "../consent/refusal-signal.ts";
import { linkAddress } from "./link-origin.ts";
import { viewAddress } from "./view-address.ts";

/** Page, and place on it, from which the last step inside the site was made; gone with the document. */
let cameFrom: string | undefined;

let clicked: { to: string; from: string } | undefined;

export function watchLinks(): void {
  const note = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a") : null;
    clicked = link ? { to: link.pathname, from: linkAddress(link, location.pathname) } : undefined;
  };
  addEventListener("click", note, { capture: true });
}

/** A step that needed no document: the server counts it as it counts the request of a page. */
export function reportStep(from: string, to: string): void {
  cameFrom = clicked?.to === to ? clicked.from : from;
  clicked = undefined;
  if (refusalSignal(navigator) || !navigator.onLine) return;
  // biome-ignore lint/style/noRestrictedGlobals: nobody waits for it, and once is enough
  fetch(viewAddress(to, cameFrom), { keepalive: true, priority: "low" }).catch(() => undefined);
}

interface OriginSource {
  referrer: string;
  origin: string;
  cameFrom: string | undefined;
}

/**
 * Hidden fields that are counted with an enquiry and stored nowhere (decision 58). Nothing is read from the device's
 * storage or written to it; a document that was opened by a full load knows its own page before, not the first one.
 */
export function enquiryOrigin(): Record<string, string> {
  if (refusalSignal(navigator)) return {};
  return originFields({ referrer: document.referrer, origin: location.origin, cameFrom });
}

export function originFields({ referrer, origin, cameFrom: step }: OriginSource): Record<string, string> {
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isOwn = before?.origin === origin;
  const from = step ?? (isOwn ? before.pathname : undefined);
  const source = before ? before.hostname : "direct";
  return { ...(from ? { _from: from } : {}), ...(isOwn ? {} : { _source: source }) };
}

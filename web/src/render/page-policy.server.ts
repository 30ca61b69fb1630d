import { consentSettings } from "../consent/settings.ts";
import { noFrames } from "../http/security-headers.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { bootScript, cspHash, type DocumentAssets, pageStyle, paintScript } from "./document.server.ts";

const measuring = " https://*.google-analytics.com https://*.googletagmanager.com";

/** Sources required by Google Analytics, from Google's documentation. */
const googleSources = {
  script: " https://*.googletagmanager.com",
  image: measuring,
  connect: `${measuring} https://*.analytics.google.com`,
};

/** CSP of a page: inline scripts and styles only by hash. */
export function pagePolicy(payload: PagePayload, origin: string, assets: DocumentAssets): string {
  const google = consentSettings(payload).googleTagId ? googleSources : { script: "", image: "", connect: "" };
  const scripts = [paintScript, bootScript(assets)].map(cspHash).join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}${google.script}`,
    `style-src 'self' ${cspHash(pageStyle(payload, origin, assets))}`,
    `img-src 'self' data:${google.image}`,
    "font-src 'self' data:",
    `connect-src 'self'${google.connect}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    noFrames,
  ].join("; ");
}

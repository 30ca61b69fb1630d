import { chunkNames } from "../../web/src/pages/lazy-chunks.ts";
import type { PayloadOf } from "../../web/src/pages/payload.ts";
import { viewNames } from "../../web/src/pages/views.tsx";
import type { DocumentAssets, DocumentBody } from "../../web/src/render/document.server.ts";
import { byLocale } from "../../web/src/server/build.server.ts";
import { company } from "./sample-company.ts";

export const origin = "https://hetreteg.example";

/** A sheet with small letters, another text in each language. */
function face(locale: string): string {
  return `@font-face{font-family:"${locale}";font-style:normal;src:url("data:,");unicode-range:U+61-7a}`;
}

export const sampleAssets: DocumentAssets = {
  faces: byLocale(face),
  sheets: Object.fromEntries(
    viewNames.map((view) => [view, [{ address: `/assets/${view}-1.css`, text: `.${view}{margin:3px}` }]]),
  ) as DocumentAssets["sheets"],
  chunkSheets: Object.fromEntries(
    chunkNames.map((chunk) => [chunk, [{ address: `/assets/${chunk}-1.css`, text: `.${chunk}{margin:4px}` }]]),
  ) as DocumentAssets["chunkSheets"],
  icon: "data:image/svg+xml,%3Csvg/%3E",
  entry: "/assets/entry-1.js",
  consent: "/assets/consent-1.js",
  livePreview: "/assets/frame-1.js",
};

export function sampleBody(root = ""): DocumentBody {
  return { root, consent: { banner: "", textHash: "" } };
}

type SamplePayload = PayloadOf<"home">;

/** The payload of a home page in English that exists in all three languages. */
export function samplePayload(changes: Partial<SamplePayload> = {}): SamplePayload {
  const alternates = [
    { locale: "hu", path: "/" },
    { locale: "en", path: "/en" },
    { locale: "nl", path: "/nl" },
  ] as const;
  return {
    view: "home",
    locale: "en",
    status: 200,
    meta: { title: "Sample title", description: "Sample description", type: "website", canonical: "/en" },
    alternates: [...alternates],
    switches: [...alternates],
    siteLayout: { company, header: [], footer: [] },
    data: { sections: [], filter: "all", filters: [] },
    ...changes,
  };
}

/** Texts a browser would run or apply: scripts that are not data, and styles. */
export function inlineTexts(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs)];
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
  return [...scripts, ...styles].map(([, text = ""]) => text);
}

import type { DocumentAssets } from "../../render/document.server.ts";

/** Empty: `frame.ts` fills it. */
export function frameDocument({ livePreview }: Pick<DocumentAssets, "livePreview">): string {
  return (
    `<!doctype html><html lang="hu"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>…</title>` +
    `<script type="module" src="${livePreview}"></script></head><body></body></html>`
  );
}

/** `panel` may have it in a frame. The pages that it shows have their styles in them, and run no script of theirs. */
export function framePolicy(panel: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${panel}`,
  ].join("; ");
}

import type { SiteLayout } from "../cms/types.ts";
import { type EncodedBytes, encoded } from "../http/encoded.server.ts";
import type { Locale } from "../i18n/locales.ts";
import type { PageData } from "../pages/payload.ts";
import type { DocumentAssets } from "./document.server.ts";
import { type ErrorSource, loadErrorPayload } from "./load-payload.server.ts";
import { renderPayload } from "./render-page.server.tsx";

export type ErrorKind = PageData["error"]["kind"];

export interface ErrorPage {
  status: number;
  /** Content security policy of the document. */
  policy: string;
  html: EncodedBytes;
  payload: EncodedBytes;
}

export interface ErrorPagesOptions {
  source: ErrorSource;
  origin: string;
  assets: DocumentAssets;
  /** Pages kept. */
  most?: number;
}

/** Error pages that lead to the right address differ by it; so many error pages are kept. */
const mostKept = 200;

/**
 * Error pages as bytes: each is made once, and anew when menu or footer change. Nobody who asks for what does not
 * exist makes the server work.
 */
export class ErrorPages {
  readonly #options: ErrorPagesOptions;
  readonly #made = new Map<string, { locale: Locale; siteLayout: SiteLayout; page: Promise<ErrorPage> }>();

  constructor(options: ErrorPagesOptions) {
    this.#options = options;
  }

  /** `suggestion`: the path the visitor may have meant, of an address that was not found; told while there is room. */
  get(kind: ErrorKind, locale: Locale, suggestion?: string): Promise<ErrorPage> {
    const name = `${kind} ${locale} ${suggestion ?? ""}`;
    const siteLayout = this.#options.source.siteLayouts.get(locale);
    const known = this.#made.get(name);
    if (known?.siteLayout === siteLayout) return known.page;
    if (suggestion !== undefined && !known && this.#isFull()) return this.get(kind, locale);
    const page = this.#make(kind, locale, suggestion);
    page.catch(() => this.#made.delete(name));
    this.#made.set(name, { locale, siteLayout, page });
    return page;
  }

  #isFull(): boolean {
    const { source, most = mostKept } = this.#options;
    if (this.#made.size < most) return false;
    for (const [name, { locale, siteLayout }] of this.#made) {
      if (siteLayout !== source.siteLayouts.get(locale)) this.#made.delete(name);
    }
    return this.#made.size >= most;
  }

  async #make(kind: ErrorKind, locale: Locale, suggestion?: string): Promise<ErrorPage> {
    const payload = await loadErrorPayload(kind, locale, this.#options.source, suggestion);
    const { html, policy } = await renderPayload(payload, this.#options);
    return {
      ...{ status: payload.status, policy },
      html: await encoded(html),
      payload: await encoded(JSON.stringify(payload)),
    };
  }
}

import type { Locale } from "@hetreteg/contract/locales";
import type { SiteLayout } from "../cms/types.ts";
import { type EncodedBytes, encoded } from "../http/encodings.server.ts";
import type { PageData } from "../pages/payload.ts";
import type { DocumentAssets } from "./document.server.ts";
import { type ErrorDetails, type ErrorSource, loadErrorPayload } from "./load-payload.server.ts";
import { renderPayload } from "./render-page.server.tsx";

export type ErrorKind = PageData["error"]["kind"];

export interface ErrorPage {
  status: number;
  /** CSP of the document. */
  policy: string;
  html: EncodedBytes;
  payload: EncodedBytes;
}

export interface ErrorPagesOptions {
  source: ErrorSource;
  origin: string;
  assets: DocumentAssets;
  max?: number;
}

/** Limit for cached error pages, which vary by suggestion. */
const maxKept = 200;

/** Cached until the site layout changes, so that requests for unknown paths cost no rendering. */
export class ErrorPages {
  readonly #options: ErrorPagesOptions;
  readonly #made = new Map<string, { locale: Locale; siteLayout: SiteLayout; page: Promise<ErrorPage> }>();

  constructor(options: ErrorPagesOptions) {
    this.#options = options;
  }

  /** A suggestion is ignored when the cache is full. */
  get(kind: ErrorKind, locale: Locale, details: ErrorDetails = {}): Promise<ErrorPage> {
    const { suggestion, status = "" } = details;
    const name = `${kind} ${status} ${locale} ${suggestion ?? ""}`;
    const siteLayout = this.#options.source.siteLayouts.get(locale);
    const known = this.#made.get(name);
    if (known?.siteLayout === siteLayout) return known.page;
    if (suggestion !== undefined && !known && this.#isFull()) return this.get(kind, locale);
    const page = this.#make(kind, locale, details);
    page.catch(() => this.#made.delete(name));
    this.#made.set(name, { locale, siteLayout, page });
    return page;
  }

  #isFull(): boolean {
    const { source, max = maxKept } = this.#options;
    if (this.#made.size < max) return false;
    for (const [name, { locale, siteLayout }] of this.#made) {
      if (siteLayout !== source.siteLayouts.get(locale)) this.#made.delete(name);
    }
    return this.#made.size >= max;
  }

  async #make(kind: ErrorKind, locale: Locale, details: ErrorDetails): Promise<ErrorPage> {
    const payload = await loadErrorPayload(kind, locale, this.#options.source, details);
    const { html, policy } = await renderPayload(payload, this.#options);
    return {
      status: payload.status,
      policy,
      html: await encoded(html),
      payload: await encoded(JSON.stringify(payload)),
    };
  }
}

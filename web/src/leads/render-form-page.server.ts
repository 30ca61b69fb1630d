import { type Locale, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import type { AnsweredForm } from "../components/page-frame.ts";
import { formPath } from "../forms/form-kinds.ts";
import { referenceIn } from "../forms/reference.ts";
import { loadFormTexts } from "../i18n/texts.ts";
import { formOf } from "../pages/lazy-chunks.ts";
import type { PagePayload } from "../pages/payload.ts";
import { loadPayload } from "../render/load-payload.server.ts";
import { type RenderedDocument, type RenderOptions, renderPayload } from "../render/render-page.server.tsx";

export interface LivePageOptions extends RenderOptions {
  storedPayload?(key: string): PagePayload | undefined;
}

export interface FormPageState extends AnsweredForm {
  /** Internal path with language prefix, of any page with this form. */
  path: string;
  locale: Locale;
}

/** From the stored page where possible, so that it works without the CMS. */
export async function renderFormPage(state: FormPageState, options: LivePageOptions): Promise<RenderedDocument> {
  const { kind, raw, errors, problem, locale } = state;
  const home = localizedPath(formPath(kind), locale);
  const asked = splitLocale(state.path).locale === locale ? await payloadOf(state.path, options) : undefined;
  const payload = asked && formOf(asked)?.kind === kind ? asked : await payloadOf(home, options);
  if (!payload) throw new Error(`${home} shows no ${kind} form`);
  const { errorPrefix } = await loadFormTexts(locale);
  const answered: PagePayload = {
    ...payload,
    meta: { ...payload.meta, title: `${errorPrefix} ${payload.meta.title}`, noindex: true },
    form: { kind, raw, errors, ...(problem ? { problem } : {}) },
  };
  return renderPayload(answered, options);
}

export async function renderThankYouPage(url: URL, options: LivePageOptions): Promise<RenderedDocument> {
  const payload = await payloadOf(url.pathname, options);
  if (!payload) throw new Error(`${url.pathname} is no page`);
  const reference = referenceIn(url.searchParams);
  if (payload.view !== "thank-you" || !reference) return renderPayload(payload, options);
  return renderPayload({ ...payload, data: { ...payload.data, reference } }, options);
}

/** `undefined` for a redirect. */
async function payloadOf(path: string, options: LivePageOptions): Promise<PagePayload | undefined> {
  const stored = options.storedPayload?.(path);
  if (stored) return stored;
  const loaded = await loadPayload(new URL(path, options.origin), options.source);
  return loaded.kind === "page" ? loaded.payload : undefined;
}

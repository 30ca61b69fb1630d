import type { Locale } from "@hetreteg/contract/locales";
import type { SiteLayout } from "../../cms/types.ts";
import { type FilledPage, PageTemplate } from "../../render/page-template.server.ts";
import { type RenderOptions, renderPayload } from "../../render/render-page.server.tsx";
import type { ReviewFormName } from "./review-forms.server.ts";
import { formPage, isNotice } from "./review-page.server.ts";

/** Placeholder that matches every pattern of `hiddenOf`. */
const standIn = "0b1a9c0b1a9c0b1a9c0b1a9c0b1a9c";

export interface FreshForm {
  form: ReviewFormName;
  hidden: Record<string, string>;
  notice: string | undefined;
  locale: Locale;
}

/** Cache of empty forms until menu or footer change. Only the hidden field differs between responses. */
export class FreshForms {
  readonly #pageOptions: () => RenderOptions;
  readonly #made = new Map<string, { siteLayout: SiteLayout; page: Promise<PageTemplate> }>();

  constructor(pageOptions: () => RenderOptions) {
    this.#pageOptions = pageOptions;
  }

  async get({ form, hidden, notice: asked, locale }: FreshForm): Promise<FilledPage> {
    const [field] = Object.keys(hidden);
    const notice = isNotice(asked) ? asked : undefined;
    const name = `${form} ${field ?? ""} ${notice ?? ""} ${locale}`;
    const options = this.#pageOptions();
    const siteLayout = options.source.siteLayouts.get(locale);
    let known = this.#made.get(name);
    if (known?.siteLayout !== siteLayout) {
      const state = { form, hidden: field ? { [field]: standIn } : {}, notice };
      const page = renderPayload(formPage(state, locale, options.source), options).then(
        (document) => new PageTemplate(document, standIn),
      );
      page.catch(() => this.#made.delete(name));
      known = { siteLayout, page };
      this.#made.set(name, known);
    }
    return (await known.page).fill(field ? (hidden[field] ?? "") : "");
  }
}

import { localizedPath } from "@hetreteg/contract/locales";
import { renderToStaticMarkup } from "react-dom/server";
import { loadConsentTexts } from "../i18n/texts.ts";
import type { BannerAnswer } from "./answer-banner.ts";
import styles from "./consent-banner.module.css";
import { type ConsentPage, consentSettings } from "./settings.ts";
import { type ShownTexts, shownTexts } from "./shown-texts.ts";
import { mustAsk } from "./storage-list.ts";
import { textHash } from "./text-hash.server.ts";

export interface ConsentMarkup {
  /** Empty where nothing is asked. */
  banner: string;
  /** Of everything a visitor reads before deciding: what proofs name. */
  textHash: string;
}

/**
 * The question stands in each page, so that it is seen with the first paint and answered without React. It is shown to
 * who has no decision yet (`paintScript`), and neither traps nor takes the focus.
 */
export async function consentMarkup(page: ConsentPage & { draft?: { isPreview?: boolean } }): Promise<ConsentMarkup> {
  const settings = consentSettings(page);
  const texts = shownTexts(await loadConsentTexts(page.locale), settings, page.siteLayout.company.brand);
  const banner = <Banner texts={texts.banner} privacyPath={localizedPath("/privacy", page.locale)} />;
  const isAsked = mustAsk(settings) && !page.draft?.isPreview;
  return { banner: isAsked ? renderToStaticMarkup(banner) : "", textHash: textHash(texts) };
}

function Banner({ texts, privacyPath }: { texts: ShownTexts["banner"]; privacyPath: string }) {
  return (
    // Search engines show no part of it as the page's text.
    <>
      {/* A status has to be there before it says something; before the banner, which waits for what follows it. */}
      <p role="status" className={styles.saved} data-consent-saved={texts.saved} data-nosnippet="" />
      {/* biome-ignore lint/a11y/useSemanticElements: a section needs a heading, and the first one is the page's own */}
      <div
        role="region"
        className={styles.banner}
        data-consent-banner=""
        data-nosnippet=""
        aria-labelledby="_consent-title"
      >
        <p>
          <span id="_consent-title" className={styles.title}>
            {texts.title}
          </span>{" "}
          {texts.text} <a href={privacyPath}>{texts.privacy}</a>
        </p>
        <div className={styles.actions}>
          <Answer value="all" className={styles.strong}>
            {texts.accept}
          </Answer>
          <Answer value="necessary" className={styles.strong}>
            {texts.reject}
          </Answer>
          <Answer value="manage" className={styles.plain}>
            {texts.manage}
          </Answer>
        </div>
      </div>
    </>
  );
}

function Answer({
  value,
  className,
  children,
}: {
  value: BannerAnswer;
  className: string | undefined;
  children: string;
}) {
  return (
    <button type="button" className={className} value={value} aria-haspopup={value === "manage" ? "dialog" : undefined}>
      {children}
    </button>
  );
}

import { Component, type ReactNode } from "react";
import { defaultLocale, isLocale, type Locale } from "../i18n/locales.ts";
import styles from "./root.module.css";

const texts: Record<Locale, { title: string; retry: string }> = {
  hu: { title: "Hiba történt", retry: "Újratöltöm az oldalt" },
  en: { title: "An error occourd", retry: "Reload the page" },
  nl: { title: "Er is een fout opgetreden", retry: "Pagina opnieuw laden" },
};

/**
 * What a visitor sees when a page's code fails in the browser: a plain way on instead of an empty
 * window. Its texts are its own, because the failure may concern the catalogue.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { lang } = document.documentElement;
    const { title, retry } = texts[isLocale(lang) ? lang : defaultLocale];
    return (
      <main id="content" className={styles.failure}>
        <h1>{title}</h1>
        <p>
          <button type="button" onClick={() => location.reload()}>
            {retry}
          </button>
        </p>
      </main>
    );
  }
}

import { Component, type ReactNode } from "react";
import type { Messages } from "../i18n/texts.ts";
import styles from "./root.module.css";

interface ErrorBoundaryProps {
  texts: Messages["error"];
  children: ReactNode;
}

/** Fallback with a plain link when rendering fails in the browser. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { genericTitle, retry } = this.props.texts;
    return (
      <main id="_content" className={styles.failure}>
        <h1>{genericTitle}</h1>
        <p>
          <button type="button" onClick={() => location.reload()}>
            {retry}
          </button>
        </p>
      </main>
    );
  }
}

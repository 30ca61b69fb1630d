import { useSyncExternalStore } from "react";
import { managePreferences } from "../../consent/consent-manager.ts";
import { cookiesPath } from "../../consent/cookies-path.ts";
import { usePage } from "../page-context.ts";
import styles from "./cookie-settings.module.css";

/** Opens the consent preferences. Before hydration and without script it is a link to the cookie section. */
export function CookieSettings() {
  const { payload, messages } = usePage();
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const path = cookiesPath(payload.locale);
  if (!hasScript) {
    return (
      <a className={styles.open} href={path}>
        {messages.cookieSettings}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      onClick={() => void managePreferences().catch(() => location.assign(path))}
    >
      {messages.cookieSettings}
    </button>
  );
}

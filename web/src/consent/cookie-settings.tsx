import { useSyncExternalStore } from "react";
import { usePageLoad } from "../components/layout/page-context.ts";
import styles from "./cookie-settings.module.css";
import { cookiesPath } from "./cookies-path.ts";
import { managePreferences } from "./start-consent.ts";

/** Opens the preferences. Until the script is there it is a link to what is said of cookies, and so it stays without one. */
export function CookieSettings() {
  const { payload, messages } = usePageLoad();
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

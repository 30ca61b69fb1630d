import { useSyncExternalStore } from "react";
import { loadingBar } from "../../loading/loading-bar.ts";
import { useMessages } from "../page-context.ts";
import styles from "./navigation-status.module.css";

/** Loading bar and offline message. */
export function NavigationStatus() {
  const messages = useMessages();
  const phase = useSyncExternalStore(loadingBar.subscribe, loadingBar.phase, () => "idle" as const);
  const failures = useSyncExternalStore(loadingBar.subscribe, loadingBar.failures, () => 0);
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <>
      {phase !== "idle" && (
        <div className={styles.bar} data-phase={phase} role="progressbar" aria-label={messages.loading} />
      )}
      <p className={styles.connection} role="status">
        {/* The key remounts it after each failure: live regions announce insertions only. */}
        {!isOnline && <span key={failures}>{messages.offline}</span>}
      </p>
    </>
  );
}

function watchConnection(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

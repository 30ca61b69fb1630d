import { useSyncExternalStore } from "react";
import { loadingBar } from "../../loading/loading-bar.ts";
import { useMessages } from "../page-context.ts";
import styles from "./navigation-status.module.css";

/** What a visitor is told about the way to the next page: the loading bar, and whether there is a connection. */
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
        {/* Said again with each step that fails: what is put in anew is told, not what stands there. */}
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

import { createContext, type ReactNode, useContext, useDeferredValue } from "react";
import styles from "./later.module.css";

/** Whether this render is a step that shows the top of a page: only then something comes later. */
export const IsStepContext = createContext(false);

/**
 * What lies below the first screen. At a step it is rendered right after the screen that the visitor waits for: it is
 * more than half of the work of most pages. On the server, in hydration and on the way back it is there at once.
 */
export function Later({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, !useContext(IsStepContext));
  return isDue ? children : <div className={styles.room} />;
}

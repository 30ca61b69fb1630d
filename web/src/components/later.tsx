import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import { nextFrame } from "../loading/next-frame.ts";
import styles from "./later.module.css";

export const firstScreenEndId = "_below";
/** Before it has arrived, browsers paint nothing (`rel="expect"`). Once on a page. */
export const firstScreenEnd = <span id={firstScreenEndId} hidden />;

/** Whether this render is a step that shows the top of a page: only then something comes later. */
export const IsStepContext = createContext(false);

/**
 * What lies below the first screen. At a step it is rendered once the screen that the visitor waits for is drawn: it
 * is more than half of the work of most pages. On the server, in hydration and on the way back it is there at once.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(!useContext(IsStepContext));
  useEffect(() => {
    if (!isDue) void nextFrame().then(() => startTransition(() => setDue(true)));
  }, [isDue]);
  return isDue ? children : <div className={styles.room} />;
}

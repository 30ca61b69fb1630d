import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import { nextFrame } from "../loading/next-frame.ts";
import styles from "./later.module.css";

/** Of the element at the end of the first screen: before it has arrived, browsers paint nothing (`rel="expect"`). */
export const firstScreenEndId = "_below";

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
  if (!isDue) return <div className={styles.room} />;
  return (
    <>
      <span id={firstScreenEndId} hidden />
      {children}
    </>
  );
}

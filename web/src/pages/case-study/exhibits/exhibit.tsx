import { useEffect, useRef } from "react";
import { loadChunk } from "../../../loading/load-chunk.ts";
import type { ExhibitCaseStudy } from "../../payload.ts";
import styles from "./states.module.css";

/** Takes over the exhibit's markup and returns what ends that. */
export type Operate = (root: HTMLElement) => () => void;

interface ExhibitProps {
  study: ExhibitCaseStudy;
  /** Of the exhibit's style sheet, which comes with the view that names it. */
  className?: string | undefined;
  /** Loaded when the exhibit comes near the window: it is no part of a first load. Without it CSS holds the states. */
  load?: () => Promise<{ operate: Operate }>;
}

/** The server's markup, complete without its script. */
export function Exhibit({ study, className, load }: ExhibitProps) {
  const root = useRef<HTMLDivElement>(null);
  const loading = useRef(load);
  useEffect(() => {
    const element = root.current;
    const script = loading.current;
    if (!element || !script) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        loadChunk(`exhibit ${study.slug}`, script).then(({ operate }) => {
          if (!isGone) end = operate(element);
        }, console.warn);
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      end?.();
    };
  }, [study.slug]);
  return (
    <div
      ref={root}
      className={className ? `${styles.frame} ${className}` : styles.frame}
      lang={study.lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, made on the server
      dangerouslySetInnerHTML={{ __html: study.exhibit }}
    />
  );
}

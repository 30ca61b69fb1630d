import { type ComponentType, useLayoutEffect, useRef } from "react";
import type { ConsentCategory } from "./categories.ts";
import styles from "./consent-panel.module.css";
import type { ShownTexts } from "./shown-texts.ts";

export type PanelDialog = ComponentType<ConsentPanelProps> | undefined;

export interface ConsentPanelProps {
  texts: ShownTexts;
  isAsking: boolean;
  isManaging: boolean;
  allowed: ConsentCategory[];
  privacyPath: string;
  cookiesPath: string;
  onManage(): void;
  onClose(): void;
  onDecide(choice: "all" | ConsentCategory[]): void;
}

/** The banner, which neither traps nor takes the focus, and the preferences dialog. */
export function ConsentPanel({ Dialog, ...props }: ConsentPanelProps & { Dialog: PanelDialog }) {
  return (
    <>
      {props.isAsking && <Banner {...props} />}
      {Dialog && <Dialog {...props} />}
    </>
  );
}

function Banner({ texts, privacyPath, onManage, onDecide }: ConsentPanelProps) {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => keepClear(banner.current), []);
  const { title, text, privacy, accept, reject, manage } = texts.banner;
  return (
    <section ref={banner} className={styles.banner} data-consent-banner="" aria-labelledby="_consent-title">
      <p id="_consent-title" className={styles.title}>
        {title}
      </p>
      <p>
        {text} <a href={privacyPath}>{privacy}</a>
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.strong} onClick={() => onDecide("all")}>
          {accept}
        </button>
        <button type="button" className={styles.strong} onClick={() => onDecide([])}>
          {reject}
        </button>
        <button type="button" className={styles.plain} aria-haspopup="dialog" onClick={onManage}>
          {manage}
        </button>
      </div>
    </section>
  );
}

const clearancePixels = 16;

/** Keeps focused elements clear of the banner (WCAG 2.4.11); a custom property would restyle the whole page. */
function keepClear(banner: HTMLElement | null): (() => void) | undefined {
  if (!banner) return undefined;
  const page = document.documentElement.style;
  const body = document.body.style;
  const observer = new ResizeObserver(() => {
    const height = banner.offsetHeight;
    page.scrollPaddingBlockEnd = `${height + Number.parseFloat(getComputedStyle(banner).bottom) + clearancePixels}px`;
    body.paddingBlockEnd = `${height}px`;
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    page.removeProperty("scroll-padding-block-end");
    body.removeProperty("padding-block-end");
  };
}

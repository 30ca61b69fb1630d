import { localizedPath } from "@hetreteg/contract/locales";
import type { ReactNode } from "react";
import { motifClass } from "../../art/marks.tsx";
import { motifOf } from "../../art/motif.ts";
import { Plate } from "../../art/plate.tsx";
import type { PlateProgram } from "../../art/plate-program.ts";
import type { CaseTile } from "../../cms/types.ts";
import { usePage } from "../../components/page-context.ts";
import { Arrow } from "../../components/ui/arrow.tsx";
import { StickyBar } from "../../components/ui/sticky-bar.tsx";
import { Words } from "../../components/ui/words.tsx";
import type { Closing as Shown } from "../payload.ts";
import styles from "./closing.module.css";

interface ClosingProps {
  closing: Shown | undefined;
  /** Of the page, for the colour. */
  program: PlateProgram;
  /** The page's text, along which the way to the form stays in the window. */
  children: ReactNode;
}

/** Ends a page with its question; the bar with the way to the form travels along the text and comes to rest below it. */
export function Closing({ closing, program, children }: ClosingProps) {
  const { payload, messages } = usePage();
  if (!closing) return children;
  const { question, text, action, offer, example, exampleLabel } = closing;
  return (
    <div className={motifClass(motifOf("", program))}>
      {children}
      <aside className={styles.closing}>
        <div className={styles.ask}>
          <h2 className={styles.question}>
            <Words text={question} />
          </h2>
          <ul className={styles.links}>
            <li>
              <a href={offer.path} lang={offer.lang}>
                <Words text={offer.label} />
              </a>
            </li>
            <li>
              <a href={localizedPath("/casestudies", payload.locale)}>{messages.allCases}</a>
            </li>
          </ul>
        </div>
        {example && <Example tile={example} label={exampleLabel} />}
      </aside>
      <StickyBar link={action}>{text}</StickyBar>
    </div>
  );
}

function Example({ tile, label }: { tile: CaseTile; label: string }) {
  const { locale } = usePage().payload;
  return (
    <a className={styles.example} href={tile.path} lang={tile.lang} data-resorts="">
      <span className={styles.plate} data-transition={`case-${tile.slug}`}>
        <Plate program={tile.art} />
      </span>
      <span className={styles.caption}>
        <span className={styles.label} lang={tile.lang && locale}>
          {label} <Arrow />
        </span>
        <span className={styles.name}>{tile.title}</span>
        <span>{tile.subject}</span>
      </span>
    </a>
  );
}

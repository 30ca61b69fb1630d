import { useRef } from "react";
import { useMessages } from "../../components/page-context.ts";
import { Prose } from "../../components/ui/prose.tsx";
import { containProgress, inlineProgress, useScrollProgress } from "../../components/ui/use-scroll-progress.ts";
import { anchorId } from "../../routing/anchor-id.ts";
import type { Station } from "../payload.ts";
import { GarmentChart } from "./garment-chart.tsx";
import styles from "./sorting-line.module.css";
import { stillSize } from "./still-size.ts";
import { useKeptInView } from "./use-kept-in-view.ts";
import { useNudge } from "./use-nudge.ts";
import { useScrollerFocus } from "./use-scroller-focus.ts";

/** The animation needs exactly five stations; otherwise a list and a chart are shown. */
const stationsThatRun = 5;

/** Total length, in the unit of the style sheet's station lengths. */
const way = 590;

interface SortingLineProps {
  stations: Station[];
  lang?: string | undefined;
}

/** Sideways on scroll, or by swipe on small screens; a list without script, motion or enough width. */
export function SortingLine({ stations, lang }: SortingLineProps) {
  const messages = useMessages();
  const line = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const runs = stations.length === stationsThatRun;
  useScrollProgress(line, tellWay);
  useKeptInView(line);
  useNudge(scroller);
  const isScroller = useScrollerFocus(scroller);
  return (
    <section className={styles.line} aria-label={messages.sortingLine.label}>
      <p className={styles.skip}>
        <a href="#_line-end">{messages.sortingLine.skip}</a>
      </p>
      <div ref={line} className={runs ? styles.runs : undefined}>
        <div
          ref={scroller}
          className={styles.scroller}
          data-scroller
          {...(isScroller ? { role: "region", tabIndex: 0, "aria-label": messages.sortingLine.label } : {})}
        >
          <ol className={styles.stations} lang={lang}>
            {stations.map((station, index) => (
              <li key={station.id} className={styles.station}>
                <span id={station.id} className={styles.stop} data-stop>
                  <span id={anchorId(index + 1)} />
                </span>
                <div className={styles.sheet}>
                  <div className={styles.text}>
                    <h2 className={styles.heading}>{station.text}</h2>
                    {station.still && (
                      <svg
                        className={styles.still}
                        viewBox={`0 0 ${stillSize.width} ${stillSize.height}`}
                        aria-hidden="true"
                        focusable="false"
                        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and class names of our own
                        dangerouslySetInnerHTML={{ __html: station.still }}
                      />
                    )}
                    <Prose html={station.html} size="article" />
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <GarmentChart flies={runs} />
      </div>
      <div id="_line-end" className={styles.end} tabIndex={-1} />
    </section>
  );
}

function tellWay(line: HTMLElement): void {
  const scroller = line.querySelector("[data-scroller]");
  if (!scroller) return;
  const isSideways = getComputedStyle(scroller).overflowX === "auto";
  const part = isSideways ? inlineProgress(scroller) : containProgress(line);
  line.style.setProperty("--at", String(part * way));
}

import { useRef } from "react";
import { useMessages } from "../../components/layout/page-context.ts";
import { Prose } from "../../components/ui/prose.tsx";
import { partId } from "../../routing/part-id.ts";
import type { Station } from "../payload.ts";
import { GarmentChart } from "./garment-chart.tsx";
import styles from "./sorting-line.module.css";
import { useKeptInView } from "./use-kept-in-view.ts";
import { useScrollerFocus } from "./use-scroller-focus.ts";

/** The scenes of the flight are drawn for this many stations; another number stands as a list and a chart. */
const stationsThatRun = 5;

interface SortingLineProps {
  stations: Station[];
  lang?: string | undefined;
}

/**
 * A text whose sections are the stations of a line. Where the browser scrolls timelines it travels
 * sideways while the page scrolls, or under the finger on small screens; everywhere else it is a list.
 */
export function SortingLine({ stations, lang }: SortingLineProps) {
  const messages = useMessages();
  const line = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const runs = stations.length === stationsThatRun;
  useKeptInView(line);
  const isScroller = useScrollerFocus(scroller);
  return (
    <section className={styles.line} aria-label={messages.sortingLine.label}>
      <p className={styles.skip}>
        <a href="#line-end">{messages.sortingLine.skip}</a>
      </p>
      <div ref={line} className={runs ? styles.runs : undefined}>
        <div
          ref={scroller}
          className={styles.scroller}
          {...(isScroller ? { role: "region", tabIndex: 0, "aria-label": messages.sortingLine.label } : {})}
        >
          <ol className={styles.stations} lang={lang}>
            {stations.map((station, index) => (
              <li key={station.id} className={styles.station}>
                <span id={station.id} className={styles.stop} data-stop>
                  <span id={partId(index + 1)} />
                </span>
                <div className={styles.sheet}>
                  <div className={styles.text}>
                    <h2 className={styles.heading}>{station.text}</h2>
                    <Prose html={station.html} size="article" />
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <GarmentChart flies={runs} />
      </div>
      <div id="line-end" className={styles.end} tabIndex={-1} />
    </section>
  );
}

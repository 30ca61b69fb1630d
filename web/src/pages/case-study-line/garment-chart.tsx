import { useRef } from "react";
import { useMessages } from "../../components/page-context.ts";
import styles from "./garment-chart.module.css";
import flight from "./garment-flight.module.css";
import { garmentKinds, garmentShapes, garmentSquare, garmentsOf, pieceCount } from "./garments.ts";
import { useFlight } from "./use-flight.ts";

const { side, margin } = garmentSquare;
const viewBox = [-margin, -margin, side, side].join(" ");

/** Unit chart: one garment is one unit. Rendered complete; the animation moves the pieces to these positions. */
export function GarmentChart({ flies }: { flies: boolean }) {
  const { kinds, caption } = useMessages().sortingLine;
  const floor = useRef<HTMLDivElement>(null);
  const belt = useRef<HTMLDivElement>(null);
  const air = useRef<HTMLDivElement>(null);
  useFlight(floor, belt, air);
  return (
    <figure className={join(styles.figure, flies && flight.figure)} aria-labelledby="_garment-chart">
      <svg className={styles.alphabet} aria-hidden="true" focusable="false">
        {garmentKinds.map((kind) => (
          <symbol key={kind} id={`_garment-${kind}`} viewBox={viewBox}>
            <path d={garmentShapes[kind]} />
          </symbol>
        ))}
      </svg>
      <div ref={floor} className={join(styles.floor, flies && flight.floor)}>
        <ul className={join(styles.bins, flies && flight.bins)}>
          {garmentKinds.map((kind) => {
            const pieces = garmentsOf(kind);
            return (
              <li key={kind} className={styles.bin}>
                <div className={styles.pile} aria-hidden="true">
                  {pieces.map((colour, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are drawn once and never change
                    <i key={index} className={`${styles.piece} ${styles[colour]}`} data-piece>
                      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the whole pile is hidden, the label says it */}
                      <svg focusable="false">
                        <use href={`#_garment-${kind}`} />
                      </svg>
                    </i>
                  ))}
                </div>
                <p className={styles.label}>
                  <b className={styles.count}>{pieces.length}</b> {kinds[kind]}
                </p>
              </li>
            );
          })}
        </ul>
        {flies && <div ref={air} className={flight.air} aria-hidden="true" />}
        <div ref={belt} className={join(styles.belt, flies && flight.belt)} />
        {flies && <div className={flight.gate} />}
      </div>
      <figcaption id="_garment-chart" className={join(styles.caption, flies && flight.caption)}>
        {caption(pieceCount)}
      </figcaption>
    </figure>
  );
}

function join(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

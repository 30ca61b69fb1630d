import { useRef } from "react";
import type { PlateProgram } from "../../art/plate-program.ts";
import { useMessages } from "../../components/page-context.ts";
import { containProgress, coverProgress, useScrollProgress } from "../../components/ui/use-scroll-progress.ts";
import { Edge, Figures, Ground, Light, LineWork, Paper } from "./layer-drawings.tsx";
import styles from "./seven-layers.module.css";

interface SevenLayersProps {
  program: PlateProgram;
  /** Live text on the fifth layer. */
  name: string;
  /** Layer names back to front, each with the id of its paragraph. */
  legend: { id: string; text: string }[];
  lang?: string | undefined;
}

/** Separates its sheets on scroll; whole without scroll effects. */
export function SevenLayers({ program, name, legend, lang }: SevenLayersProps) {
  const messages = useMessages();
  const layers = useRef<HTMLElement>(null);
  useScrollProgress(layers, tellWay);
  const sheets = [
    <Ground key="ground" program={program} />,
    <LineWork key="lines" />,
    <Light key="light" />,
    <Figures key="figures" />,
    <span key="name" className={styles.name} lang={lang}>
      {name}
    </span>,
    <Paper key="paper" program={program} />,
    <Edge key="edge" />,
  ];
  return (
    <section ref={layers} className={styles.layers} aria-labelledby="_seven-layers">
      <div className={styles.window}>
        <div className={styles.words}>
          <h2 id="_seven-layers" className={styles.heading}>
            {messages.sevenLayers.heading}
          </h2>
          <ol className={styles.legend} lang={lang}>
            {legend.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.stage} data-stage role="img" aria-label={messages.sevenLayers.drawing}>
          {sheets.map((sheet, index) => (
            <div key={sheet.key} className={styles.sheet}>
              <div className={styles.film}>{sheet}</div>
              <span className={styles.tab}>{index + 1}</span>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function tellWay(layers: HTMLElement): void {
  const stage = layers.querySelector("[data-stage]");
  if (!stage) return;
  const isHeld = stage.parentElement !== null && getComputedStyle(stage.parentElement).position === "sticky";
  layers.style.setProperty("--at", String(100 * (isHeld ? containProgress(layers) : coverProgress(stage))));
}

import { useMemo } from "react";
import styles from "./plate.module.css";
import { type PlatePlane, plateGeometry, plateHeight, plateWidth } from "./plate-geometry.ts";
import type { PlateProgram } from "./plate-program.ts";
import { useServerMarkup } from "./server-markup.ts";

interface PlateProps {
  program: PlateProgram;
  /** `slice` fills a frame of any proportion, `meet` shows the whole plate. */
  fit?: "slice" | "meet";
}

/** A plate as inline SVG; decorative, so hidden from assistive technology. */
export function Plate({ program, fit = "slice" }: PlateProps) {
  const isDrawn = useServerMarkup(program);
  const markup = useMemo(() => (isDrawn ? "" : plateMarkup(program)), [program, isDrawn]);
  return (
    <svg
      className={styles.plate}
      viewBox={`0 0 ${plateWidth} ${plateHeight}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      aria-hidden="true"
      focusable="false"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and class names of the engine's own
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

/** Ground, units and planes; the two groups of units change places when their tile is pointed at. */
function plateMarkup(program: PlateProgram): string {
  const { ground, paths, planes } = plateGeometry(program);
  return [
    `<rect class="${styles.ground} ${styles[ground]}" width="${plateWidth}" height="${plateHeight}"/>`,
    ...paths.map(({ colour, d }) => `<path class="${styles.units} ${styles[colour]}" d="${d}"/>`),
    ...planes.map(planeMarkup),
  ].join("");
}

function planeMarkup({ colour, shape }: PlatePlane): string {
  const name = `class="${styles.plane} ${styles[colour]}"`;
  return shape.kind === "disc"
    ? `<circle ${name} cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}"/>`
    : `<polygon ${name} points="${shape.points}"/>`;
}

import { useMemo } from "react";
import styles from "./plate.module.css";
import { plateGeometry, plateHeight, plateWidth } from "./plate-geometry.ts";
import type { PlateProgram } from "./plate-program.ts";

interface PlateProps {
  program: PlateProgram;
  /** `slice` fills a frame of any proportion, `meet` shows the whole plate. */
  fit?: "slice" | "meet";
}

/** A plate as inline SVG; decorative, so hidden from assistive technology. */
export function Plate({ program, fit = "slice" }: PlateProps) {
  const { ground, paths, planes } = useMemo(() => plateGeometry(program), [program]);
  return (
    <svg
      className={styles.plate}
      viewBox={`0 0 ${plateWidth} ${plateHeight}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles[ground]} width={plateWidth} height={plateHeight} />
      {paths.map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both colours of a program may be the same
        <path key={index} className={styles[path.colour]} d={path.d} />
      ))}
      {planes.map(({ colour, shape }) =>
        shape.kind === "disc" ? (
          <circle
            key={colour}
            className={`${styles.plane} ${styles[colour]}`}
            cx={shape.cx}
            cy={shape.cy}
            r={shape.r}
          />
        ) : (
          <polygon key={colour} className={`${styles.plane} ${styles[colour]}`} points={shape.points} />
        ),
      )}
    </svg>
  );
}

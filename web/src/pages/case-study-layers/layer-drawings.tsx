import type { ReactNode } from "react";
import { plateGeometry } from "../../art/plate-geometry.ts";
import type { PlateProgram } from "../../art/plate-program.ts";
import { plateHeight, plateWidth } from "../../art/plate-size.ts";
import styles from "./seven-layers.module.css";

/** Vertical range of the name on a plate, with space for the separated sheets. */
const nameBand = { from: 236, to: 470 };

function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${plateWidth} ${plateHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function Ground({ program }: { program: PlateProgram }) {
  const { paths } = plateGeometry({ ...program, unit: "disc", field: "gravity", grid: "fine", planes: "none" });
  return (
    <Sheet>
      <rect className={styles[program.ground]} width={plateWidth} height={plateHeight} />
      <path className={styles.grain} d={paths.map(({ d }) => d).join("")} />
    </Sheet>
  );
}

export function LineWork() {
  const arcs = Array.from({ length: 15 }, (_, index) => 70 + index * 26);
  return (
    <Sheet>
      <path
        className={styles.lines}
        d={arcs
          .map((r) => `M${200 - r} 520a${r} ${r} 0 0 1 ${2 * r} 0M${200 - r}-20a${r} ${r} 0 0 0 ${2 * r} 0`)
          .join("")}
      />
    </Sheet>
  );
}

export function Light() {
  return (
    <Sheet>
      <path className={styles.beamA} d="M60 0h70l150 500H110z" />
      <path className={styles.beamB} d="M330 0h-56L90 500h150z" />
    </Sheet>
  );
}

export function Figures() {
  const band = [figure(62, 274, 25), figure(150, 236, 29), figure(246, 248, 28), figure(338, 280, 25)];
  return (
    <Sheet>
      <path className={styles.figures} d={band.join("")} />
      <path className={styles.figures} d="M120 300L66 168l15-6 52 128zM276 306l66-130 14 8-64 130z" />
    </Sheet>
  );
}

function figure(x: number, y: number, size: number): string {
  const half = Math.round(size * 1.4);
  const top = y + size + 7;
  return (
    `M${x - size} ${y}a${size} ${size} 0 1 1 ${2 * size} 0a${size} ${size} 0 1 1-${2 * size} 0z` +
    `M${x - half} ${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V500H${x - half}z`
  );
}

/** Scattered units, none above the name. */
export function Paper({ program }: { program: PlateProgram }) {
  const { paths } = plateGeometry({ ...program, field: "scatter", grid: "coarse", planes: "none" });
  return (
    <Sheet>
      {paths.map(({ colour, d }) => (
        <path key={colour} className={styles[colour]} d={unitsOf(d).filter(isClearOfName).join("")} />
      ))}
    </Sheet>
  );
}

function unitsOf(path: string): string[] {
  return path.match(/M[^M]+/g) ?? [];
}

function isClearOfName(unit: string): boolean {
  const [, y = 0] = (/^M(-?\d+)[ ,]?(-?\d+)/.exec(unit) ?? []).slice(1).map(Number);
  return y < nameBand.from || y > nameBand.to;
}

export function Edge() {
  return (
    <Sheet>
      {[
        [20, 520, 110],
        [150, 560, 120],
        [290, 545, 115],
        [400, 500, 105],
        [-30, 120, 90],
        [430, 60, 100],
      ].map(([cx, cy, r]) => (
        <circle key={cx} className={styles.dark} cx={cx} cy={cy} r={r} />
      ))}
    </Sheet>
  );
}

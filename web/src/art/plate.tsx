import { useDrawing } from "./drawing.ts";
import styles from "./plate.module.css";
import type { PlateProgram } from "./plate-program.ts";
import { plateHeight, plateWidth } from "./plate-size.ts";

interface PlateProps {
  program: PlateProgram;
  /** As in `preserveAspectRatio`. */
  fit?: "slice" | "meet";
  /** Of what it draws, for `<use>`. */
  id?: string;
}

/** Decorative inline SVG, hidden from assistive technology. */
export function Plate({ program, fit = "slice", id }: PlateProps) {
  const markup = useDrawing("plate", program);
  return (
    <svg
      className={styles.plate}
      viewBox={`0 0 ${plateWidth} ${plateHeight}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      aria-hidden="true"
      focusable="false"
      data-plate={plateNotation(program)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and class names of the engine's own
      dangerouslySetInnerHTML={{ __html: id && markup ? `<g id="${id}">${markup}</g>` : markup }}
    />
  );
}

/** Read again by `parsePlateNotation`, which only a late script needs. */
export function plateNotation({ unit, field, grid, ground, first, second, planes, seed }: PlateProgram): string {
  return [unit, field, grid, ground, first, second, planes, seed].join(" ");
}

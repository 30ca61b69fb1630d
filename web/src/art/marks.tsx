import type { SVGProps } from "react";
import { brandMark } from "./brand-mark.ts";
import { useDrawing } from "./drawing.ts";
import styles from "./motif.module.css";
import type { Motif } from "./motif.ts";

/** Class that sets `--first` and `--second` to the motif's two hues. */
export function motifClass({ hues: [first, second] }: Motif): string {
  return [styles.marks, styles[`first${capital(first)}`], styles[`second${capital(second)}`]].filter(Boolean).join(" ");
}

/** The first `count` shapes of the brand's mark. */
export function LayerMark({ count }: { count: number }) {
  return (
    <svg
      className={styles.mark}
      viewBox={brandMark.viewBox}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: brand/mark.svg, which is checked where it is drawn
      dangerouslySetInnerHTML={{ __html: brandMark.shapes.slice(0, count).join("") }}
    />
  );
}

export function UnitRow({ motif, count }: { motif: Motif; count: number }) {
  const units = Math.min(count, 7);
  return (
    <Drawn
      kind="unitRow"
      subject={`${motif.unit} ${units}`}
      className={styles.mark}
      viewBox={`-50 -50 ${100 + (units - 1) * 62} 100`}
    />
  );
}

interface PatternProps {
  motif: Motif;
  index: number;
  className?: string;
}

/** One of twelve patterns, by which list items are told apart. */
export function PatternMark(props: PatternProps) {
  return <Pattern {...props} columns={3} />;
}

/** The same nine units in one row. */
export function PatternStrip(props: PatternProps) {
  return <Pattern {...props} columns={9} />;
}

function Pattern({ motif, index, className, columns }: PatternProps & { columns: 3 | 9 }) {
  return (
    <Drawn
      kind="pattern"
      subject={`${motif.unit} ${index} ${columns}`}
      className={className ? `${styles.pattern} ${className}` : styles.pattern}
      viewBox={`-50 -50 ${columns * 100} ${900 / columns}`}
    />
  );
}

/** A part of the pattern so near that its units reach over the edges. */
export function PatternTile({ motif, index, className }: PatternProps) {
  return (
    <Drawn
      kind="patternTile"
      subject={`${motif.unit} ${index}`}
      className={[styles.pattern, index % 2 ? styles.onSecond : styles.onFirst, className].filter(Boolean).join(" ")}
      viewBox="-120 -60 240 120"
      preserveAspectRatio="xMidYMid slice"
    />
  );
}

interface DrawnProps extends SVGProps<SVGSVGElement> {
  kind: "unitRow" | "pattern" | "patternTile";
  subject: string;
}

/** What it consists of is drawn by the server on a first page. */
function Drawn({ kind, subject, ...attributes }: DrawnProps) {
  const markup = useDrawing(kind, subject);
  return (
    <svg
      {...attributes}
      aria-hidden="true"
      focusable="false"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and class names of the engine's own
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

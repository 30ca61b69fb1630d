import { brandMark } from "./brand-mark.ts";
import styles from "./motif.module.css";
import type { Motif } from "./motif.ts";
import { unitShapes } from "./unit-shapes.ts";

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
    <svg className={styles.mark} viewBox={`-50 -50 ${100 + (units - 1) * 62} 100`} aria-hidden="true" focusable="false">
      {Array.from({ length: units }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: units have nothing but their place
          key={index}
          className={index % 2 ? styles.second : styles.first}
          transform={index ? `translate(${index * 62})` : undefined}
          d={unitShapes[motif.unit]}
        />
      ))}
    </svg>
  );
}

/** Sizes of nine units, 0 to 3, row by row; size 3 has the second hue. */
const patterns = [
  "111131111",
  "123123123",
  "121232121",
  "111222333",
  "310131013",
  "222202222",
  "131333131",
  "303020303",
  "311221123",
  "133011300",
  "323000111",
  "113132311",
];

const scales = [0, 0.42, 0.74, 0.98];

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
  const sizes = patterns[index % patterns.length] ?? "";
  return (
    <svg
      className={className ? `${styles.pattern} ${className}` : styles.pattern}
      viewBox={`-50 -50 ${columns * 100} ${900 / columns}`}
      aria-hidden="true"
      focusable="false"
    >
      {[...sizes].map((size, place) =>
        size === "0" ? null : (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: units have nothing but their place
            key={place}
            className={size === "3" ? styles.second : size === "2" ? styles.first : undefined}
            transform={`translate(${(place % columns) * 100} ${Math.floor(place / columns) * 100})scale(${scales[Number(size)]})`}
            d={unitShapes[motif.unit]}
          />
        ),
      )}
    </svg>
  );
}

/** A part of the pattern so near that its units reach over the edges: two in ink, one in a hue across them. */
export function PatternTile({ motif, index, className }: PatternProps) {
  const [left = 1, right = 1, over = 1] = [...(patterns[index % patterns.length] ?? "")].slice(index % 7).map(Number);
  const unit = unitShapes[motif.unit];
  return (
    <svg
      className={[styles.pattern, index % 2 ? styles.onSecond : styles.onFirst, className].filter(Boolean).join(" ")}
      viewBox="-120 -60 240 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.tile} d="M-120-60h240v120h-240z" />
      <path transform={`translate(-58 ${(left - 1.5) * 22})scale(${0.7 + left * 0.32})`} d={unit} />
      <path transform={`translate(62 ${(1.5 - right) * 30})scale(${0.5 + right * 0.26})`} d={unit} />
      <path className={styles.over} transform={`translate(${(over - 1.5) * 34} 6)scale(1.5)`} d={unit} />
    </svg>
  );
}

/** Two lengths to scale: the own one thick, what it is measured against thin. */
export function ScaleMark({ own, other }: { own: number; other: number }) {
  const longest = Math.max(own, other);
  return (
    <svg
      className={styles.pattern}
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      width="100%"
      height="36"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.first} d={`M0 0H${percent(own, longest)}V13H0z`} />
      <path d={`M0 13H${percent(other, longest)}V16H0z`} />
    </svg>
  );
}

function percent(value: number, whole: number): number {
  return Math.round((value / whole) * 1000) / 10;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

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

/** One of twelve patterns, by which list items are told apart. */
export function PatternMark({ motif, index, className }: { motif: Motif; index: number; className?: string }) {
  const sizes = patterns[index % patterns.length] ?? "";
  return (
    <svg
      className={className ? `${styles.pattern} ${className}` : styles.pattern}
      viewBox="-50 -50 300 300"
      aria-hidden="true"
      focusable="false"
    >
      {[...sizes].map((size, place) =>
        size === "0" ? null : (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: units have nothing but their place
            key={place}
            className={size === "3" ? styles.second : size === "2" ? styles.first : undefined}
            transform={`translate(${(place % 3) * 100} ${Math.floor(place / 3) * 100})scale(${[0, 0.42, 0.74, 0.98][Number(size)]})`}
            d={unitShapes[motif.unit]}
          />
        ),
      )}
    </svg>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

import type { Hue } from "../../art/motif.ts";
import { plateUnits } from "../../art/plate-program.ts";
import { seededRandom } from "../../art/seeded-random.ts";
import { unitShapes } from "../../art/unit-shapes.ts";
import styles from "./status-plate.module.css";

/** 3 × 5 cells per digit. */
const digits = [
  "111101101101111",
  "010110010010111",
  "111001111100111",
  "111001111001111",
  "101101111001001",
  "111100111001111",
  "111100111101111",
  "111001010010010",
  "111101111101111",
  "111101111001111",
];
const grounds: readonly Hue[] = ["sulphur", "sky", "rose"];

/** Each filled cell is another letter of the unit alphabet. */
export function StatusPlate({ status }: { status: number }) {
  const random = seededRandom(status);
  return (
    <div className={styles.plate} aria-hidden="true">
      {[...String(status)].map((digit, place) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: digits have nothing but their place
          key={place}
          className={`${styles.digit} ${styles[grounds[place % grounds.length] ?? "sulphur"]}`}
          viewBox="-80 -70 360 540"
          aria-hidden="true"
          focusable="false"
        >
          <path className={styles.ground} d="M-80-70h360v540h-360z" />
          {[...(digits[Number(digit)] ?? "")].map((filled, cell) => {
            const x = (cell % 3) * 100;
            const y = Math.floor(cell / 3) * 100;
            const unit = plateUnits[Math.floor(random() * plateUnits.length)] ?? "disc";
            const turn = Math.floor(random() * 4) * 90;
            if (filled === "0") return <path key={`${x} ${y}`} className={styles.hole} d={`M${x - 6} ${y}h12`} />;
            return (
              <path
                key={`${x} ${y}`}
                className={random() < 0.24 ? styles.accent : styles.unit}
                transform={`translate(${x} ${y})${turn ? `rotate(${turn})` : ""}`}
                d={unitShapes[unit]}
              />
            );
          })}
        </svg>
      ))}
    </div>
  );
}

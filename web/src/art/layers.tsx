import styles from "./layers.module.css";
import { seededRandom } from "./seeded-random.ts";

interface LayersProps {
  /** The page's name: another name is another arrangement of the same seven planes. */
  name: string;
}

/** Seven overlapping planes, the house's own picture; each page has its arrangement of them. */
export function Layers({ name }: LayersProps) {
  const random = seededRandom(name);
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const lean = between(40, 190) * (random() < 0.5 ? -1 : 1);
  const beamX = between(110, 330);
  const tilt = between(-60, 60);
  const roseY = between(90, 330);
  const disc = { x: between(190, 330), y: between(160, 300), r: between(120, 175) };
  const inner = { x: disc.x + between(-70, 40), y: disc.y + between(-50, 60), r: between(52, 84) };
  const barX = between(330, 420);
  const cells = Array.from({ length: 6 * 6 }, (_, index) => ({ column: index % 6, row: Math.floor(index / 6) }));
  const field = { x: between(20, 180), y: between(230, 290) };
  const isDiscField = random() < 0.5;
  return (
    <svg
      className={styles.layers}
      viewBox="0 0 500 500"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.sulphur} cx={disc.x} cy={disc.y} r={disc.r} />
      <path className={styles.sky} d={`M${beamX} 0h90L${beamX + 90 - lean} 500h-90z`} />
      <path className={styles.rose} d={`M0 ${roseY}L500 ${roseY - tilt}v70L0 ${roseY + 70}z`} />
      <circle className={styles.minium} cx={inner.x} cy={inner.y} r={inner.r} />
      <path className={styles.verdigris} d={`M${between(250, 330)} ${between(300, 360)}h190v110h-190z`} />
      <path
        className={styles.unit}
        d={cells
          .map(({ column, row }) => {
            const x = field.x + column * 26;
            const y = field.y + row * 26;
            const r = 3 + Math.round(((column + row) % 7) * 1.1);
            return isDiscField
              ? `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`
              : `M${x - r} ${y - r}h${2 * r}v${2 * r}z`;
          })
          .join("")}
      />
      <path className={styles.unit} d={`M${barX} 0h26L${barX + 26 - lean} 500h-26z`} />
    </svg>
  );
}

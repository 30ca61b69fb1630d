import { arrangementOf, layerHues } from "./arrangements.ts";
import styles from "./layers.module.css";

interface LayersProps {
  /** The page's name: another name is another arrangement of the same seven planes. */
  name: string;
}

/** Seven overlapping planes, the house's own picture; each page has its arrangement of them. */
export function Layers({ name }: LayersProps) {
  const arrangement = arrangementOf(name);
  return (
    <svg className={styles.layers} viewBox="0 0 1000 1000" aria-hidden="true" focusable="false">
      {layerHues.map((hue) => (
        <path key={hue} className={styles[hue]} d={arrangement[hue]} />
      ))}
      {arrangement.missing && <path className={styles.missing} d={arrangement.missing} />}
    </svg>
  );
}

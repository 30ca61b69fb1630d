import { useDrawing } from "./drawing.ts";
import styles from "./layers.module.css";

interface LayersProps {
  /** The page's name: another name is another arrangement of the same seven planes. */
  name: string;
}

/** Seven overlapping planes, the house's own picture; each page has its arrangement of them. */
export function Layers({ name }: LayersProps) {
  const markup = useDrawing("layers", name);
  return (
    <svg
      className={styles.layers}
      viewBox="0 0 1000 1000"
      aria-hidden="true"
      focusable="false"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and class names of the engine's own
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

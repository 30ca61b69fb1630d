import { useDrawing } from "./drawing.ts";
import styles from "./layers.module.css";

interface LayersProps {
  name: string;
}

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

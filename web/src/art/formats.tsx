import { useDrawing } from "./drawing.ts";
import styles from "./formats.module.css";
import type { PlateProgram } from "./plate-program.ts";

/** The page's opening plate in six uses, hidden from assistive technology. */
export function Formats({ subject }: { subject: { art: PlateProgram; title: string } }) {
  const markup = useDrawing("formats", subject);
  return (
    <div
      className={styles.formats}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the engine, the title escaped
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

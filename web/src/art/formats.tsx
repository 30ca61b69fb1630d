import { useDrawing } from "./drawing.ts";
import styles from "./formats.module.css";
import type { FormatsSubject } from "./formats.ts";

interface Props {
  subject: FormatsSubject;
}

/** The page's opening plate in four uses, hidden from assistive technology. */
export function Formats({ subject }: Props) {
  const arrangement = [styles.highFirst, styles.highLast, styles.wideLast][subject.art.seed % 3];
  return <Drawn className={`${styles.formats} ${arrangement}`} markup={useDrawing("formats", subject)} />;
}

/** Two further uses of it, one below the other. */
export function FormatsBeside({ subject }: Props) {
  return <Drawn className={styles.beside ?? ""} markup={useDrawing("formatsBeside", subject)} />;
}

function Drawn({ className, markup }: { className: string; markup: string }) {
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the engine, the title escaped
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

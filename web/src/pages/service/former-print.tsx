import { Plate } from "../../art/plate.tsx";
import type { PlateProgram } from "../../art/plate-program.ts";
import styles from "./former-print.module.css";

export function FormerPrint({ program }: { program: PlateProgram }) {
  return (
    <div className={styles.print}>
      <Plate program={program} />
    </div>
  );
}

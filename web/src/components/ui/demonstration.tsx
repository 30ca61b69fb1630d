import { usePageLoad } from "../layout/page-context.ts";
import styles from "./demonstration.module.css";

interface DemonstrationProps {
  text: string;
  className?: string | undefined;
}

/** Says that what is shown is a demonstration, while the site settings say so (product D21). */
export function Demonstration({ text, className = "" }: DemonstrationProps) {
  return usePageLoad().payload.shell.demonstration && <p className={`${styles.note} ${className}`}>{text}</p>;
}

import type { Locale } from "../../i18n/locales.ts";
import { usePage } from "../page-context.ts";
import styles from "./demonstration.module.css";

interface DemonstrationProps {
  text: string;
  /** Of the text, where what stands around it is in another language. */
  lang?: Locale | undefined;
  className?: string | undefined;
}

/** Says that what is shown is a demonstration, while the site settings say so (product D21). */
export function Demonstration({ text, lang, className = "" }: DemonstrationProps) {
  const { demonstration } = usePage().payload.siteLayout;
  return (
    demonstration && (
      <p className={`${styles.note} ${className}`} lang={lang}>
        {text}
      </p>
    )
  );
}

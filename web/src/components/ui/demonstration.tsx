import type { Locale } from "@hetreteg/contract/locales";
import { usePage } from "../page-context.ts";
import styles from "./demonstration.module.css";

interface DemonstrationProps {
  text: string;
  /** Set when it differs from the surrounding language. */
  lang?: Locale | undefined;
  className?: string | undefined;
}

/** Notice shown while the site settings mark the site as a demonstration. */
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

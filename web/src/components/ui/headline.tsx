import styles from "./headline.module.css";
import { Words } from "./words.tsx";

/** Maximum characters of a full-width word beside the art. */
const maxStretchedLength = 9;

interface HeadlineProps {
  text: string;
  lang?: string | undefined;
  className?: string;
}

/** The word between asterisks is set in the stretched width. */
export function Headline({ text, lang, className }: HeadlineProps) {
  return (
    <h1 className={className ? `${styles.headline} ${className}` : styles.headline} lang={lang}>
      {text.split("*").map((part, index) =>
        index % 2 === 1 ? (
          <span key={part} className={longestWord(part) > maxStretchedLength ? styles.wide : styles.stretched}>
            <Words text={part} />
          </span>
        ) : (
          <Words key={part} text={part} />
        ),
      )}
    </h1>
  );
}

function longestWord(text: string): number {
  return Math.max(...text.split(/\s/).map((word) => word.length));
}

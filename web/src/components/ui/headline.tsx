import styles from "./headline.module.css";

/** A first heading; the word between asterisks is set in the stretched width, the brand's voice. */
export function Headline({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <h1 className={styles.headline} lang={lang}>
      {text.split("*").map((part, index) =>
        index % 2 === 1 ? (
          <span key={part} className={styles.stretched}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </h1>
  );
}

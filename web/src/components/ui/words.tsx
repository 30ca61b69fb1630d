import styles from "./words.module.css";

const shortPair = /(?<![\p{L}-])(\p{L}{1,6}-\p{L}{1,6}(?![\p{L}-])|\p{L}-\p{L})/u;

/** Keeps short pairs such as "e-mail" on one line, and of longer ones such as "e-commerce" the "e-c". */
export function Words({ text }: { text: string }) {
  return text.split(shortPair).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={styles.pair}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

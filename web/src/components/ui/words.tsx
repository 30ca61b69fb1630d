import styles from "./words.module.css";

/** Two short words with a hyphen: "front-end", "e-mail". */
const shortPair = /(?<![\p{L}-])(\p{L}{1,6}-\p{L}{1,6})(?![\p{L}-])/u;

/** The words of a title, in which a short pair is not broken at its hyphen: that reads like a mistake. */
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

import { Arrow } from "../ui/arrow.tsx";
import { Words } from "../ui/words.tsx";
import styles from "./arrow-title.module.css";

export function ArrowTitle({ title }: { title: string }) {
  // A long compound may break at its hyphen: the arrow keeps what stands behind it.
  const word = title.slice(title.lastIndexOf(" ") + 1);
  const hyphen = word.lastIndexOf("-");
  const last = hyphen < 4 ? word : word.slice(hyphen + 1);
  return (
    <>
      <Words text={title.slice(0, title.length - last.length)} />
      <span className={styles.last}>
        {last}
        <Arrow />
      </span>
    </>
  );
}

import { Arrow } from "../ui/arrow.tsx";
import { Words } from "../ui/words.tsx";
import styles from "./arrow-title.module.css";

export function ArrowTitle({ title }: { title: string }) {
  const words = title.split(" ");
  const last = words.pop();
  return (
    <>
      <Words text={words.map((word) => `${word} `).join("")} />
      <span className={styles.last}>
        {last}
        <Arrow />
      </span>
    </>
  );
}

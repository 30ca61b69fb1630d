import type { Item, SectionOf } from "../../content/types.ts";
import { Arrow } from "../ui/arrow.tsx";
import { Prose } from "../ui/prose.tsx";
import styles from "./items.module.css";

interface ItemsProps {
  items: Item[];
  layout: SectionOf<"items">["layout"];
  hasHeading: boolean;
}

/** A list, numbered steps, a timeline, or questions that open. */
export function Items({ items, layout, hasHeading }: ItemsProps) {
  if (layout === "questions") return <Questions items={items} />;
  const List = layout === "list" ? "ul" : "ol";
  const Title = hasHeading ? "h3" : "h2";
  return (
    <List className={styles[layout]}>
      {items.map((item) => (
        <li key={item.title} className={styles.item}>
          {item.label && <p className={styles.label}>{item.label}</p>}
          <Title className={styles.title}>
            {item.path ? (
              <a href={item.path}>
                {item.title} <Arrow />
              </a>
            ) : (
              item.title
            )}
          </Title>
          {item.text && <Prose html={item.text} />}
        </li>
      ))}
    </List>
  );
}

function Questions({ items }: { items: Item[] }) {
  return (
    <div className={styles.questions}>
      {items.map((item) => (
        <details key={item.title} className={styles.question}>
          <summary className={styles.summary}>{item.title}</summary>
          {item.text && <Prose html={item.text} />}
        </details>
      ))}
    </div>
  );
}

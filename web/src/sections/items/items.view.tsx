import { PatternMark } from "../../art/marks.tsx";
import { ArrowTitle } from "../../components/ui/arrow-title.tsx";
import rows from "../../components/ui/plane-rows.module.css";
import { Prose } from "../../components/ui/prose.tsx";
import { useSectionPosition } from "../section-context.tsx";
import { SectionFrame } from "../section-frame.tsx";
import type { SectionProps } from "../section-types.ts";
import styles from "./items.module.css";
import type { Item } from "./items.server.ts";

export function Items({ section }: SectionProps<"items">) {
  return (
    <SectionFrame section={section} layout={section.layout === "list" ? "wide" : "beside"}>
      <ItemList section={section} />
    </SectionFrame>
  );
}

function ItemList({ section: { items, layout, heading } }: Pick<SectionProps<"items">, "section">) {
  const Title = heading ? "h3" : "h2";
  switch (layout) {
    case "questions":
      return <Questions items={items} />;
    case "list":
      return items.every(({ path }) => path) ? (
        <LinkList items={items} Title={Title} />
      ) : (
        <Features items={items} Title={Title} />
      );
    case "steps":
    case "timeline":
      return <Sheets items={items} Title={Title} isNumbered={layout === "steps"} />;
  }
}

interface ListProps {
  items: Item[];
  Title: "h2" | "h3";
}

const tableFrom = 6;

function Features({ items, Title }: ListProps) {
  const { index: position, motif } = useSectionPosition();
  return (
    <ul className={items.length < tableFrom ? styles.features : `${styles.features} ${styles.table}`}>
      {items.map((item, index) => (
        <li key={item.title} className={styles.feature}>
          <PatternMark motif={motif} index={position + index} className={styles.pattern ?? ""} />
          <Title className={styles.title}>
            <ItemTitle item={item} />
          </Title>
          {item.text && <Prose html={item.text} />}
        </li>
      ))}
    </ul>
  );
}

function LinkList({ items, Title }: ListProps) {
  return (
    <ul className={rows.rows}>
      {items.map((item) => (
        <li key={item.title} className={`${rows.row} ${styles.linkRow}`}>
          <Title className={styles.linkTitle}>
            <ItemTitle item={item} />
          </Title>
          {item.text && <Prose html={item.text} />}
        </li>
      ))}
    </ul>
  );
}

function Sheets({ items, Title, isNumbered }: ListProps & { isNumbered: boolean }) {
  return (
    <ol className={isNumbered ? `${styles.sheets} ${styles.steps}` : styles.sheets}>
      {items.map((item) => (
        <li key={item.title} className={styles.sheet}>
          {item.label && <p className={styles.label}>{item.label}</p>}
          <Title className={styles.title}>
            <ItemTitle item={item} />
          </Title>
          {item.text && <Prose html={item.text} />}
        </li>
      ))}
    </ol>
  );
}

function ItemTitle({ item: { title, path } }: { item: Item }) {
  if (!path) return title;
  return (
    <a href={path}>
      <ArrowTitle title={title} />
    </a>
  );
}

function Questions({ items }: { items: Item[] }) {
  return (
    <div>
      {items.map((item) => (
        <details key={item.title} className={styles.question}>
          <summary className={styles.summary}>{item.title}</summary>
          {item.text && <Prose html={item.text} />}
        </details>
      ))}
    </div>
  );
}

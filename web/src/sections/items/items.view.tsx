import { PatternMark, PatternStrip, PatternTile } from "../../art/marks.tsx";
import { formOf } from "../../art/motif.ts";
import { Plate } from "../../art/plate.tsx";
import type { PlateProgram } from "../../art/plate-program.ts";
import { ArrowTitle } from "../../components/ui/arrow-title.tsx";
import rows from "../../components/ui/plane-rows.module.css";
import { Prose } from "../../components/ui/prose.tsx";
import { useSectionPosition } from "../section-context.tsx";
import { SectionFrame } from "../section-frame.tsx";
import type { SectionProps } from "../section-types.ts";
import styles from "./items.module.css";
import type { Item } from "./items.server.ts";

export function Items({ section }: SectionProps<"items">) {
  const { motif, turn } = useSectionPosition();
  const { layout, items, heading } = section;
  const form = formOf(motif, turn);
  const list = { items, Title: heading ? "h3" : "h2" } as const;
  // The ladder, the questions and the eras stand beside their heading, the other forms take the page's width.
  const isBeside = layout === "questions" || layout === "timeline" || (layout === "steps" && form === 0);
  return (
    <SectionFrame section={section} layout={isBeside ? "beside" : "wide"}>
      {layout === "questions" && <Questions items={items} />}
      {layout === "timeline" && <Sheets {...list} className={styles.sheets} item={styles.sheet} />}
      {layout === "steps" && <Steps {...list} form={form} />}
      {layout === "list" && <List {...list} form={form} />}
    </SectionFrame>
  );
}

const stepForms = ["sheets", "chain", "beams"] as const;
const listForms = ["features", "strips", "pictures"] as const;

interface ListProps {
  items: Item[];
  Title: "h2" | "h3";
}

const tableFrom = 6;

function List({ items, Title, form }: ListProps & { form: number }) {
  if (items.every(hasPlate)) return <CloseUps items={items} Title={Title} />;
  if (items.every(({ path }) => path)) return <LinkList items={items} Title={Title} />;
  return <Features items={items} Title={Title} form={listForms[form] ?? "features"} />;
}

function hasPlate(item: Item): item is Item & { art: PlateProgram } {
  return item.art !== undefined;
}

function Features({ items, Title, form }: ListProps & { form: (typeof listForms)[number] }) {
  const { index: position, motif } = useSectionPosition();
  const Mark = { features: PatternMark, strips: PatternStrip, pictures: PatternTile }[form];
  const isTable = form === "features" && items.length >= tableFrom;
  const names = form === "pictures" ? [styles.features, styles.pictures] : [styles[form], isTable && styles.table];
  return (
    <ul className={names.filter(Boolean).join(" ")}>
      {items.map((item, index) => (
        <li key={item.title} className={styles.feature}>
          <Mark motif={motif} index={position + index} className={styles.pattern ?? ""} />
          <Title className={styles.title}>
            <ItemTitle item={item} />
          </Title>
          {item.text && <Prose html={item.text} />}
        </li>
      ))}
    </ul>
  );
}

/** Case studies, each by a part of its plate at several times its size. */
function CloseUps({ items, Title }: Pick<ListProps, "Title"> & { items: (Item & { art: PlateProgram })[] }) {
  return (
    <ul className={styles.closeUps}>
      {items.map((item) => (
        <li key={item.title} className={styles.closeUp} data-resorts="">
          <div className={styles.frame}>
            <Plate program={item.art} />
          </div>
          <Title className={styles.closeUpTitle}>
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

function Steps({ form, ...list }: ListProps & { form: number }) {
  const name = stepForms[form] ?? "sheets";
  return (
    <Sheets
      {...list}
      className={`${styles.steps} ${styles[name]}`}
      item={name === "sheets" ? styles.sheet : styles.step}
    />
  );
}

function Sheets({
  items,
  Title,
  className,
  item: itemClass,
}: ListProps & Record<"className" | "item", string | undefined>) {
  return (
    <ol className={className}>
      {items.map((item) => (
        <li key={item.title} className={itemClass}>
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

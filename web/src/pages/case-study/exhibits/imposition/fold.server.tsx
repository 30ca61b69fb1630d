import { renderToStaticMarkup } from "react-dom/server";
import type { ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import { States } from "../states.server.tsx";
import styles from "./fold.module.css";
import { backOrder, foldCount, type Leaf, leaves, pageCount, pageOrder } from "./folds.ts";

/** Lines: heading; the sheet, three folds, reading order; the words `facing up: underneath`, `leafed through now: how`. */
export const imposition: ExhibitDefinition = {
  view: "case-study-imposition",
  lines: 8,
  render: (lines) => renderToStaticMarkup(<Imposition lines={lines} />),
};

const pages = Array.from({ length: pageCount }, (_, index) => index + 1);

function Imposition({ lines }: { lines: ExhibitLine[] }) {
  const [heading, sheet, first, second, third, read, sides, order] = lines;
  const states = [sheet, first, second, third, read].map((line, count) => ({
    line,
    still: (
      <div className={styles.still}>
        <div className={styles.stage} aria-hidden="true" data-stage="">
          {count > foldCount ? <Read /> : <Sheet folds={count} sides={count === 0 ? sides : undefined} />}
        </div>
        <Order count={Math.min(count, foldCount)} line={order} />
      </div>
    ),
  }));
  return (
    <States heading={heading} name="_fold" states={states}>
      <Picture />
    </States>
  );
}

/** One picture over all pages in reading order, four beside four; each page shows its part. */
function Picture() {
  return (
    <svg className={styles.picture} aria-hidden="true" focusable="false">
      <symbol id="_print" overflow="visible">
        <path className={styles.quarter} d="M0 16V6a10 10 0 0 1 10 10z" />
        <path className={styles.disc} d="M6.6 1.4a5.2 5.2 0 1 0 .01 0z" />
        <path className={styles.point} d="M2 1.2a1.5 1.5 0 1 0 .01 0zM10.4 12.2a1.2 1.2 0 1 0 .01 0z" />
      </symbol>
    </svg>
  );
}

function Page({ number, isTurned, className }: { number: number; isTurned?: boolean; className?: string | undefined }) {
  const [column, row] = [(number - 1) % 4, Math.floor((number - 1) / 4)];
  return (
    <svg
      className={join(styles.page, isTurned && styles.turned, className)}
      viewBox={`${3 * column} ${4 * row} 3 4`}
      aria-hidden="true"
      focusable="false"
      data-page={number}
    >
      <use href="#_print" />
      <text x={3 * column + 1.5} y={4 * row + 2.55}>
        {number}
      </text>
    </svg>
  );
}

function Sheet({ folds, sides }: { folds: number; sides: ExhibitLine | undefined }) {
  return (
    <>
      <div className={styles.sheet} data-folds={folds}>
        {leaves.map((leaf) => (
          <Carried key={leaf.front} leaf={leaf} folds={leaf.carriedBy} />
        ))}
      </div>
      {sides && (
        <>
          <span className={styles.side}>{sides.label}</span>
          <span className={`${styles.side} ${styles.under}`}>{sides.text}</span>
          <div className={styles.back}>
            {backOrder.map(({ back, isTurned }) => (
              <Page key={back} number={back} isTurned={isTurned} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** A leaf within the folds that carry it, the last one outermost. */
function Carried({ leaf, folds }: { leaf: Leaf; folds: number[] }) {
  const fold = folds.at(-1);
  if (fold) {
    return (
      <div className={`${styles.carried} ${styles[`fold${fold}`]}`}>
        <Carried leaf={leaf} folds={folds.slice(0, -1)} />
      </div>
    );
  }
  const { column, row, front, back, isTurned } = leaf;
  return (
    <div className={join(styles.leaf, styles[`column${column}`], styles[`row${row}`])}>
      <Page number={front} isTurned={isTurned} />
      <Page number={back} isTurned={isTurned} className={styles.behind} />
    </div>
  );
}

function Read() {
  return (
    <div className={styles.read}>
      {pages.map((number) => (
        <Page key={number} number={number} />
      ))}
    </div>
  );
}

/** What one would read: a bar as high as its page's number, and the numbers. */
function Order({ count, line }: { count: number; line: ExhibitLine | undefined }) {
  const order = pageOrder(count);
  return (
    <>
      <p className={styles.order}>
        <strong>{line?.label}</strong> {line?.text}
      </p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${pageCount} ${pageCount}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={order.map((number, place) => `M${place + 0.1} ${pageCount}v${-number}h.8v${number}z`).join("")} />
      </svg>
      <ol className={styles.numbers} aria-label={line?.label}>
        {order.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ol>
    </>
  );
}

function join(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

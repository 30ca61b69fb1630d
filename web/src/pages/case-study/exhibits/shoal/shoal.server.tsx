import { renderToStaticMarkup } from "react-dom/server";
import { seededRandom } from "../../../../art/seeded-random.ts";
import type { ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import styles from "./shoal.module.css";

/** Lines: heading, the field, words to try, what is said when nothing fits; then the goods, each with other words. */
export const shoal: ExhibitDefinition = {
  view: "case-study-shoal",
  lines: 10,
  render: (lines) => renderToStaticMarkup(<Shoal lines={lines} />),
};

const goodCount = 6;
const fishCount = 34;

/** In a pond of 600 by 600, whose middle is seen at every width; most swim one way. */
function swarm() {
  const random = seededRandom(41);
  return Array.from({ length: fishCount }, () => {
    const [round, out] = [random() * Math.PI * 2, Math.sqrt(random()) * 0.9];
    return {
      x: Math.round(300 + Math.cos(round) * out * 190),
      y: Math.round(300 + Math.sin(round) * out * 110),
      turn: Math.round(-24 + random() * 48),
    };
  });
}

function Shoal({ lines }: { lines: ExhibitLine[] }) {
  const [heading, field, tries, none] = lines;
  const goods = lines.slice(4, 4 + goodCount);
  return (
    <section id="_exhibit" className={styles.shoal} aria-labelledby="_exhibit-title">
      <div className={styles.words}>
        <h2 id="_exhibit-title" className={styles.heading}>
          {heading?.label}
        </h2>
        <p>{heading?.text}</p>
        <div className={styles.search}>
          <label htmlFor="_shoal" className={styles.label}>
            {field?.label}
          </label>
          <p id="_shoal-hint" className={styles.hint}>
            {field?.text}
          </p>
          <input
            id="_shoal"
            type="search"
            className={styles.field}
            aria-describedby="_shoal-hint"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
          <p className={styles.found} role="status" data-none={`${none?.label}. ${none?.text}`} />
        </div>
      </div>
      <div className={styles.water}>
        <svg className={styles.pond} viewBox="0 0 600 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {swarm().map(({ x, y, turn }, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: fish have nothing but their place
              key={index}
              transform={`translate(${x} ${y})rotate(${turn})`}
              data-at={`${x} ${y} ${turn}`}
              d="M-15 0q13-13 30 0q-17 13-30 0zM-13 0l-11-9v18z"
            />
          ))}
        </svg>
        <ol className={styles.goods}>
          {goods.map(({ label, text }) => (
            <li key={label} className={styles.good} data-good={`${label} ${text}`}>
              <span className={styles.name}>{label}</span>
              <span className={styles.others}>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.more}>
        <p className={styles.label}>{tries?.label}</p>
        <ul className={styles.tries}>
          {tries?.text.split(/,\s*/).map((word) => (
            <li key={word}>
              <button type="button" data-word={word}>
                {word}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

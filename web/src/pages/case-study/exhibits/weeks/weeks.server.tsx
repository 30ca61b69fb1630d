import { renderToStaticMarkup } from "react-dom/server";
import type { ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import { States } from "../states.server.tsx";
import { angleOf, babyRadius, calendarDay, calendars, trimesters, weekCount } from "./calendar.ts";
import styles from "./weeks.module.css";

/**
 * Lines: heading; her week, the countries, the babies; the slider; what doctor, friend, grandmother and site say, with
 * `{n}`; the words `true everywhere: true in one country`, `a thousand babies: one baby`. Marks of the case's first
 * two facts: thousands of babies, countries.
 */
export const weeks: ExhibitDefinition = {
  view: "case-study-weeks",
  lines: 11,
  render: (lines, { caseFacts }) => {
    const [thousands = 0, countries = 0] = caseFacts.map(({ marks }) => marks ?? 0);
    return renderToStaticMarkup(<Weeks {...{ lines, thousands, countries }} />);
  },
};

const firstWeek = 20;
/** Degrees between neighbours of a sunflower's seeds. */
const goldenAngle = 137.508;

interface WeeksProps {
  lines: ExhibitLine[];
  thousands: number;
  countries: number;
}

function Weeks({ lines, thousands, countries }: WeeksProps) {
  const [heading, week, delivery, behind, slider] = lines;
  const [everywhere, babies] = lines.slice(9);
  const states = [
    { line: week, still: <Week slider={slider} said={lines.slice(5, 9)} /> },
    { line: delivery, still: <Countries count={countries} legend={everywhere} /> },
    { line: behind, still: <Babies thousands={thousands} legend={babies} /> },
  ];
  return <States heading={heading} name="_weeks" states={states} />;
}

function Week({ slider, said }: { slider: ExhibitLine | undefined; said: ExhibitLine[] }) {
  const now = calendarDay(firstWeek);
  return (
    <div className={`${styles.still} ${styles.asked}`}>
      <svg className={styles.drawing} viewBox="0 0 600 600" aria-hidden="true" focusable="false" data-ring="">
        {Array.from({ length: weekCount }, (_, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place on the ring
            key={index}
            className={styles.week}
            d="M-10-288h20v74h-20z"
            transform={`translate(300 300)rotate(${round(angleOf(index + 1))})`}
          />
        ))}
        <circle className={styles.baby} cx="300" cy="300" r={babyRadius(firstWeek)} />
      </svg>
      <div className={styles.slider}>
        <label htmlFor="_week">
          <strong>{slider?.label}</strong> {slider?.text}
        </label>
        <input
          id="_week"
          type="range"
          min="1"
          max={weekCount}
          defaultValue={firstWeek}
          aria-valuetext={said
            .map(({ text }, index) => text.replace("{n}", String(now[calendars[index] ?? "week"])))
            .join(", ")}
        />
      </div>
      <dl className={styles.said}>
        {said.map(({ label, text }, index) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-said={calendars[index]}>
              {text.split("{n}").map((part, place) => (
                <span key={part}>
                  {place > 0 && <b>{now[calendars[index] ?? "week"]}</b>}
                  {part}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <ol className={styles.trimesters}>
        {trimesters.map(({ first, last }) => (
          <li key={first.trimester} data-trimester={first.trimester}>
            <strong>{said[3]?.text.replace("{n}", String(first.trimester))}</strong>
            {calendars.slice(0, 3).map((calendar, index) => (
              <span key={calendar}>{said[index]?.text.replace("{n}", `${first[calendar]}–${last[calendar]}`)}</span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A ring each, with a mark of its own. */
function Countries({ count, legend }: { count: number; legend: ExhibitLine | undefined }) {
  const [inner, outer] = [84, 286];
  return (
    <div className={styles.still}>
      <svg className={styles.drawing} viewBox="0 0 600 600" aria-hidden="true" focusable="false">
        <circle className={styles.baby} cx="300" cy="300" r="62" />
        {Array.from({ length: count }, (_, index) => {
          const radius = round(inner + ((outer - inner) * index) / Math.max(1, count - 1));
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: a country is its ring
              key={index}
              className={styles.country}
              transform={`translate(300 300)rotate(${round((index * goldenAngle) % 360)})`}
            >
              <circle r={radius} />
              <path d={arc(radius, 26)} />
            </g>
          );
        })}
      </svg>
      <Legend line={legend} className={styles.inCountries} />
    </div>
  );
}

/** A disc for a thousand each, and in the middle one a baby to the same scale. */
function Babies({ thousands, legend }: { thousands: number; legend: ExhibitLine | undefined }) {
  const spread = 258 / Math.sqrt(thousands + 1);
  const radius = 0.8 * spread;
  return (
    <div className={styles.still}>
      <svg className={styles.drawing} viewBox="0 0 600 600" aria-hidden="true" focusable="false">
        {Array.from({ length: thousands }, (_, index) => {
          const [out, round_] = [index && spread * Math.sqrt(index + 2), (index * goldenAngle * Math.PI) / 180];
          return (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a thousand is its place
              key={index}
              className={styles.thousand}
              r={round(radius)}
              transform={`translate(${round(300 + out * Math.cos(round_))} ${round(300 + out * Math.sin(round_))})`}
            />
          );
        })}
        <circle className={styles.around} cx="300" cy="300" r={round(radius / 3)} />
        <circle className={styles.speck} cx="300" cy="300" r={round(radius / Math.sqrt(1000), 100)} />
      </svg>
      <Legend line={legend} className={styles.inBabies} />
    </div>
  );
}

function Legend({ line, className }: { line: ExhibitLine | undefined; className: string | undefined }) {
  return (
    <p className={`${styles.legend} ${className}`}>
      <span>{line?.label}</span> <span>{line?.text}</span>
    </p>
  );
}

/** Of a circle around 0, at its top. */
function arc(radius: number, degrees: number): string {
  const half = (degrees * Math.PI) / 360;
  const [x, y] = [round(radius * Math.sin(half)), round(-radius * Math.cos(half))];
  return `M${-x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}`;
}

function round(value: number, parts = 10): number {
  return Math.round(value * parts) / parts;
}

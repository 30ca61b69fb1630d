import { entryPath } from "@hetreteg/contract/addresses";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { renderToStaticMarkup } from "react-dom/server";
import type { ContentReader } from "../../../../cms/reader.server.ts";
import type { ExhibitContext, ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import { exhibitLines, isWhole } from "../exhibit-lines.server.ts";
import { States, unseen } from "../states.server.tsx";
import styles from "./booking.module.css";
import { examinations, type Quarter, quartersFor, timeOf } from "./day.ts";

/**
 * Lines: heading, three examinations, `taken: cleaned`, what is said of the visitor's own slot, and, since they came
 * later, not necessarily `free: too short`.
 */
export const booking: ExhibitDefinition = {
  view: "case-study-booking",
  lines: 6,
  async render(lines, { locale, reader }: ExhibitContext) {
    const desk = await otherSide("clinic-desk", reader);
    return renderToStaticMarkup(<Booking lines={lines} locale={locale} desk={desk?.path} />);
  },
};

export interface OtherSide {
  path: string;
  lines: ExhibitLine[];
  /** Of its texts, where that is not the page's. */
  lang?: Locale | undefined;
}

/** The first case that shows it. */
export async function otherSide(feature: string, reader: ContentReader): Promise<OtherSide | undefined> {
  const search = { sort: "order:asc", "filters[feature][$eq]": feature };
  const { entries } = await reader.list("case-study", { search, window: { after: "", count: 1, without: [] } });
  const [first] = entries;
  if (!first) return undefined;
  const path = `${localizedPath(entryPath("case-study", first.slug), reader.locale)}#_exhibit`;
  return { path, lines: exhibitLines(first.exhibit ?? "").filter(isWhole), lang: first.lang };
}

const quarterKinds = ["free", "taken", "cleaned", "short"] as const;

interface BookingProps {
  lines: ExhibitLine[];
  locale: Locale;
  desk: string | undefined;
}

function Booking({ lines, locale, desk }: BookingProps) {
  const [heading, first, second, third, legend, own, open] = lines;
  const words: Record<Quarter, string | undefined> = {
    free: open?.label,
    taken: legend?.label,
    cleaned: legend?.text,
    short: open?.text,
  };
  const states = [first, second, third].map((line, index) => {
    const examination = examinations[index];
    const quarters = examination ? quartersFor(examination) : [];
    const still = (
      <fieldset key={line?.label} className={styles.slots} data-day="">
        <legend className={unseen}>
          {heading?.label}: {line?.label}
        </legend>
        <ol className={`${styles.day} ${styles[`long${examination?.length}`]}`}>
          {quarters.map((quarter, start) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a quarter of the morning is its place
            <Cell key={start} {...{ quarter, start, locale, word: words[quarter] }} />
          ))}
        </ol>
      </fieldset>
    );
    return { line, still };
  });
  return (
    <States heading={heading} name="_examination" states={states} className={styles.clinic} isStacked>
      <ul className={styles.key} aria-hidden="true">
        {quarterKinds
          .filter((kind) => words[kind])
          .map((kind) => (
            <li key={kind}>
              <i className={styles[kind]} />
              <span>{words[kind]}</span>
            </li>
          ))}
      </ul>
      <p className={styles.own} role="status" data-own="">
        <strong data-taken="" />
        {desk ? <a href={desk}>{own?.label}</a> : own?.label} <span>{own?.text}</span>
      </p>
    </States>
  );
}

interface CellProps {
  quarter: Quarter;
  start: number;
  locale: Locale;
  word: string | undefined;
}

function Cell({ quarter, start, locale, word }: CellProps) {
  const time = timeOf(start, locale);
  if (quarter === "free") {
    return (
      <li className={styles.free}>
        <label>
          <input type="radio" name="_slot" value={start} /> {time}
        </label>
      </li>
    );
  }
  return (
    <li className={styles[quarter]}>
      <span className={unseen}>
        {time} {word}
      </span>
    </li>
  );
}

import { entryPath } from "@hetreteg/contract/addresses";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { renderToStaticMarkup } from "react-dom/server";
import type { ContentReader } from "../../../../cms/reader.server.ts";
import type { ExhibitContext, ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import { States } from "../states.server.tsx";
import styles from "./booking.module.css";
import { examinations, type Quarter, quartersFor, timeOf } from "./day.ts";

/** Lines: heading, three examinations, `taken: cleaned`, and what is said of the visitor's own slot. */
export const booking: ExhibitDefinition = {
  view: "case-study-booking",
  lines: 6,
  async render(lines, { locale, reader }: ExhibitContext) {
    const desk = await pathOf("clinic-desk", reader);
    return renderToStaticMarkup(<Booking lines={lines} locale={locale} desk={desk} />);
  },
};

/** Of the first case that shows the other side. */
export async function pathOf(feature: string, reader: ContentReader): Promise<string | undefined> {
  const search = { sort: "order:asc", "filters[feature][$eq]": feature };
  const { entries } = await reader.list("case-study", { search, window: { after: "", count: 1, without: [] } });
  const [first] = entries;
  return first && `${localizedPath(entryPath("case-study", first.slug), reader.locale)}#_exhibit`;
}

interface BookingProps {
  lines: ExhibitLine[];
  locale: Locale;
  desk: string | undefined;
}

function Booking({ lines, locale, desk }: BookingProps) {
  const [heading, first, second, third, legend, own] = lines;
  const states = [first, second, third].map((line, index) => {
    const examination = examinations[index];
    const quarters = examination ? quartersFor(examination) : [];
    const still = (
      <ol key={line?.label} data-day="" className={`${styles.day} ${styles[`long${examination?.length}`]}`}>
        {quarters.map((quarter, start) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quarter of the morning is its place
          <Cell key={start} {...{ quarter, start, locale, legend }} name={line?.label ?? ""} />
        ))}
      </ol>
    );
    return { line, still };
  });
  return (
    <States heading={heading} name="_examination" states={states} className={styles.clinic}>
      <p className={styles.key} aria-hidden="true">
        <span className={styles.taken}>{legend?.label}</span>
        <span className={styles.cleaned}>{legend?.text}</span>
      </p>
      <p className={styles.own} role="status" data-own="">
        {desk ? <a href={desk}>{own?.label}</a> : own?.label} <span>{own?.text}</span>
      </p>
    </States>
  );
}

interface CellProps {
  quarter: Quarter;
  start: number;
  locale: Locale;
  legend: ExhibitLine | undefined;
  name: string;
}

function Cell({ quarter, start, locale, legend, name }: CellProps) {
  const time = timeOf(start, locale);
  if (quarter === "free") {
    return (
      <li className={styles.free}>
        <label>
          <input type="radio" name="_slot" value={start} data-name={name} /> {time}
        </label>
      </li>
    );
  }
  const word = quarter === "taken" ? legend?.label : quarter === "cleaned" ? legend?.text : "";
  return (
    <li className={styles[quarter]}>
      <span>
        {time} {word}
      </span>
    </li>
  );
}

import { entryPath } from "@hetreteg/contract/addresses";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { renderToStaticMarkup } from "react-dom/server";
import type { ContentReader } from "../../../../cms/reader.server.ts";
import type { ExhibitContext, ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import styles from "./clinic.module.css";
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
  const named = [first, second, third];
  return (
    <section id="_exhibit" className={styles.clinic} aria-labelledby="_exhibit-title">
      <div className={styles.words}>
        <h2 id="_exhibit-title" className={styles.heading}>
          {heading?.label}
        </h2>
        <p>{heading?.text}</p>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{heading?.label}</legend>
          {named.map((line, index) => (
            <label key={line?.label} className={styles.choice}>
              <input type="radio" name="_examination" value={index} defaultChecked={index === 0} />
              {line?.label}
            </label>
          ))}
        </fieldset>
      </div>
      <ol className={styles.states}>
        {examinations.map((examination, index) => (
          <li key={named[index]?.label} className={styles.state}>
            <h3 className={styles.stateTitle}>{named[index]?.label}</h3>
            <p className={styles.rule}>{named[index]?.text}</p>
            <ol data-day="" className={`${styles.day} ${styles[`long${examination.length}`]}`}>
              {quartersFor(examination).map((quarter, start) => (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: a quarter of the morning is its place
                  key={start}
                  {...{ quarter, start, locale, legend }}
                  name={named[index]?.label ?? ""}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <p className={styles.key} aria-hidden="true">
        <span className={styles.taken}>{legend?.label}</span>
        <span className={styles.cleaned}>{legend?.text}</span>
      </p>
      <p className={styles.own} role="status" data-own="">
        {desk ? <a href={desk}>{own?.label}</a> : own?.label} <span>{own?.text}</span>
      </p>
    </section>
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

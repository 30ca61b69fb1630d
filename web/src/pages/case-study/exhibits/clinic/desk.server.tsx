import type { Locale } from "@hetreteg/contract/locales";
import { renderToStaticMarkup } from "react-dom/server";
import type { ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import { pathOf } from "./booking.server.tsx";
import styles from "./clinic.module.css";
import { quarterCount, timeOf, visits } from "./day.ts";

/**
 * Lines: heading, what reception, doctor and rota see, what the patient gets; the words `name: phone number`,
 * `examination: preparation`, `occupied: own slot`; the reminder with `{time}`; the way to a slot.
 */
export const desk: ExhibitDefinition = {
  view: "case-study-desk",
  lines: 10,
  async render(lines, { locale, reader }) {
    const booking = await pathOf("clinic-booking", reader);
    return renderToStaticMarkup(<Desk lines={lines} locale={locale} booking={booking} />);
  },
};

/** Half past nine, who tells the case. */
const remindedOf = 6;

interface DeskProps {
  lines: ExhibitLine[];
  locale: Locale;
  booking: string | undefined;
}

function Desk({ lines, locale, booking }: DeskProps) {
  const [heading, reception, doctor, rota, patient, person, visit, slot, reminder, way] = lines;
  const roles = [reception, doctor, rota, patient];
  const seen = [
    [`${person?.label}, ${person?.text.toLowerCase()}`, ""],
    ["", `${visit?.label}, ${visit?.text.toLowerCase()}`],
    ["", ""],
  ];
  return (
    <section id="_exhibit" className={styles.clinic} aria-labelledby="_exhibit-title">
      <div className={styles.words}>
        <h2 id="_exhibit-title" className={styles.heading}>
          {heading?.label}
        </h2>
        <p>{heading?.text}</p>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{heading?.label}</legend>
          {roles.map((role, index) => (
            <label key={role?.label} className={styles.choice}>
              <input type="radio" name="_role" value={index} defaultChecked={index === 0} />
              {role?.label}
            </label>
          ))}
        </fieldset>
      </div>
      <ol className={styles.states}>
        {roles.map((role, index) => (
          <li key={role?.label} className={styles.state}>
            <h3 className={styles.stateTitle}>{role?.label}</h3>
            <p className={styles.rule}>{role?.text}</p>
            {index < 3 ? (
              <ol className={styles.list}>
                {visits.map(({ start }) => (
                  <Row key={start} start={start} locale={locale} seen={seen[index] ?? []} closed={slot?.label ?? ""} />
                ))}
              </ol>
            ) : (
              <p className={styles.reminder}>
                <strong>{reminder?.label}</strong>
                <span>
                  {reminder?.text.split("{time}").map((part, place) => (
                    <span key={part}>
                      {place > 0 && <time data-time="">{timeOf(remindedOf, locale)}</time>}
                      {part}
                    </span>
                  ))}
                </span>
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.own} role="status" data-own={slot?.text}>
        {booking ? <a href={booking}>{way?.label}</a> : way?.label} <span>{way?.text}</span>
      </p>
      <template data-times="">
        {Array.from({ length: quarterCount }, (_, quarter) => timeOf(quarter, locale)).join(" ")}
      </template>
    </section>
  );
}

interface RowProps {
  start: number;
  locale: Locale;
  /** Of the person, of the visit: what the role sees of each; empty where that is closed to it. */
  seen: readonly string[];
  closed: string;
}

function Row({ start, locale, seen, closed }: RowProps) {
  const isClosed = seen.every((text) => text === "");
  return (
    <li className={styles.row} data-start={start}>
      <time>{timeOf(start, locale)}</time>
      {isClosed ? (
        <span className={styles.closed}>{closed}</span>
      ) : (
        seen.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: person and visit are told apart by their place
          <span key={index} className={text ? styles.open : styles.closed} data-part={index}>
            {text}
          </span>
        ))
      )}
    </li>
  );
}

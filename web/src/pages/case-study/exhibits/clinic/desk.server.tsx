import type { Locale } from "@hetreteg/contract/locales";
import { renderToStaticMarkup } from "react-dom/server";
import type { ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import { States } from "../states.server.tsx";
import { type OtherSide, otherSide } from "./booking.server.tsx";
import { examinations, quarterCount, timeOf, visits } from "./day.ts";
import styles from "./desk.module.css";

/**
 * Lines: heading, what reception, doctor and rota see, what the patient gets; the words `name: phone number`,
 * `examination: preparation`, `occupied: own slot`; the reminder with `{time}`; the way to a slot.
 */
export const desk: ExhibitDefinition = {
  view: "case-study-desk",
  lines: 10,
  async render(lines, { locale, reader }) {
    const booking = await otherSide("clinic-booking", reader);
    return renderToStaticMarkup(<Desk lines={lines} locale={locale} booking={booking} />);
  },
};

/** Half past nine, who tells the case. */
const remindedOf = 6;

interface DeskProps {
  lines: ExhibitLine[];
  locale: Locale;
  booking: OtherSide | undefined;
}

function Desk({ lines, locale, booking }: DeskProps) {
  const [heading, reception, doctor, rota, patient, person, visit, slot, reminder, way] = lines;
  const roles = [reception, doctor, rota, patient];
  const seen = [
    [`${person?.label}, ${person?.text.toLowerCase()}`, ""],
    ["", `${visit?.label}, ${visit?.text.toLowerCase()}`],
    ["", ""],
  ];
  const states = roles.map((line, index) => {
    const rows = visits.map(({ start }) => (
      <Row key={start} start={start} locale={locale} seen={seen[index] ?? []} closed={slot?.label ?? ""} />
    ));
    const still =
      index < 3 ? (
        <ol key={line?.label} className={styles.list}>
          {rows}
        </ol>
      ) : (
        <Reminder key={line?.label} line={reminder} locale={locale} />
      );
    return { line, still };
  });
  return (
    <States heading={heading} name="_role" states={states}>
      <p className={styles.own} role="status" data-own={slot?.text}>
        {booking ? <a href={booking.path}>{way?.label}</a> : way?.label} <span>{way?.text}</span>
        <template data-times="">
          {Array.from({ length: quarterCount }, (_, quarter) => timeOf(quarter, locale)).join(" ")}
        </template>
        <template data-examinations="">
          {booking?.lines.slice(1, 1 + examinations.length).map(({ label }) => (
            <span key={label} lang={booking.lang}>
              {label}
            </span>
          ))}
        </template>
      </p>
    </States>
  );
}

function Reminder({ line, locale }: { line: ExhibitLine | undefined; locale: Locale }) {
  return (
    <p className={styles.reminder}>
      <strong>{line?.label}</strong>
      <span>
        {line?.text.split("{time}").map((part, place) => (
          <span key={part}>
            {place > 0 && <span data-time="">{timeOf(remindedOf, locale)}</span>}
            {part}
          </span>
        ))}
      </span>
    </p>
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
      <span data-clock="">{timeOf(start, locale)}</span>
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

import { box, disc, plane } from "../../art/shapes.ts";
import { useMessages } from "../../components/page-context.ts";
import { SectionMark, useLanguages } from "../../sections/section-context.tsx";
import type { SectionOf } from "../../sections/section-types.ts";
import type { PageData } from "../payload.ts";
import styles from "./office.module.css";

/** Drawing units per metre, and length in metres of the side shared by office and terrace. */
const metre = 40;
const side = 20;
const scaleMetres = 5;

/** True to scale, from the company's areas; furniture is illustrative, following the text. */
export function Office({
  section,
  areas,
}: {
  section: SectionOf<"facts">;
  areas: NonNullable<PageData["about"]["areas"]>;
}) {
  const messages = useMessages();
  const { own } = useLanguages();
  const { officeArea, terraceArea } = areas;
  const width = side * metre;
  const terrace = (terraceArea / side) * metre;
  const office = (officeArea / side) * metre;
  const table = { x: width * 0.14, y: terrace + office * 0.44, width: width * 0.5, height: metre * 1.3 };
  const chairs = Array.from({ length: 7 }, (_, index) => table.x + (table.width / 7) * (index + 0.5));
  const isTerrace = (value: string) => Number.parseFloat(value) === terraceArea;
  return (
    <section id={section.anchor} className={styles.section}>
      <div className={styles.head}>
        <SectionMark />
        {section.heading && <h2 className={styles.heading}>{section.heading}</h2>}
        <dl className={styles.areas}>
          {section.facts.map((fact) => (
            <div
              key={fact.label}
              className={isTerrace(fact.value) ? `${styles.area} ${styles.terraceArea}` : styles.area}
            >
              <dt>{fact.label}</dt>
              <dd className={styles.value}>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className={styles.figure}>
        <svg className={styles.plan} viewBox={`0 0 ${width} ${terrace + office}`} aria-hidden="true" focusable="false">
          <pattern id="_square-metre" width={metre} height={metre} patternUnits="userSpaceOnUse">
            <circle className={styles.ink} cx={metre / 2} cy={metre / 2} r="3" />
          </pattern>
          <rect className={styles.terrace} width={width} height={terrace} />
          <rect className={styles.office} y={terrace} width={width} height={office} />
          <path
            className={styles.light}
            d={
              plane(
                width * 0.22,
                terrace,
                width * 0.38,
                terrace,
                width * 0.26,
                terrace + office,
                width * 0.1,
                terrace + office,
              ) +
              plane(
                width * 0.62,
                terrace,
                width * 0.8,
                terrace,
                width * 0.68,
                terrace + office,
                width * 0.5,
                terrace + office,
              )
            }
          />
          <path
            className={styles.corner}
            d={box(width - 5.5 * metre, terrace + office - 4 * metre, 5.5 * metre, 4 * metre)}
          />
          <path className={styles.sun} d={disc(width * 0.84, terrace * 0.5, Math.min(terrace * 0.42, 1.3 * metre))} />
          <rect fill="url(#_square-metre)" width={width} height={terrace + office} />
          <path
            className={styles.ink}
            d={
              box(table.x, table.y, table.width, table.height) +
              chairs.map((x) => disc(x, table.y - 0.6 * metre, 0.36 * metre)).join("") +
              chairs
                .slice(1)
                .map((x) => disc(x, table.y + table.height + 0.6 * metre, 0.36 * metre))
                .join("")
            }
          />
          <path
            className={styles.freeChair}
            d={disc(chairs[0] ?? 0, table.y + table.height + 0.6 * metre, 0.36 * metre)}
          />
        </svg>
        <figcaption className={styles.caption}>
          <svg className={styles.scale} viewBox={`0 0 ${side} 1`} aria-hidden="true" focusable="false">
            <path d={`M0 .2h${scaleMetres}v.3h${-scaleMetres}z`} />
          </svg>
          <span className={styles.metres}>{scaleMetres} m</span>
          <span lang={own}>{messages.planNote}</span>
        </figcaption>
      </figure>
    </section>
  );
}

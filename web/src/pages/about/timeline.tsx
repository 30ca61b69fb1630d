import { useRef } from "react";
import { arrangementOf } from "../../art/arrangements.ts";
import { ArrowTitle } from "../../components/ui/arrow-title.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import { coverProgress, useScrollProgress } from "../../components/ui/use-scroll-progress.ts";
import { SectionMark } from "../../sections/section-context.tsx";
import type { SectionOf } from "../../sections/section-types.ts";
import styles from "./timeline.module.css";

/** Drawing order; the first is the base of the others. */
const laid = ["bar", "sky", "rose", "sulphur", "verdigris", "minium", "field"] as const;

interface TimelineProps {
  section: SectionOf<"items">;
  name: string;
}

/** Each era adds a plane to the picture; planned eras are outlined. */
export function Timeline({ section, name }: TimelineProps) {
  const arrangement = arrangementOf(name);
  const timeline = useRef<HTMLDivElement>(null);
  useScrollProgress(timeline, tellEras);
  const Title = section.heading ? "h3" : "h2";
  return (
    <section id={section.anchor} className={styles.section}>
      {section.heading && (
        <div className={styles.head}>
          <SectionMark />
          <h2 className={styles.heading}>{section.heading}</h2>
        </div>
      )}
      <div ref={timeline} className={styles.timeline}>
        <svg className={styles.picture} viewBox="0 0 1000 1000" aria-hidden="true" focusable="false">
          {laid.map((hue, index) => (
            <path
              key={hue}
              className={index < section.items.length ? styles[hue] : styles.toCome}
              d={arrangement[hue]}
            />
          ))}
        </svg>
        <ol className={styles.eras}>
          {section.items.map((item) => (
            <li key={item.title} className={styles.era}>
              {item.label && (
                <p className={/^\d{4}$/.test(item.label) ? `${styles.label} ${styles.year}` : styles.label}>
                  {item.label}
                </p>
              )}
              <Title className={styles.title}>
                {item.path ? (
                  <a href={item.path}>
                    <ArrowTitle title={item.title} />
                  </a>
                ) : (
                  item.title
                )}
              </Title>
              {item.text && <Prose html={item.text} />}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Sets the same progress on an era and its plane. */
function tellEras(timeline: HTMLElement): void {
  const planes = timeline.querySelectorAll<SVGPathElement>(":scope > svg path");
  for (const [index, era] of timeline.querySelectorAll<HTMLElement>(":scope > ol > li").entries()) {
    const at = String(100 * coverProgress(era));
    era.style.setProperty("--at", at);
    planes[index]?.style.setProperty("--at", at);
  }
}

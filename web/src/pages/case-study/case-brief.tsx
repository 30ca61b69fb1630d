import { useMessages } from "../../components/layout/page-context.ts";
import type { CaseBrief as Brief } from "../payload.ts";
import styles from "./case-brief.module.css";

interface CaseBriefProps {
  brief: Brief;
  lang?: string | undefined;
}

/** A case at a glance, above its story; parts its editor left empty are not there. */
export function CaseBrief({ brief, lang }: CaseBriefProps) {
  const { caseBrief: labels } = useMessages();
  const parts = (["task", "decision", "delivered", "ourPart"] as const).filter((name) => brief[name]);
  if (parts.length === 0) return null;
  return (
    <dl className={styles.brief}>
      {parts.map((name) => (
        <div key={name} className={styles.part}>
          <dt className={styles.label}>{labels[name]}</dt>
          {name === "delivered" ? (
            brief.delivered?.map((item) => (
              <dd key={item} className={styles.item} lang={lang}>
                {item}
              </dd>
            ))
          ) : (
            <dd lang={lang}>{brief[name]}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

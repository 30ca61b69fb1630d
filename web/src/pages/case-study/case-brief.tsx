import { useMessages } from "../../components/page-context.ts";
import { type CaseBrief as Brief, briefParts } from "../payload.ts";
import styles from "./case-brief.module.css";

interface CaseBriefProps {
  brief: Brief;
  lang?: string | undefined;
}

export function CaseBrief({ brief, lang }: CaseBriefProps) {
  const { caseBrief: labels } = useMessages();
  return (
    <dl className={styles.brief}>
      {briefParts
        .filter((name) => brief[name])
        .map((name) => (
          <div key={name} className={styles.part}>
            <dt className={styles.label}>{labels[name]}</dt>
            {[brief[name] ?? []].flat().map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice
              <dd key={index} className={name === "delivered" ? styles.item : undefined} lang={lang}>
                {text}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

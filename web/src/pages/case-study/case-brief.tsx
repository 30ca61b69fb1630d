import { useMessages } from "../../components/page-context.ts";
import styles from "./case-brief.module.css";

/** Fields of a case in the box above its text, in their order. */
export const briefParts = ["task", "decision", "delivered", "ourPart", "whatItTook", "whatChanged"] as const;
export type Brief = Partial<Record<(typeof briefParts)[number], string | string[]>>;

interface CaseBriefProps {
  brief: Brief;
  lang?: string | undefined;
}

export function CaseBrief({ brief, lang }: CaseBriefProps) {
  const { caseBrief: labels } = useMessages();
  return (
    <dl id="_brief" className={styles.brief}>
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

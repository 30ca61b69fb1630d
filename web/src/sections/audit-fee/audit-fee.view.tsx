import { useMessages } from "../../components/page-context.ts";
import { Prose } from "../../components/ui/prose.tsx";
import { useLanguages } from "../section-context.tsx";
import type { SectionProps } from "../section-types.ts";
import styles from "./audit-fee.module.css";

export function AuditFee({ section }: SectionProps<"audit-fee">) {
  const messages = useMessages();
  const { own } = useLanguages();
  const [before, figure, after] = section.amount === undefined ? [] : messages.euro(section.amount).split(/(\d+)/);
  return (
    <section id={section.anchor} className={styles.section}>
      <div className={styles.project}>
        <div className={styles.fee}>
          <h2 className={styles.label} lang={section.heading ? undefined : own}>
            {section.heading ?? messages.auditFee}
          </h2>
          <p className={styles.amount} lang={own}>
            <strong className={styles.figure}>
              {before && <span className={styles.currency}>{before}</span>}
              {figure}
            </strong>
            {after}
          </p>
        </div>
        <div className={styles.text}>
          <p className={styles.note} lang={section.noteLang ?? own}>
            {section.note}
          </p>
          {section.text && <Prose html={section.text} />}
        </div>
      </div>
    </section>
  );
}

import type { Ref } from "react";
import { usePage } from "../../components/page-context.ts";
import type { FormTexts } from "../../i18n/texts.ts";
import styles from "./lead-form.module.css";
import type { Refusal } from "./use-lead-form.ts";

interface RefusalSummaryProps {
  refusal: Refusal;
  texts: FormTexts;
  ref: Ref<HTMLDivElement>;
}

/** Error summary: links to the fields, or contact details as a fallback. */
export function RefusalSummary({ refusal, texts, ref }: RefusalSummaryProps) {
  const { company } = usePage().payload.siteLayout;
  const { errors, problem } = refusal;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an error summary is not a fieldset
    // biome-ignore lint/a11y/noAutofocus: without script, this is how the focus gets to what went wrong
    <div ref={ref} className={styles.summary} role="group" tabIndex={-1} autoFocus aria-labelledby="_form-summary">
      <h3 id="_form-summary" className={styles.summaryTitle}>
        {errors.length > 0 ? texts.summaryTitle : texts.failedTitle}
      </h3>
      {errors.length > 0 && (
        <ul className={styles.summaryList}>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#_form-${field}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
      {problem && <p>{problem}</p>}
      {errors.length === 0 && !problem && <p>{texts.failedText}</p>}
      {errors.length === 0 && company.email && (
        <p className={styles.ways}>
          <a href={`tel:${company.phone.replace(/[^\d+]/g, "")}`}>{company.phone}</a>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      )}
    </div>
  );
}

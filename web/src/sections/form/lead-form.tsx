import { localizedPath } from "@hetreteg/contract/locales";
import { usePage } from "../../components/page-context.ts";
import { Arrow } from "../../components/ui/arrow.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import { fieldsOf } from "../../forms/form-fields.ts";
import { formAction } from "../../forms/form-kinds.ts";
import type { FormTexts } from "../../i18n/texts.ts";
import { useLanguages } from "../section-context.tsx";
import type { SectionOf } from "../section-types.ts";
import { FormField } from "./form-field.tsx";
import styles from "./lead-form.module.css";
import { RefusalSummary } from "./refusal-summary.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface LeadFormProps {
  section: SectionOf<"form">;
  position?: string | undefined;
  texts: FormTexts;
}

/** Works as a plain POST form; the script adds validation on blur, drafts and sending without navigation. */
export function LeadForm({ section, position, texts }: LeadFormProps) {
  const { payload } = usePage();
  const { kind } = section;
  const { locale } = payload;
  const { content, own } = useLanguages(section.lang);
  const { opening } = payload.siteLayout;
  const page = payload.meta.canonical ?? localizedPath("/", locale);
  const answered = payload.form?.kind === kind ? payload.form : undefined;
  const { refs, errors, live, refusal, state, handlers } = useLeadForm({ section, page, texts, answered, opening });
  const raw = answered?.raw ?? { services: section.services ?? [], ...(position ? { position } : {}) };
  return (
    // `noValidate`: the server's messages replace the browser's own.
    <form
      ref={refs.form}
      className={styles.form}
      method="post"
      action={formAction(kind)}
      lang={own}
      noValidate
      {...handlers}
    >
      {refusal && <RefusalSummary ref={refs.summary} refusal={refusal} texts={texts} />}
      {/* Uncontrolled and set by the script: a React value would reset them at each render. */}
      <input type="hidden" name="_key" />
      <input type="hidden" name="_locale" value={locale} />
      <input type="hidden" name="_page" value={page} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="_form-website">{texts.honeypot}</label>
        <input id="_form-website" name="_website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.fields}>
        {fieldsOf[kind].map((field) => (
          <FormField
            key={field}
            field={field}
            section={section}
            raw={raw}
            error={errors[field]}
            live={live}
            texts={texts}
            privacyPath={localizedPath("/privacy", locale)}
          />
        ))}
      </div>
      <div className={styles.note} lang={content}>
        <Prose html={section.note} />
      </div>
      <button type="submit" className={styles.send} aria-disabled={state !== "idle"}>
        <span>{texts.send[kind]}</span>
        <Arrow />
      </button>
      <p className={styles.state} role="status">
        {state === "idle" ? "" : texts[state]}
      </p>
    </form>
  );
}

import { TextField } from "../../components/form/text-field.tsx";
import { Arrow } from "../../components/ui/arrow.tsx";
import formStyles from "../../sections/form/lead-form.module.css";
import type { ReviewForm as Form } from "../payload.ts";

/** The server answers every post with a page; there is no client script. */
export function ReviewForm({ form }: { form: Form }) {
  const { action, submit, fields, hidden, refusal } = form;
  return (
    // `noValidate`: the server's messages replace the browser's own.
    <form className={formStyles.form} method="post" action={action} noValidate>
      {refusal && <Refusal refusal={refusal} fields={fields} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.length > 0 && (
        <div className={formStyles.fields}>
          {fields.map(({ name, ...field }) => (
            <TextField key={name} {...field} field={name} error={field.error} required />
          ))}
        </div>
      )}
      <button type="submit" className={formStyles.send}>
        <span>{submit}</span>
        <Arrow />
      </button>
    </form>
  );
}

function Refusal({ refusal, fields }: { refusal: NonNullable<Form["refusal"]>; fields: Form["fields"] }) {
  const wrong = fields.filter(({ error }) => error);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an error summary is not a fieldset
    // biome-ignore lint/a11y/noAutofocus: without script, this is how the focus gets to what went wrong
    <div className={formStyles.summary} role="group" tabIndex={-1} autoFocus aria-labelledby="_form-summary">
      <h3 id="_form-summary" className={formStyles.summaryTitle}>
        {refusal.title}
      </h3>
      {refusal.problem && <p>{refusal.problem}</p>}
      {wrong.length > 0 && (
        <ul className={formStyles.summaryList}>
          {wrong.map(({ name, error }) => (
            <li key={name}>
              <a href={`#_form-${name}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { splitOpening } from "../../sections/opening.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import styles from "./imprint.module.css";

export function ImprintView({ payload }: { payload: PayloadOf<"imprint"> }) {
  const { sections, fields, lang } = payload.data;
  // Payloads stored by an earlier release use another field name.
  const labelled = fields.filter(({ label }) => label);
  const { opening, rest } = splitOpening(sections);
  return (
    <>
      <Sections sections={opening} name="impressum" lang={lang} />
      <dl className={styles.fields}>
        {labelled.map((field) => (
          <div key={field.label} className={styles.field}>
            <dt className={styles.label}>{field.label}</dt>
            <dd className={styles.value} lang={lang}>
              {field.value}
            </dd>
          </div>
        ))}
      </dl>
      <Sections sections={rest} name="impressum" lang={lang} from={opening.length} />
    </>
  );
}

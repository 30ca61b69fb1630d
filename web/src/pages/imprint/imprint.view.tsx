import { splitOpening } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import styles from "./imprint.module.css";

export function View({ payload }: { payload: PayloadOf<"imprint"> }) {
  const { sections, fields, lang } = payload.data;
  const { opening, rest } = splitOpening(sections);
  return (
    <>
      <Sections sections={opening} name="impressum" lang={lang} />
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field.label} className={styles.field}>
            <dt className={styles.label}>{field.label}</dt>
            <dd className={styles.value} lang={lang}>
              {field.href ? <a href={field.href}>{field.value}</a> : field.value}
            </dd>
          </div>
        ))}
      </dl>
      <Sections sections={rest} name="impressum" lang={lang} from={opening.length} />
    </>
  );
}

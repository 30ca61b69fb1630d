import { useMessages } from "../../components/layout/page-context.ts";
import { splitOpening } from "../../components/sections/opening.ts";
import { Sections } from "../../components/sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import styles from "./imprint.module.css";

export function ImprintView({ payload }: { payload: PayloadOf<"imprint"> }) {
  const { sections, fields, lang } = payload.data;
  const messages = useMessages();
  const { opening, rest } = splitOpening(sections);
  return (
    <>
      <Sections sections={opening} name="impressum" lang={lang} />
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field.name} className={styles.field}>
            <dt className={styles.label}>{messages.imprint[field.name]}</dt>
            <dd className={styles.value}>{field.value}</dd>
          </div>
        ))}
      </dl>
      <Sections sections={rest} name="impressum" lang={lang} from={opening.length} />
    </>
  );
}

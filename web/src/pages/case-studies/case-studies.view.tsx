import { useMessages } from "../../components/page-context.ts";
import { CaseFilters } from "../../components/ui/case-filters.tsx";
import { CaseMosaic } from "../../components/ui/tiles.tsx";
import { splitOpening } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import styles from "./case-studies.module.css";

export function View({ payload }: { payload: PayloadOf<"case-studies"> }) {
  const { sections, filter, filters, cases, lang } = payload.data;
  const messages = useMessages();
  const { opening, rest } = splitOpening(sections);
  return (
    <>
      <Sections sections={opening} name="casestudies" lang={lang} />
      <div className={styles.filters}>
        <span id="cases" />
        <CaseFilters filters={filters} filter={filter} />
      </div>
      <div className={styles.work}>
        <p className={styles.found} role="status">
          {`${messages.filters[filter]}: ${messages.casesFound(cases.length)}`}
        </p>
        <CaseMosaic tiles={cases} level={2} arePlaces />
      </div>
      <Sections sections={rest} name="casestudies" lang={lang} from={opening.length} />
    </>
  );
}

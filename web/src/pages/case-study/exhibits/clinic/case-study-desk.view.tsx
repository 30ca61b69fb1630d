import type { PayloadOf } from "../../../payload.ts";
import { CaseArticle } from "../../case-study.view.tsx";
import { Exhibit } from "../exhibit.tsx";
import styles from "./desk.module.css";

export function View({ payload }: { payload: PayloadOf<"case-study-desk"> }) {
  const study = payload.data;
  return (
    <CaseArticle study={study} locale={payload.locale}>
      <Exhibit study={study} className={styles.frame} load={() => import("./desk.ts")} />
    </CaseArticle>
  );
}

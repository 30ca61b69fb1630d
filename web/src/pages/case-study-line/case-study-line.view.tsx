import { CaseArticle } from "../case-study/case-study.view.tsx";
import type { PayloadOf } from "../payload.ts";
import { SortingLine } from "./sorting-line.tsx";

export function View({ payload }: { payload: PayloadOf<"case-study-line"> }) {
  const study = payload.data;
  return (
    <CaseArticle
      study={study}
      locale={payload.locale}
      after={<SortingLine stations={study.stations} lang={study.lang} />}
    />
  );
}

import { CaseArticle } from "../case-study/case-study.view.tsx";
import type { PayloadOf } from "../payload.ts";
import { SevenLayers } from "./seven-layers.tsx";

export function View({ payload }: { payload: PayloadOf<"case-study-layers"> }) {
  const study = payload.data;
  return (
    <CaseArticle study={study} locale={payload.locale}>
      <SevenLayers program={study.art} name={study.title} legend={study.layers} lang={study.lang} />
    </CaseArticle>
  );
}

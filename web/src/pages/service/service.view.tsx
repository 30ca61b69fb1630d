import { Sections } from "../../components/sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";

export function ServiceView({ payload }: { payload: PayloadOf<"service"> }) {
  const { sections, slug, lang } = payload.data;
  return <Sections sections={sections} name={slug} lang={lang} />;
}

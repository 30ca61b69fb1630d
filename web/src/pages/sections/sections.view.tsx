import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";

export function View({ payload }: { payload: PayloadOf<"sections"> }) {
  const { sections, name, lang } = payload.data;
  return <Sections sections={sections} name={name} lang={lang} />;
}

import { Sections } from "../../components/sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";

export function HomeView({ payload }: { payload: PayloadOf<"home"> }) {
  const { sections, lang } = payload.data;
  return <Sections sections={sections} name="home" lang={lang} />;
}

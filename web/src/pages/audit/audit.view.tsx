import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";

/** The fee always follows the hero, whatever the editor's order. */
export function View({ payload }: { payload: PayloadOf<"audit"> }) {
  const { sections, name, lang } = payload.data;
  const first = sections.filter(({ type }) => type === "hero" || type === "audit-fee");
  const rest = sections.filter((section) => !first.includes(section));
  return <Sections sections={[...first, ...rest]} name={name} lang={lang} />;
}

import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";

/** The fee follows the opening at once, wherever the editor has put it. */
export function AuditView({ payload }: { payload: PayloadOf<"audit"> }) {
  const { sections, name, lang } = payload.data;
  const first = sections.filter(({ type }) => type === "hero" || type === "audit-fee");
  const rest = sections.filter((section) => !first.includes(section));
  return <Sections sections={[...first, ...rest]} name={name} lang={lang} />;
}

import type { Section } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import { Office } from "./office.tsx";
import { Timeline } from "./timeline.tsx";

export function View({ payload }: { payload: PayloadOf<"about"> }) {
  const { sections, name, areas, lang } = payload.data;
  return <Sections sections={sections} name={name} lang={lang} renderSection={ownSection} />;

  /** Timeline and facts have a page-specific view. */
  function ownSection(section: Section) {
    if (section.type === "items" && section.layout === "timeline") return <Timeline section={section} name="about" />;
    if (section.type === "facts" && areas) return <Office section={section} areas={areas} />;
    return undefined;
  }
}

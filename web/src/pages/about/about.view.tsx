import type { Section } from "../../cms/types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import { Office } from "./office.tsx";
import { Timeline } from "./timeline.tsx";

export function AboutView({ payload }: { payload: PayloadOf<"about"> }) {
  const { sections, name, lang } = payload.data;
  return <Sections sections={sections} name={name} lang={lang} own={ownSection} />;
}

/** The timeline lays the planes of the page's opening; the facts are figures of the office. */
function ownSection(section: Section) {
  if (section.type === "items" && section.layout === "timeline") return <Timeline section={section} name="about" />;
  if (section.type === "facts") return <Office section={section} />;
  return undefined;
}

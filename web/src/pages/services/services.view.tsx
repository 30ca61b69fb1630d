import { SectionFrame } from "../../sections/section-frame.tsx";
import type { Section } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import { ServicePosters } from "./service-posters.tsx";

export function View({ payload }: { payload: PayloadOf<"services"> }) {
  const { sections, name, lang } = payload.data;
  return <Sections sections={sections} name={name} lang={lang} renderSection={ownSection} />;
}

function ownSection(section: Section) {
  if (section.type !== "collection" || section.source !== "services") return undefined;
  return (
    <SectionFrame section={section}>
      <ServicePosters tiles={section.entries} level={section.heading ? 3 : 2} />
    </SectionFrame>
  );
}

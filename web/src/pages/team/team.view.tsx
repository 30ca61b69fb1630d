import { Alphabet } from "../../sections/collection/alphabet.tsx";
import { SectionFrame } from "../../sections/section-frame.tsx";
import type { Section } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";

export function View({ payload }: { payload: PayloadOf<"team"> }) {
  const { sections, name, lang } = payload.data;
  return <Sections sections={sections} name={name} lang={lang} renderSection={ownSection} />;
}

function ownSection(section: Section) {
  if (section.type !== "collection" || section.source !== "team") return undefined;
  return (
    <SectionFrame section={section}>
      <Alphabet members={section.entries} level={section.heading ? 3 : 2} layout="rows" />
    </SectionFrame>
  );
}

import type { Section } from "../../cms/types.ts";
import { Alphabet } from "../../sections/collection/alphabet.tsx";
import { Hero } from "../../sections/hero/hero.tsx";
import { SectionFrame } from "../../sections/section-frame.tsx";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";

export function TeamView({ payload }: { payload: PayloadOf<"team"> }) {
  const { sections, name, lang } = payload.data;
  return <Sections sections={sections} name={name} lang={lang} own={ownSection} />;
}

function ownSection(section: Section) {
  if (section.type === "hero") return <Hero hero={section} name="team" layout="below" />;
  if (section.type === "collection" && section.source === "team") {
    return (
      <SectionFrame section={section}>
        <Alphabet members={section.entries} level={section.heading ? 3 : 2} layout="rows" />
      </SectionFrame>
    );
  }
  return undefined;
}

import { Alphabet } from "../../components/sections/alphabet.tsx";
import { Hero } from "../../components/sections/hero.tsx";
import { SectionFrame } from "../../components/sections/section-frame.tsx";
import { Sections } from "../../components/sections/sections.tsx";
import type { Section } from "../../content/types.ts";
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

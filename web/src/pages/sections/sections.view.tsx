import { Hero } from "../../sections/hero/hero.tsx";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";

/** Pages whose headline takes the whole width, with the planes below it. */
const posters = new Set(["career", "dutchprojects", "internationalprojects", "appointment"]);

export function SectionsView({ payload }: { payload: PayloadOf<"sections"> }) {
  const { sections, name, lang } = payload.data;
  return (
    <Sections
      sections={sections}
      name={name}
      lang={lang}
      own={(section) =>
        section.type === "hero" && posters.has(name) ? <Hero hero={section} name={name} layout="below" /> : undefined
      }
    />
  );
}

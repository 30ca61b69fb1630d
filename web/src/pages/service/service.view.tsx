import { Plate } from "../../art/plate.tsx";
import type { PlateProgram } from "../../art/plate-program.ts";
import type { Section, ServiceKind } from "../../cms/types.ts";
import { Hero } from "../../sections/hero/hero.tsx";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import { CostNote } from "./cost-note.tsx";
import { FormerPrint } from "./former-print.tsx";

/** A service opens with its plate; units of the plate mark its sections. */
export function ServiceView({ payload }: { payload: PayloadOf<"service"> }) {
  const { sections, slug, kind, lang, art } = payload.data;
  return (
    <Sections
      sections={sections}
      name={slug}
      lang={lang}
      art={art}
      own={(section) => ownSection(section, kind, slug, art)}
    />
  );
}

function ownSection(section: Section, kind: ServiceKind, slug: string, art: PlateProgram) {
  if (section.type === "hero") {
    const picture = kind === "legacy" ? <FormerPrint program={art} /> : <Plate program={art} />;
    return <Hero hero={section} name={slug} layout={layoutOf(kind, art)} picture={picture} />;
  }
  if (kind === "product" && section.type === "prose" && section.anchor === "cost") {
    return <CostNote section={section} />;
  }
  return undefined;
}

/** A fine grid can be cut to a band; few large units want a tall sheet. */
function layoutOf(kind: ServiceKind, { grid }: PlateProgram) {
  if (kind === "product") return "band";
  return grid === "medium" ? "below" : "beside";
}

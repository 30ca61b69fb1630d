import { Plate } from "../../art/plate.tsx";
import type { PlateProgram } from "../../art/plate-program.ts";
import type { ServiceKind } from "../../cms/types.ts";
import { Arrow } from "../../components/ui/arrow.tsx";
import { Hero } from "../../sections/hero/hero.view.tsx";
import type { Section } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import { FormerPrint } from "./former-print.tsx";
import styles from "./service.module.css";

/** Plate in the hero; its units mark the sections. */
export function View({ payload }: { payload: PayloadOf<"service"> }) {
  const { sections, slug, kind, lang, art, successor } = payload.data;
  return (
    <>
      {successor && (
        <p className={styles.former} lang={lang}>
          {successor.text}{" "}
          <a href={successor.link.path} lang={successor.link.lang}>
            {successor.link.label}
            <Arrow />
          </a>
        </p>
      )}
      <Sections
        sections={sections}
        name={slug}
        lang={lang}
        art={art}
        renderSection={(section) => ownSection(section, kind, slug, art)}
      />
    </>
  );
}

function ownSection(section: Section, kind: ServiceKind, slug: string, art: PlateProgram) {
  if (section.type !== "hero") return undefined;
  const picture = kind === "legacy" ? <FormerPrint program={art} /> : <Plate program={art} />;
  return <Hero section={section} name={slug} layout={layoutOf(kind, art)} picture={picture} />;
}

/** A fine grid can be cropped to a band; few large units need a tall format. */
function layoutOf(kind: ServiceKind, { grid }: PlateProgram) {
  if (kind === "product") return "band";
  return grid === "medium" ? "below" : "beside";
}

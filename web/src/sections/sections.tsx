import type { ReactNode } from "react";
import { motifClass } from "../art/marks.tsx";
import { motifOf } from "../art/motif.ts";
import type { PlateProgram } from "../art/plate-program.ts";
import type { Section } from "../cms/types.ts";
import { FactList } from "../components/ui/fact-list.tsx";
import { LinkRow } from "../components/ui/link-row.tsx";
import { Picture } from "../components/ui/picture.tsx";
import { Prose } from "../components/ui/prose.tsx";
import { Call } from "./call/call.tsx";
import { ContactLines } from "./contact/contact-lines.tsx";
import { FormFrame } from "./form/form-frame.tsx";
import { Hero } from "./hero/hero.tsx";
import { Items } from "./items/items.tsx";
import { useLazySections } from "./lazy-sections.ts";
import { SectionContext } from "./section-context.tsx";
import { SectionFrame } from "./section-frame.tsx";

interface SectionsProps {
  sections: Section[];
  name: string;
  lang?: string | undefined;
  /** Number of sections the page has shown before these. */
  from?: number;
  /** The page's own plate, whose units mark its sections. */
  art?: PlateProgram;
  /** A page's own form of some of its sections; `undefined` leaves a section in the common one. */
  own?: (section: Section, index: number) => ReactNode;
}

/** The sections of a page in the order the editor gave them. */
export function Sections({ sections, name, lang, from = 0, art, own }: SectionsProps) {
  const motif = motifOf(name, art);
  return (
    <div lang={lang} className={motifClass(motif)}>
      {sections.map((section, place) => {
        const index = from + place;
        return (
          <SectionContext key={index} value={{ index, motif, hasPlate: Boolean(art) }}>
            {own?.(section, index) ?? <SectionView section={section} name={name} />}
          </SectionContext>
        );
      })}
    </div>
  );
}

function SectionView({ section, name }: { section: Section; name: string }) {
  const chunks = useLazySections();
  const { Collection } = chunks.collection ?? {};
  const { AuditFee } = chunks["audit-fee"] ?? {};
  switch (section.type) {
    case "hero":
      return <Hero hero={section} name={name} />;
    case "prose":
      return (
        <SectionFrame section={section} layout="beside" hasLead>
          <Prose html={section.body} />
        </SectionFrame>
      );
    case "picture":
      return (
        <SectionFrame section={section}>
          <Picture picture={section.picture} sizes="92vw" />
        </SectionFrame>
      );
    case "items":
      return (
        <SectionFrame section={section} layout={section.layout === "list" ? "wide" : "beside"}>
          <Items items={section.items} layout={section.layout} hasHeading={Boolean(section.heading)} />
        </SectionFrame>
      );
    case "facts":
      return (
        <SectionFrame section={section}>
          <FactList facts={section.facts} />
        </SectionFrame>
      );
    case "collection":
      return (
        <SectionFrame section={section}>
          {Collection && <Collection collection={section} hasHeading={Boolean(section.heading)} />}
          {section.link && <LinkRow links={[section.link]} />}
        </SectionFrame>
      );
    case "audit-fee":
      return AuditFee && <AuditFee section={section} />;
    case "contact":
      return (
        <SectionFrame section={section} layout="beside">
          <ContactLines />
        </SectionFrame>
      );
    case "form":
      return <FormFrame section={section} />;
    case "call":
      return <Call section={section} />;
  }
}

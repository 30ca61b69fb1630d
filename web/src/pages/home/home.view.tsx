import type { Section } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import { HomeGoal } from "./home-goal.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomePartners } from "./home-partners.tsx";
import { HomeServices } from "./home-services.tsx";
import { HomeWork } from "./home-work.tsx";

export function View({ payload }: { payload: PayloadOf<"home"> }) {
  const { sections, filter, filters, lang } = payload.data;
  return <Sections sections={sections} name="home" lang={lang} renderSection={ownSection} />;

  function ownSection(section: Section) {
    if (section.type === "hero") return <HomeHero hero={section} />;
    if (section.type === "prose") return <HomeGoal section={section} />;
    if (section.type === "collection" && section.source === "services") return <HomeServices section={section} />;
    if (section.type === "collection" && section.source === "partners") return <HomePartners section={section} />;
    if (section.type === "collection" && section.source === "case-studies") {
      return <HomeWork section={section} filter={filter} filters={filters} own={lang && payload.locale} />;
    }
    return undefined;
  }
}

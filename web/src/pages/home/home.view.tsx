import { Later } from "../../components/later.tsx";
import type { Section } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import { HomeGoal } from "./home-goal.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomePartners } from "./home-partners.tsx";
import { HomeServices } from "./home-services.tsx";
import { HomeWork } from "./home-work.tsx";

export function View({ payload }: { payload: PayloadOf<"home"> }) {
  const { sections, lang } = payload.data;
  const [first, ...others] = sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
    <HomeSection key={index} section={section} payload={payload} />
  ));
  return (
    <div lang={lang}>
      {first}
      <Later>{others}</Later>
    </div>
  );
}

function HomeSection({ section, payload }: { section: Section; payload: PayloadOf<"home"> }) {
  const { filter, filters, lang } = payload.data;
  if (section.type === "hero") return <HomeHero hero={section} />;
  if (section.type === "prose") return <HomeGoal section={section} />;
  if (section.type === "collection" && section.source === "services") return <HomeServices section={section} />;
  if (section.type === "collection" && section.source === "partners") return <HomePartners section={section} />;
  if (section.type === "collection" && section.source === "case-studies") {
    return <HomeWork section={section} filter={filter} filters={filters} own={lang && payload.locale} />;
  }
  return <Sections sections={[section]} name="home" lang={lang} />;
}

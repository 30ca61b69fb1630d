import type { CaseFilter, CaseTile, FilterLink } from "../../cms/types.ts";
import { useMessages } from "../../components/page-context.ts";
import { CaseFilters } from "../../components/ui/case-filters.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import { CaseMosaic } from "../../components/ui/tiles.tsx";
import type { SectionOf } from "../../sections/section-types.ts";
import styles from "./home-work.module.css";

interface HomeWorkProps {
  section: SectionOf<"collection"> & { entries: CaseTile[] };
  filter: CaseFilter;
  filters: FilterLink[];
  /** Of the page's own words, in content of another language. */
  own?: string | undefined;
}

/** Filters (spec §2) and the mosaic. */
export function HomeWork({ section, filter, filters, own }: HomeWorkProps) {
  const messages = useMessages();
  const found = filters.find((link) => link.filter === filter)?.count ?? section.entries.length;
  return (
    <section id={section.anchor} className={styles.work}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{section.heading}</h2>
        {section.intro && <Prose html={section.intro} />}
      </div>
      <CaseFilters filters={filters} filter={filter} lang={own} />
      <p className={styles.found} role="status" lang={own}>
        {/* Unfiltered: the editor's selection. */}
        {filter === "all"
          ? messages.casesShown(section.entries.length, found)
          : `${messages.filters[filter]}: ${messages.casesFound(found)}`}
      </p>
      <CaseMosaic tiles={section.entries} level={3} arePlaces />
      {section.link && <LinkRow links={[section.link]} />}
    </section>
  );
}

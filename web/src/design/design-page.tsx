import type { ReactNode } from "react";
import { Layers } from "../art/layers.tsx";
import { Plate } from "../art/plate.tsx";
import { caseCategories } from "../cms/types.ts";
import { usePage } from "../components/page-context.ts";
import { BrandMark } from "../components/ui/brand-mark.tsx";
import { CaseFilters } from "../components/ui/case-filters.tsx";
import { ContactList } from "../components/ui/contact-list.tsx";
import { FactList } from "../components/ui/fact-list.tsx";
import { Headline } from "../components/ui/headline.tsx";
import { LinkRow } from "../components/ui/link-row.tsx";
import { Prose } from "../components/ui/prose.tsx";
import { ArticleTiles, CaseMosaic } from "../components/ui/tiles.tsx";
import styles from "./design-page.module.css";
import { sampleArticles, sampleCases, sampleLinks, unitPrograms } from "./samples.ts";

const colours = ["ink", "chalk", "sulphur", "rose", "sky", "verdigris", "minium"];
const sizes = ["s", "m", "l", "xl", "2xl", "3xl"];
const spaces = ["1", "2", "3", "4", "5"];
const times = ["quick", "calm", "slow"];

export function DesignPage() {
  const { payload, messages } = usePage();
  return (
    <main className={styles.page}>
      <Headline text="Design *system*" />
      <Group title="Colour">
        <ul className={styles.swatches}>
          {colours.map((name) => (
            <li key={name}>
              <span className={`${styles.swatch} ${styles[name]}`} />
              --{name}
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Type">
        {sizes.map((size) => (
          <p key={size} className={`${styles.sample} ${styles[`text-${size}`]}`}>
            --text-{size} árvíztűrő tükörfúrógép
          </p>
        ))}
        <p className={styles.widths}>
          <span className={styles.narrow}>width 70</span> <span className={styles.plain}>width 100</span>{" "}
          <span className={styles.wide}>width 140</span>
        </p>
        <Prose html="<p>Reading, <em>its italic</em>, <strong>a strong word</strong>, <a href='/_design'>a link</a>.</p><ul><li>First</li><li>Second</li></ul><blockquote>A quotation.</blockquote>" />
      </Group>
      <Group title="Space">
        {spaces.map((space) => (
          <p key={space} className={styles.measure}>
            <span className={styles[`space-${space}`]} />
            --space-{space}
          </p>
        ))}
      </Group>
      <Group title="Motion">
        <ul className={styles.motion}>
          {times.map((time) => (
            <li key={time} className={styles[time]}>
              --{time}, --ease: point at me
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Mark and planes">
        <div className={styles.marks}>
          <BrandMark />
          <Layers name="design" />
        </div>
      </Group>
      <Group title="Links: plain, pointed at, focused">
        <LinkRow links={sampleLinks} />
      </Group>
      <Group title="Filters">
        <CaseFilters
          filter="websites"
          filters={(["all", ...caseCategories] as const).map((filter, index) => ({
            filter,
            path: "/_design",
            count: index,
          }))}
        />
      </Group>
      <Group title="Facts">
        <FactList
          facts={[
            { value: "30+", label: "countries" },
            { value: "Cash on delivery", label: "for registered customers" },
          ]}
        />
        <ContactList company={payload.siteLayout.company} messages={messages} />
      </Group>
      <Group title="Plates: the unit alphabet">
        <ul className={styles.plates}>
          {unitPrograms.map(({ name, program }) => (
            <li key={name} data-resorts="">
              <div className={styles.plate}>
                <Plate program={program} />
              </div>
              {name}
            </li>
          ))}
        </ul>
      </Group>
      <Group title="Tiles">
        <CaseMosaic tiles={sampleCases} level={3} />
        <ArticleTiles tiles={sampleArticles} level={3} />
      </Group>
    </main>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

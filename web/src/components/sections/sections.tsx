import type { Section } from "../../content/types.ts";
import { useMessages, usePageLoad } from "../layout/page-context.ts";
import { ContactList } from "../ui/contact-list.tsx";
import { FactList } from "../ui/fact-list.tsx";
import { LinkRow } from "../ui/link-row.tsx";
import { Prose } from "../ui/prose.tsx";
import { Collection } from "./collection.tsx";
import { Hero } from "./hero.tsx";
import { Items } from "./items.tsx";
import { SectionFrame } from "./section-frame.tsx";
import styles from "./sections.module.css";

interface SectionsProps {
  sections: Section[];
  name: string;
  lang?: string | undefined;
}

/** The sections of a page in the order the editor gave them. */
export function Sections({ sections, name, lang }: SectionsProps) {
  return (
    <div lang={lang}>
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
        <SectionView key={index} section={section} name={name} />
      ))}
    </div>
  );
}

function SectionView({ section, name }: { section: Section; name: string }) {
  const messages = useMessages();
  const { company } = usePageLoad().payload.shell;
  switch (section.type) {
    case "hero":
      return <Hero hero={section} name={name} />;
    case "prose":
      return (
        <SectionFrame section={section} layout="beside">
          <Prose html={section.body} />
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
          <Collection collection={section} hasHeading={Boolean(section.heading)} />
          {section.link && <LinkRow links={[section.link]} />}
        </SectionFrame>
      );
    case "audit-fee":
      return (
        <SectionFrame section={section} layout="beside">
          <p className={styles.fee}>
            <span className={styles.feeLabel}>{messages.auditFee}</span>
            <strong className={styles.amount}>{messages.euro(company.auditFee)}</strong>
            <span>{company.auditFeeNote}</span>
          </p>
          {section.text && <Prose html={section.text} />}
        </SectionFrame>
      );
    case "contact":
      return (
        <SectionFrame section={section} layout="beside">
          <div className={styles.contact}>
            <ContactList company={company} messages={messages} />
          </div>
        </SectionFrame>
      );
    case "call":
      return (
        <section id={section.anchor} className={styles.call}>
          {section.heading && <h2 className={styles.callHeading}>{section.heading}</h2>}
          {section.text && <Prose html={section.text} />}
          <LinkRow links={section.links} />
        </section>
      );
  }
}

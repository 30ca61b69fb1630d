import type { FormSection } from "../../cms/types.ts";
import { usePage } from "../../components/page-context.ts";
import { KeyFigure } from "../../components/ui/key-figure.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import { ContactFrame } from "../contact-frame.tsx";
import { useLazySections } from "../lazy-sections.ts";
import { SectionMark } from "../section-context.tsx";

interface FormFrameProps {
  section: FormSection;
  /** Slug of the position the page is about. */
  position?: string;
}

/** A form in its frame; an audit shows its fee. */
export function FormFrame({ section, position }: FormFrameProps) {
  const { payload, messages } = usePage();
  const { form } = useLazySections();
  if (!form) return null;
  const { LeadForm, texts } = form;
  const { auditFee, auditFeeNote } = payload.siteLayout.company;
  return (
    <ContactFrame
      id={section.anchor}
      lang={section.lang}
      mark={<SectionMark />}
      heading={section.heading}
      intro={section.intro && <Prose html={section.intro} />}
      note={
        section.kind === "audit" && (
          <KeyFigure label={messages.auditFee} value={messages.euro(auditFee)} note={auditFeeNote} />
        )
      }
      help={texts.alternative}
    >
      <LeadForm key={payload.meta.canonical} section={section} position={position} texts={texts} />
    </ContactFrame>
  );
}

import type { FormSection } from "../../content/types.ts";
import { useMessages, usePageLoad } from "../layout/page-context.ts";
import { KeyFigure } from "../ui/key-figure.tsx";
import { Prose } from "../ui/prose.tsx";
import { ContactFrame } from "./contact-frame.tsx";
import { SectionMark } from "./place.tsx";

interface FormFrameProps {
  section: FormSection;
  /** Slug of the position the page is about. */
  position?: string;
}

/** A form in its frame; an audit shows its fee. */
export function FormFrame({ section, position }: FormFrameProps) {
  const { payload, parts } = usePageLoad();
  const messages = useMessages();
  if (!parts.form) return null;
  const { LeadForm, texts } = parts.form;
  const { auditFee, auditFeeNote } = payload.shell.company;
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
      <LeadForm key={payload.meta.canonical} section={section} position={position} />
    </ContactFrame>
  );
}

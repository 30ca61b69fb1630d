import { usePage } from "../../components/page-context.ts";
import { KeyFigure } from "../../components/ui/key-figure.tsx";
import { Prose } from "../../components/ui/prose.tsx";
import type { FormTexts } from "../../i18n/texts.ts";
import { ContactFrame } from "../contact-frame.tsx";
import { SectionMark, useSectionPosition } from "../section-context.tsx";
import type { SectionOf } from "../section-types.ts";
import { LeadForm } from "./lead-form.tsx";

interface FormProps {
  section: SectionOf<"form">;
  texts: FormTexts;
  position?: string;
}

export function Form({ section, texts, position }: FormProps) {
  const { payload, messages } = usePage();
  const { next } = useSectionPosition();
  const { fee } = section;
  return (
    <ContactFrame
      id={section.anchor}
      lang={section.lang}
      mark={<SectionMark />}
      heading={section.heading}
      intro={section.intro && <Prose html={section.intro} />}
      note={
        fee && (
          <KeyFigure label={messages.auditFee} value={messages.euro(fee.amount)} note={fee.note} noteLang={fee.lang} />
        )
      }
      help={texts.alternative}
      exceptions={section.exceptions}
      foot={next}
    >
      <LeadForm key={payload.meta.canonical} section={section} position={position} texts={texts} />
    </ContactFrame>
  );
}

import { Prose } from "../../components/ui/prose.tsx";
import { SectionFrame } from "../section-frame.tsx";
import type { SectionProps } from "../section-types.ts";

export function ProseSection({ section }: SectionProps<"prose">) {
  return (
    <SectionFrame section={section} layout="beside" hasLead>
      <Prose html={section.body} />
    </SectionFrame>
  );
}

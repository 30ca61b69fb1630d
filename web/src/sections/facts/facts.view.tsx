import { FactList } from "../../components/ui/fact-list.tsx";
import { SectionFrame } from "../section-frame.tsx";
import type { SectionProps } from "../section-types.ts";

export function Facts({ section }: SectionProps<"facts">) {
  return (
    <SectionFrame section={section}>
      <FactList facts={section.facts} />
    </SectionFrame>
  );
}

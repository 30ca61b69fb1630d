import { Picture } from "../../components/ui/picture.tsx";
import { SectionFrame } from "../section-frame.tsx";
import type { SectionProps } from "../section-types.ts";

export function PictureSection({ section }: SectionProps<"picture">) {
  return (
    <SectionFrame section={section}>
      <Picture picture={section.picture} sizes="92vw" />
    </SectionFrame>
  );
}

import { Field } from "@strapi/design-system";
import { useField } from "@strapi/strapi/admin";
import type { ReactNode } from "react";
import { momentInBudapest } from "../../publishing/budapest-time";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";

interface MomentInputProps {
  name: string;
  label: ReactNode;
  labelAction?: ReactNode;
}

/** To read: only leads have such fields, and nobody types them. Strapi's shows the time of the browser's zone. */
export function MomentInput({ name, label, labelAction }: MomentInputProps) {
  const { value } = useField<string | null>(name);
  const { budapestTime } = usePanelTexts();
  const text = value ? budapestTime(momentInBudapest(Date.parse(value), panelLocale())) : "";
  return (
    <Field.Root name={name}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Field.Input type="text" disabled value={text} />
    </Field.Root>
  );
}

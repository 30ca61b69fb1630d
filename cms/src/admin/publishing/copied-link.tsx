import { Field } from "@strapi/design-system";

/** Whether it is on the clipboard, which is there on https and localhost only. */
export async function copyText(text: string): Promise<boolean> {
  return Promise.resolve(navigator.clipboard?.writeText(text)).then(
    () => navigator.clipboard !== undefined,
    () => false,
  );
}

interface CopiedLinkProps {
  name: string;
  label: string;
  hint: string;
  link: string;
}

/** To be selected by hand where there is no clipboard. */
export function CopiedLink({ name, label, hint, link }: CopiedLinkProps) {
  return (
    <Field.Root name={name} hint={hint}>
      <Field.Label>{label}</Field.Label>
      <Field.Input type="text" readOnly value={link} onFocus={({ target }) => target.select()} />
      <Field.Hint />
    </Field.Root>
  );
}

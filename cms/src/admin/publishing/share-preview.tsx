import { Button, Field } from "@strapi/design-system";
import { useState } from "react";
import { usePanelTexts } from "../texts/use-panel-texts";

/** The preview as a link for somebody without an account. */
export function SharePreview({ link }: { link: string }) {
  const { sharedPreview: texts } = usePanelTexts();
  // Each answer of the CMS has another one; what was shown stays.
  const [shown, setShown] = useState<{ link: string; isCopied: boolean }>();

  async function copy(): Promise<void> {
    // Only on https and localhost.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(link)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    setShown({ link, isCopied });
  }

  return (
    <>
      <Button variant="tertiary" fullWidth onClick={copy}>
        {texts.action}
      </Button>
      {shown && (
        <Field.Root name="shared-preview" hint={shown.isCopied ? texts.copied : texts.hint}>
          <Field.Label>{texts.label}</Field.Label>
          <Field.Input type="text" readOnly value={shown.link} onFocus={({ target }) => target.select()} />
          <Field.Hint />
        </Field.Root>
      )}
    </>
  );
}

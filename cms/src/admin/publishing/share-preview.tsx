import { Button } from "@strapi/design-system";
import { useState } from "react";
import { usePanelTexts } from "../texts/use-panel-texts";
import { CopiedLink, copyText } from "./copied-link";

/** The preview as a link for somebody without an account. */
export function SharePreview({ link }: { link: string }) {
  const { sharedPreview: texts } = usePanelTexts();
  // Each answer of the CMS has another one; what was shown stays.
  const [shown, setShown] = useState<{ link: string; isCopied: boolean }>();

  async function copy(): Promise<void> {
    setShown({ link, isCopied: await copyText(link) });
  }

  return (
    <>
      <Button variant="tertiary" fullWidth onClick={copy}>
        {texts.action}
      </Button>
      {shown && (
        <CopiedLink
          name="shared-preview"
          label={texts.label}
          hint={shown.isCopied ? texts.copied : texts.hint}
          link={shown.link}
        />
      )}
    </>
  );
}

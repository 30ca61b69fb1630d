import { Field } from "@strapi/design-system";
import { type FetchError, getFetchClient, useAPIErrorHandler, useNotification } from "@strapi/strapi/admin";
import { useEffect } from "react";
import { usePanelTexts } from "../texts/use-panel-texts";

export interface OfferedRedirect {
  /** Addresses that will be gone. */
  from: readonly string[];
  /** Empty: visitors are told that there is no such page. */
  to: string;
}

interface OfferRedirectProps {
  from: readonly string[];
  onChange(offered: OfferedRedirect): void;
}

/** Where visitors of a page that goes are to be led. */
export function OfferRedirect({ from, onChange }: OfferRedirectProps) {
  const { redirect: texts } = usePanelTexts();
  const [address = ""] = from;
  // Of a dialog that was closed nothing is left.
  useEffect(() => onChange({ from, to: "" }), [from, onChange]);
  return (
    <Field.Root name="redirect-to" hint={texts.hint} width="100%">
      <Field.Label>{texts.label(address)}</Field.Label>
      <Field.Input
        type="text"
        autoComplete="off"
        placeholder={address.slice(0, address.lastIndexOf("/")) || "/"}
        onChange={({ target }) => onChange({ from, to: target.value.trim() })}
      />
      <Field.Hint />
    </Field.Root>
  );
}

/** Saves what was chosen, as an editor would under *Redirect*. */
export function useRedirectWriter() {
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  const { redirect: texts } = usePanelTexts();

  return async function writeRedirects({ from, to }: OfferedRedirect): Promise<void> {
    if (!to) return;
    // Not by its hook, which gives up when the deleted entry's form closes.
    const { post } = getFetchClient();
    for (const address of from) {
      await post("/content-manager/collection-types/api::redirect.redirect", { from: address, to, code: 301 }).then(
        () => toggleNotification({ type: "success", message: texts.saved(address, to) }),
        (error) => {
          const reason = formatAPIError(error as FetchError);
          toggleNotification({ type: "danger", message: texts.failed(address, reason), timeout: 30_000 });
        },
      );
    }
  };
}

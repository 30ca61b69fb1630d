import { createContext, useContext } from "react";
import type { Messages } from "../../i18n/messages.ts";
import type { PageLoad } from "../../pages/page-load.ts";

export const PageLoadContext = createContext<PageLoad | undefined>(undefined);

export function usePageLoad(): PageLoad {
  const load = useContext(PageLoadContext);
  if (!load) throw new Error("usePageLoad is called outside <Root>; render the component inside a page");
  return load;
}

/** Interface texts in the page's language. */
export function useMessages(): Messages {
  return usePageLoad().messages;
}

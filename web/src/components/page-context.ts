import { createContext, useContext } from "react";
import type { Messages } from "../i18n/texts.ts";
import type { PageFrame } from "./page-frame.ts";

export interface Page {
  payload: PageFrame;
  messages: Messages;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage is called outside <Root>; render the component inside a page");
  return page;
}

export function useMessages(): Messages {
  return usePage().messages;
}

import type { ComponentType } from "react";
import type { Messages } from "../i18n/messages.ts";
import type { PageParts } from "./parts.ts";
import type { PagePayload } from "./payload.ts";

/** A page ready to be shown: its content, the texts of its language and its view. */
export interface PageLoad {
  payload: PagePayload;
  messages: Messages;
  View: ComponentType<{ payload: PagePayload }>;
  /** Those that the page needs. */
  parts: Partial<PageParts>;
}

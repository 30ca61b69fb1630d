import type { ComponentType } from "react";
import type { Messages } from "../i18n/texts.ts";
import type { LazyChunks } from "./lazy-chunks.ts";
import type { PagePayload } from "./payload.ts";

/** A page ready to be shown: its content, the texts of its language and its view. */
export interface PreparedPage {
  payload: PagePayload;
  messages: Messages;
  View: ComponentType<{ payload: PagePayload }>;
  /** Those that the page needs. */
  chunks: Partial<LazyChunks>;
}

import type { ComponentType } from "react";
import type { Messages } from "../i18n/texts.ts";
import type { LazyChunks } from "./lazy-chunks.ts";
import type { PagePayload } from "./payload.ts";

export interface PreparedPage {
  payload: PagePayload;
  messages: Messages;
  View: ComponentType<{ payload: PagePayload }>;
  chunks: Partial<LazyChunks>;
}

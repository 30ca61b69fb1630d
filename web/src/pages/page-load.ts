import type { ComponentType } from "react";
import type { Messages } from "../i18n/messages.ts";
import type { FormKit } from "./form-kit.ts";
import type { PagePayload } from "./payload.ts";

/** A page ready to be shown: its content, the texts of its language and its view. */
export interface PageLoad {
  payload: PagePayload;
  messages: Messages;
  View: ComponentType<{ payload: PagePayload }>;
  /** On pages with a form. */
  formKit?: FormKit;
}

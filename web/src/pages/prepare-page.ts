import { loadChunk } from "../client/chunk.ts";
import { loadMessages } from "../i18n/messages.ts";
import { formOf, loadFormKit } from "./form-kit.ts";
import type { PageLoad } from "./page-load.ts";
import type { PagePayload } from "./payload.ts";
import { loadView } from "./views.tsx";

/** A payload with the texts of its language and the code of its view. */
export async function preparePage(payload: PagePayload): Promise<PageLoad> {
  const [messages, View, formKit] = await Promise.all([
    loadChunk(payload.locale, () => loadMessages(payload.locale)),
    loadChunk(payload.view, () => loadView(payload.view)),
    formOf(payload) ? loadChunk("form", () => loadFormKit(payload.locale)) : undefined,
  ]);
  return { payload, messages, View, ...(formKit ? { formKit } : {}) };
}

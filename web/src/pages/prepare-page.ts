import { loadChunk } from "../client/chunk.ts";
import { loadMessages } from "../i18n/messages.ts";
import type { PageLoad } from "./page-load.ts";
import { loadPart, partsOf } from "./parts.ts";
import type { PagePayload } from "./payload.ts";
import { loadView } from "./views.tsx";

/** A payload with the texts of its language and the code of its view. */
export async function preparePage(payload: PagePayload): Promise<PageLoad> {
  const { locale, view } = payload;
  const [messages, View, parts] = await Promise.all([
    loadChunk(locale, () => loadMessages(locale)),
    loadChunk(view, () => loadView(view)),
    Promise.all(
      partsOf(payload).map(async (name) => [name, await loadChunk(`${name}-${locale}`, () => loadPart(name, locale))]),
    ),
  ]);
  return { payload, messages, View, parts: Object.fromEntries(parts) };
}

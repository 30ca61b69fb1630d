import { overrideTexts } from "../i18n/override-texts.ts";
import { loadMessages } from "../i18n/texts.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { chunksOf, loadLazyChunk } from "../pages/lazy-chunks.ts";
import type { PagePayload } from "../pages/payload.ts";
import type { PreparedPage } from "../pages/prepared-page.ts";
import { loadView } from "../pages/views.tsx";

export async function preparePage(payload: PagePayload): Promise<PreparedPage> {
  const { locale, view } = payload;
  const [messages, View, chunks] = await Promise.all([
    loadChunk(locale, () => loadMessages(locale)),
    loadChunk(view, () => loadView(view)),
    Promise.all(
      chunksOf(payload).map(async (name) => [
        name,
        await loadChunk(`${name}-${locale}`, () => loadLazyChunk(name, locale)),
      ]),
    ),
  ]);
  const lazy: PreparedPage["chunks"] = Object.fromEntries(chunks);
  // The server's are those of the whole process (cms/texts-in-effect.server.ts).
  if (!import.meta.env.SSR) {
    const { texts } = payload.siteLayout;
    overrideTexts(messages, "messages", texts);
    if (lazy.form) overrideTexts(lazy.form.texts, "forms", texts);
  }
  return { payload, messages, View, chunks: lazy };
}

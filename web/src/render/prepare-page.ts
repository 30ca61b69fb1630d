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
  return { payload, messages, View, chunks: Object.fromEntries(chunks) };
}

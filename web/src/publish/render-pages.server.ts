import type { PagePayload } from "../pages/payload.ts";
import { type RenderOptions, renderPage } from "../render/render-page.server.tsx";
import type { PageStore } from "../store/page-store.server.ts";

export interface RenderIntoStoreOptions extends RenderOptions {
  store: PageStore;
  /** Names the build whose assets the pages ask for, and all else they are made with. */
  build: string;
  /** Makes the files that belong to a page. */
  onMade?(payload: PagePayload): Promise<void>;
}

export type Outcome = { kind: "made" } | { kind: "gone" } | { kind: "failed"; reason: string };

/** Renders one page into the store. One that cannot be made leaves the last good one in place. */
export async function renderIntoStore(
  key: string,
  options: Omit<RenderIntoStoreOptions, "store"> & { store: Pick<PageStore, "remove" | "write"> },
): Promise<Outcome> {
  const { store, build, source } = options;
  const errors: unknown[] = [];
  try {
    const noting = { ...source, onError: (error: unknown) => void errors.push(error) };
    const page = await renderPage(key, { ...options, source: noting });
    const reads = [{ kind: "build", build } as const, ...(page.kind === "page" ? page.dependencies.reads : [])];
    if (page.kind === "moved" || isNotFound(page.payload)) {
      store.remove(key, { reads, crops: [] });
      return { kind: "gone" };
    }
    if (page.payload.status !== 200) return { kind: "failed", reason: reasonOf(errors[0], page.payload.status) };
    await store.write({ key, ...page, dependencies: { ...page.dependencies, reads } });
    await options.onMade?.(page.payload).catch(source.onError);
    return { kind: "made" };
  } catch (error) {
    return { kind: "failed", reason: reasonOf(error, 500) };
  }
}

/** Nothing is published there; a 404 that was thrown is a failure. */
function isNotFound(payload: PagePayload): boolean {
  return payload.view === "error" && payload.data.kind === "not-found";
}

function reasonOf(error: unknown, status: number): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : `status ${status}`;
}

import { noDependencies } from "../cms/page-dependencies.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { type RenderOptions, renderPage } from "../render/render-page.server.tsx";
import type { PageStore } from "../store/page-store.server.ts";

export interface RenderIntoStoreOptions extends RenderOptions {
  store: PageStore;
  build: string;
}

export type Outcome =
  | { kind: "made"; leftOut: readonly string[] }
  | { kind: "gone" }
  | { kind: "failed"; reason: string };

/** A page that fails to render leaves the last good version in place. */
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
      store.remove(key, { ...noDependencies(), reads });
      return { kind: "gone" };
    }
    if (page.payload.status !== 200) return { kind: "failed", reason: reasonOf(errors[0], page.payload.status) };
    await store.write({ key, ...page, dependencies: { ...page.dependencies, reads } });
    return { kind: "made", leftOut: page.dependencies.leftOut };
  } catch (error) {
    return { kind: "failed", reason: reasonOf(error, 500) };
  }
}

/** A regular 404 page; a 404 that was thrown is a failure. */
function isNotFound(payload: PagePayload): boolean {
  return payload.view === "error" && payload.data.kind === "not-found";
}

function reasonOf(error: unknown, status: number): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : `status ${status}`;
}

import type { PagePayload } from "../pages/payload.ts";

/** As its stored page tells it: the team's mail goes without it when there is no page, or the page's file is gone. */
export function titleOfPosition(
  slug: string,
  storedPayload: (key: string) => PagePayload | undefined,
): string | undefined {
  try {
    const payload = storedPayload(`/career/${slug}`);
    return payload?.view === "job-position" ? payload.data.title : undefined;
  } catch {
    return undefined;
  }
}

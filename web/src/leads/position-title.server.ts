import { entryPath } from "@hetreteg/contract/addresses";
import type { PagePayload } from "../pages/payload.ts";

/** From the stored page; without it the mail omits the title. */
export function titleOfPosition(
  slug: string,
  storedPayload: (key: string) => PagePayload | undefined,
): string | undefined {
  try {
    const payload = storedPayload(entryPath("job-position", slug));
    return payload?.view === "job-position" ? payload.data.title : undefined;
  } catch {
    return undefined;
  }
}

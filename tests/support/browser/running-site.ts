import { setTimeout as pause } from "node:timers/promises";

/** Origin of the site under test, without a slash at its end. */
export const siteUrl = (process.env.SITE_TEST_URL || "http://localhost:3000").replace(/\/$/, "");

const timeoutMs = 60_000;

/** Addresses of all pre-rendered pages, as the site lists them for its own navigation. Throws on an empty list. */
export async function manifestRoutes(): Promise<string[]> {
  const { routes } = (await (await fetchWhenUp("/_site/manifest.json")).json()) as { routes: string[] };
  if (routes.length === 0) throw new Error(`${siteUrl}/_site/manifest.json lists no page: nothing would be tested.`);
  return routes.toSorted();
}

/** Fetches a path of the site without following redirects; a site that is just starting is waited for. */
export async function fetchWhenUp(path: string, init: RequestInit = {}): Promise<Response> {
  const deadline = Date.now() + timeoutMs;
  while (true) {
    try {
      return await fetch(siteUrl + path, { redirect: "manual", ...init });
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`${siteUrl} does not answer; name the running site in SITE_TEST_URL.`, { cause: error });
      }
      await pause(500);
    }
  }
}

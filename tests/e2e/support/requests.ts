import type { Page } from "@playwright/test";

/** Paths with query of all requests from now on. */
export function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
  });
  return paths;
}

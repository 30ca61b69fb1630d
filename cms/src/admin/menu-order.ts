const pages = ["history", "search", "together", "visits", "personal-data", "guide"] as const;

/** The menu's place of a page: Strapi orders those without one, or with the same, by the browser's whim. */
export function menuPosition(page: (typeof pages)[number]): number {
  return 6 + pages.indexOf(page) / 10;
}

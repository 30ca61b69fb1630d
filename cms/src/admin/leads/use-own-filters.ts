import { useEffect } from "react";

const ownerKey = "lead-filters-of";

/** Strapi keeps a list's filters in the browser, for whoever uses it: another account begins without them. */
export function useOwnFilters(userId: string | number, hasFilters: boolean, clear: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the account that opens the list
  useEffect(() => {
    const owner = localStorage.getItem(ownerKey);
    localStorage.setItem(ownerKey, String(userId));
    if (hasFilters && owner && owner !== String(userId)) clear();
  }, [userId]);
}

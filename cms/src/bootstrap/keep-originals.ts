import type { Core } from "@strapi/strapi";

/**
 * An uploaded picture stays as it was: the site makes its own sizes. Strapi's "size optimization" would store
 * a copy of lower quality that has lost which way is up (it drops the orientation a phone writes).
 */
export async function keepOriginals(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: "plugin", name: "upload" });
  const settings = (await store.get({ key: "settings" })) as Record<string, unknown> | null;
  const wanted = { sizeOptimization: false, responsiveDimensions: false, autoOrientation: false };
  await store.set({ key: "settings", value: { ...settings, ...wanted } });
}

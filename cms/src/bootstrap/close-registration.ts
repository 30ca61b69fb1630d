import type { Core } from "@strapi/strapi";

/** Nobody makes an account for themselves: reviewers are invited in the admin. */
export async function closeRegistration(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: "plugin", name: "users-permissions" });
  const settings = (await store.get({ key: "advanced" })) as Record<string, unknown> | null;
  if (settings?.allow_register === false) return;
  await store.set({ key: "advanced", value: { ...settings, allow_register: false } });
}

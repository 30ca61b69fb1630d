import type { Core } from "@strapi/strapi";
import { reviewerRole } from "../reviews/roles";

/**
 * How reviewers' accounts work: nobody makes one for themselves, an address has one account and is confirmed before
 * its first sign-in. Written at every start: the files are the truth.
 */
export async function configureAccounts(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: "plugin", name: "users-permissions" });
  const advanced = (await store.get({ key: "advanced" })) as Record<string, unknown> | null;
  const wanted = {
    allow_register: false,
    email_confirmation: true,
    unique_email: true,
    default_role: reviewerRole.type,
  };
  await store.set({ key: "advanced", value: { ...advanced, ...wanted } });
}

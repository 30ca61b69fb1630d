import type { Core } from "@strapi/strapi";
import { accountMails } from "../mail/account-mails";
import { siteUrl } from "../mail/site-url";
import { reviewerRole } from "../reviews/reviewer-role";

/**
 * How reviewers' accounts work: nobody makes one for themselves, an address is confirmed before its first sign-in,
 * and the mails lead to the site. Written at every start: the files are the truth.
 */
export async function configureAccounts(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: "plugin", name: "users-permissions" });
  const advanced = (await store.get({ key: "advanced" })) as Record<string, unknown> | null;
  const wanted = {
    allow_register: false,
    email_confirmation: true,
    email_confirmation_redirection: `${siteUrl()}/review`,
    email_reset_password: `${siteUrl()}/review/reset-password`,
    default_role: reviewerRole.type,
  };
  await store.set({ key: "advanced", value: { ...advanced, ...wanted } });
  await store.set({ key: "email", value: accountMails(siteUrl()) });
}

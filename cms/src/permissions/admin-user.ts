import type { Core } from "@strapi/strapi";
import { refuseToStart } from "../refuse-to-start";

/** Otherwise the first visitor of the panel could make themselves admin. */
export async function ensureAdminUser(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service("admin::user");
  if (await users.exists()) return;
  const email = process.env.CMS_ADMIN_EMAIL?.trim();
  const password = process.env.CMS_ADMIN_PASSWORD ?? "";
  if (!email || !isStrongPassword(password)) {
    refuseToStart(
      "The CMS has no admin yet, and CMS_ADMIN_EMAIL or CMS_ADMIN_PASSWORD is missing or weak.",
      "set both in .env; the password needs 12 characters with a lower-case letter, an upper-case letter and a digit.",
    );
  }
  await users.createFirstAdmin({ email: email.toLowerCase(), firstname: "Admin", password });
  await removeDefaultTokens(strapi);
}

function isStrongPassword(password: string): boolean {
  return password.length >= 12 && [/[a-z]/, /[A-Z]/, /[0-9]/].every((part) => part.test(password));
}

/** On its first start Strapi makes two tokens nobody asked for, one of them with full access. */
async function removeDefaultTokens(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query("admin::api-token").deleteMany({ where: { name: { $in: ["Read Only", "Full Access"] } } });
}

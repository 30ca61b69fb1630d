import type { Core } from "@strapi/strapi";
import { readVariable } from "../environment";
import { refuseToStart } from "../refuse-to-start";

/** Otherwise the first visitor of the panel could make themselves admin. */
export async function ensureAdminUser(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service("admin::user");
  if (await users.exists()) return;
  const email = readVariable("CMS_ADMIN_EMAIL");
  const password = readVariable("CMS_ADMIN_PASSWORD");
  if (!email || !password) {
    refuseToStart(
      "The CMS has no admin yet, and CMS_ADMIN_EMAIL or CMS_ADMIN_PASSWORD is missing.",
      "set both in .env; the password needs 12 characters with a lower-case letter, an upper-case letter and a digit.",
    );
  }
  await users.createFirstAdmin({ email: email.toLowerCase(), firstname: "Admin", password });
  await removeDefaultTokens(strapi);
}

/** On its first start Strapi makes two tokens nobody asked for, one of them with full access. */
async function removeDefaultTokens(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query("admin::api-token").deleteMany({ where: { name: { $in: ["Read Only", "Full Access"] } } });
}

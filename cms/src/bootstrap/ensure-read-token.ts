import type { Core } from "@strapi/strapi";

const tokenUid = "admin::api-token";
const name = "Site (read only)";

/** The token the web server reads with. Its value comes from CMS_READ_TOKEN; the database holds a hash. */
export async function ensureReadToken(strapi: Core.Strapi): Promise<void> {
  const accessKey = strapi.service("admin::api-token-content-api").hash(process.env.CMS_READ_TOKEN);
  const wanted = {
    name,
    description: "Reads published content for the site. Written at every start from CMS_READ_TOKEN.",
    kind: "content-api",
    type: "read-only",
    accessKey,
    lifespan: null,
    expiresAt: null,
    encryptedKey: null,
  };
  const existing = await strapi.db.query(tokenUid).findOne({ where: { name } });
  if (!existing) {
    await strapi.db.query(tokenUid).create({ data: wanted });
    return;
  }
  if (existing.accessKey === accessKey && existing.type === wanted.type) return;
  await strapi.db.query(tokenUid).update({ where: { id: existing.id }, data: wanted });
}

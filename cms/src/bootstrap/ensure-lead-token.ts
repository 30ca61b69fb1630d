import type { Core } from "@strapi/strapi";

const tokenUid = "admin::api-token";
const permissionUid = "admin::api-token-permission";
const name = "Site (delivers leads)";
const action = "api::lead.lead.create";

/** The token the web server delivers leads with: it creates, and can do nothing else. From CMS_LEAD_TOKEN. */
export async function ensureLeadToken(strapi: Core.Strapi): Promise<void> {
  const accessKey = strapi.service("admin::api-token-content-api").hash(process.env.CMS_LEAD_TOKEN);
  const wanted = {
    name,
    description: "Delivers leads from the site and can do nothing else. Written at every start from CMS_LEAD_TOKEN.",
    kind: "content-api",
    type: "custom",
    accessKey,
    lifespan: null,
    expiresAt: null,
    encryptedKey: null,
  };
  const tokens = strapi.db.query(tokenUid);
  const existing = await tokens.findOne({ where: { name }, populate: ["permissions"] });
  const token = existing ?? (await tokens.create({ data: wanted }));
  if (token.accessKey !== accessKey || token.type !== wanted.type) {
    await tokens.update({ where: { id: token.id }, data: wanted });
  }
  await permitOnly(strapi, token);
}

interface Token {
  id: number;
  permissions?: { id: number; action: string }[];
}

async function permitOnly(strapi: Core.Strapi, { id, permissions = [] }: Token): Promise<void> {
  const permissionQuery = strapi.db.query(permissionUid);
  for (const permission of permissions) {
    if (permission.action !== action) await permissionQuery.delete({ where: { id: permission.id } });
  }
  if (permissions.some((permission) => permission.action === action)) return;
  await permissionQuery.create({ data: { action, token: id } });
}

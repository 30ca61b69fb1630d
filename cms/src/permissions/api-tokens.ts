import type { Core } from "@strapi/strapi";

interface ApiToken {
  name: string;
  description: string;
  variable: "CMS_READ_TOKEN" | "CMS_LEAD_TOKEN";
  type: "read-only" | "custom";
  actions: readonly string[];
}

/** The web server's tokens. Their values come from the environment; the database holds hashes. */
const apiTokens: readonly ApiToken[] = [
  {
    name: "Site (read only)",
    description: "Reads published content for the site. Written at every start from CMS_READ_TOKEN.",
    variable: "CMS_READ_TOKEN",
    type: "read-only",
    actions: [],
  },
  {
    name: "Site (delivers leads)",
    description:
      "Delivers leads and counts of visits from the site and can do nothing else. Written at every start from CMS_LEAD_TOKEN.",
    variable: "CMS_LEAD_TOKEN",
    type: "custom",
    actions: ["api::lead.lead.create", "api::visit-count.visit-count.create"],
  },
];

export async function ensureApiTokens(strapi: Core.Strapi): Promise<void> {
  for (const token of apiTokens) await ensureApiToken(strapi, token);
}

interface StoredToken {
  id: number;
  accessKey: string;
  type: string;
  permissions?: { id: number; action: string }[];
}

async function ensureApiToken(strapi: Core.Strapi, { variable, actions, ...token }: ApiToken): Promise<void> {
  const { name, type } = token;
  const accessKey: string = strapi.service("admin::api-token-content-api").hash(process.env[variable]);
  const data = { ...token, kind: "content-api", accessKey, lifespan: null, expiresAt: null, encryptedKey: null };
  const tokens = strapi.db.query("admin::api-token");
  const existing: StoredToken | null = await tokens.findOne({ where: { name }, populate: ["permissions"] });
  const stored: StoredToken = existing ?? (await tokens.create({ data }));
  const { id } = stored;
  if (stored.accessKey !== accessKey || stored.type !== type) await tokens.update({ where: { id }, data });
  await permitOnly(strapi, stored, actions);
}

async function permitOnly(
  strapi: Core.Strapi,
  { id, permissions = [] }: StoredToken,
  actions: readonly string[],
): Promise<void> {
  const query = strapi.db.query("admin::api-token-permission");
  for (const permission of permissions) {
    if (!actions.includes(permission.action)) await query.delete({ where: { id: permission.id } });
  }
  for (const action of actions) {
    if (!permissions.some((permission) => permission.action === action)) {
      await query.create({ data: { action, token: id } });
    }
  }
}

import type { Core } from "@strapi/strapi";

export default function admin({ env }: Core.Config.Shared.ConfigParams): Core.Config.Admin {
  return {
    auth: { secret: env("ADMIN_JWT_SECRET", "") },
    apiToken: { salt: env("API_TOKEN_SALT", "") },
    transfer: { token: { salt: env("TRANSFER_TOKEN_SALT", "") } },
    secrets: { encryptionKey: env("ENCRYPTION_KEY", "") },
    rateLimit: { enabled: true },
    flags: { nps: false, promoteEE: false },
    autoOpen: false,
    // The panel "On the site" has its own, which needs no frame around the site.
    preview: { enabled: false, config: { handler: () => null } },
  };
}

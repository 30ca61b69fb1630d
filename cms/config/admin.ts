import "../src/start/settings";
import type { Core } from "@strapi/strapi";
import { readVariable } from "../src/environment";

export default function admin(): Core.Config.Admin {
  return {
    auth: { secret: readVariable("ADMIN_JWT_SECRET") },
    apiToken: { salt: readVariable("API_TOKEN_SALT") },
    transfer: { token: { salt: readVariable("TRANSFER_TOKEN_SALT") } },
    secrets: { encryptionKey: readVariable("ENCRYPTION_KEY") },
    rateLimit: { enabled: true },
    flags: { nps: false, promoteEE: false },
    autoOpen: false,
    // The panel "On the site" has its own, which needs no frame around the site.
    preview: { enabled: false, config: { handler: () => null } },
  };
}

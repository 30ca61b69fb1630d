import "../src/start/settings";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Core } from "@strapi/strapi";
import { readVariable, varFolder } from "../src/environment";

export default function server({ env }: Core.Config.Shared.ConfigParams): Core.Config.Server {
  const proxyHops = Number(readVariable("TRUST_PROXY_HOPS", "0"));
  return {
    host: readVariable("CMS_HOST"),
    port: Number(readVariable("CMS_PORT")),
    app: { keys: env.array("APP_KEYS", []) },
    // Sign-ins are counted by the client that the front names; other entries of X-Forwarded-For are a client's own words.
    proxy: { koa: proxyHops > 0, maxIpsCount: proxyHops },
    dirs: { public: publicFolder() },
    webhooks: { populateRelations: false },
    logger: { startup: { enabled: false }, updates: { enabled: false } },
    transfer: { remote: { enabled: false } },
  };
}

/** Strapi serves this whole folder, and its upload provider insists on a folder `uploads` in it that exists. */
function publicFolder(): string {
  const folder = join(varFolder(), "uploads");
  mkdirSync(join(folder, "uploads"), { recursive: true, mode: 0o700 });
  return folder;
}

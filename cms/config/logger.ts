import type { Core } from "@strapi/strapi";
import { isDevelopment } from "../src/environment";

export default function logger({ env }: Core.Config.Shared.ConfigParams) {
  return { level: env("CMS_LOG_LEVEL", isDevelopment() ? "info" : "warn") };
}

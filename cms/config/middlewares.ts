import "../src/start/settings";
import type { Core } from "@strapi/strapi";
import { readVariable } from "../src/environment";
import { uploadBucket } from "../src/uploads/bucket";

const maxUploadBytes = 20 * 1024 * 1024;

export default function middlewares(): Core.Config.Middlewares {
  const bucket = uploadBucket();
  return [
    "global::request-log",
    "strapi::errors",
    { name: "strapi::security", config: { contentSecurityPolicy: { directives: adminPolicy } } },
    { name: "strapi::cors", config: { origin: corsOrigins(readVariable("SITE_URL")), credentials: false } },
    "strapi::session",
    "strapi::query",
    {
      name: "strapi::body",
      config: {
        jsonLimit: "2mb",
        formLimit: "64kb",
        textLimit: "64kb",
        formidable: { maxFileSize: maxUploadBytes, maxFiles: 10 },
      },
    },
    "strapi::favicon",
    ...(bucket ? [{ name: "global::uploads-from-bucket", config: { ...bucket } }] : []),
    "strapi::public",
  ];
}

/**
 * The panel reaches nothing but this server and the site: no telemetry, tutorials, market or release check.
 * Texts, not lists: Strapi fills a shorter list up with its own sources.
 */
const adminPolicy = {
  // The site, which is told that an editor reads it.
  "connect-src": ["'self'", ...corsOrigins(readVariable("SITE_URL"))].join(" "),
  "img-src": "'self' data: blob:",
  "media-src": "'self' data: blob:",
  "font-src": "'self' data:",
  "style-src": "'self' 'unsafe-inline'",
  // The page beside a form.
  "frame-src": ["'self'", ...corsOrigins(readVariable("SITE_URL"))].join(" "),
  upgradeInsecureRequests: null,
};

/** Only the site's own origin; without one, no origin (an empty list matches none). */
function corsOrigins(siteUrl: string): string[] {
  return siteUrl ? [new URL(siteUrl).origin] : [];
}

import { resolve } from "node:path";
import * as v from "valibot";

/** Configuration of the web server, read once from the environment at start. */
export interface Config {
  port: number;
  host: string;
  /** Public origin without a slash at its end. */
  siteUrl: string;
  cmsUrl: string;
  cmsReadToken: string;
  /** Folder of all run-time data. */
  varDir: string;
}

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port number"),
  v.transform(Number),
  v.maxValue(65535, "must be a port number below 65536"),
);
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#@\s]+\/?$/, "must be an origin such as https://example.com"),
  v.transform((url) => url.replace(/\/$/, "")),
);

const schema = v.object({
  PORT: v.optional(port, "3000"),
  HOST: v.optional(v.string(), "0.0.0.0"),
  SITE_URL: v.optional(origin, "http://localhost:3000"),
  CMS_URL: v.optional(v.union([v.literal(""), origin], "must be an origin such as http://127.0.0.1:1337"), ""),
  CMS_HOST: v.optional(v.string(), "127.0.0.1"),
  CMS_PORT: v.optional(port, "1337"),
  CMS_READ_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty("is missing"),
      v.check((token) => token === "" || token.length >= 32, "must have at least 32 characters"),
    ),
    "",
  ),
  VAR_DIR: v.optional(v.string(), "var"),
});

/** Throws an `Error` that lists every bad variable with its mend. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = v.safeParse(schema, env);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue)} ${issue.message}`);
    throw new Error(`The configuration does not fit; mend these lines in .env:\n${lines.join("\n")}`);
  }
  const { PORT, HOST, SITE_URL, CMS_URL, CMS_HOST, CMS_PORT, CMS_READ_TOKEN, VAR_DIR } = parsed.output;
  return {
    port: PORT,
    host: HOST,
    siteUrl: SITE_URL,
    cmsUrl: CMS_URL || `http://${CMS_HOST}:${CMS_PORT}`,
    cmsReadToken: CMS_READ_TOKEN,
    varDir: resolve(VAR_DIR),
  };
}

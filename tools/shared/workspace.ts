import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeValues, settingNames } from "../../settings/settings.ts";
import { inProject } from "../packages.mjs";
import { resolveSettings, type Settings } from "./environment.ts";
import { findFreePorts } from "./ports.ts";

export type TestWorkspace = Awaited<ReturnType<typeof makeTestWorkspace>>;

/** Isolated from the clone's `.env` and `var/`: a temp folder, free ports and random secrets; settings of the caller's `own` win. */
export async function makeTestWorkspace(own: NodeJS.ProcessEnv = {}) {
  // Short, because Chromium's socket paths are limited to 108 bytes.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "ht-"));
  const [reportFolder, temporaryFolder, varFolder] = [join(folder, "report"), join(folder, "t"), join(folder, "var")];
  for (const made of [reportFolder, temporaryFolder, varFolder]) mkdirSync(made, { mode: 0o700 });
  const [sitePort, cmsPort] = await findFreePorts(2);
  // Keeps PATH, certificates and proxies; drops settings that would point a test at other data.
  const outer = Object.entries(process.env).filter(([name]) => !settingNames.includes(name));
  const given = {
    PORT: String(sitePort),
    HOST: "127.0.0.1",
    CMS_PORT: String(cmsPort),
    SITE_URL: `http://127.0.0.1:${sitePort}`,
    CMS_PUBLIC_URL: `http://127.0.0.1:${cmsPort}`,
    VAR_DIR: varFolder,
    // Each form test sends its own X-Forwarded-For: rate limits count by visitor.
    TRUST_PROXY_HOPS: "1",
    TMPDIR: temporaryFolder,
    // Marks every process of the run, so that remaining ones are found.
    HETRETEG_TEST_RUN: folder,
  };
  const settings = resolveSettings({}, { ...Object.fromEntries(outer), ...makeValues(), ...given, ...own });
  const [SITE_TEST_URL, CMS_TEST_URL] = [settings.siteUrl, settings.cmsUrl];
  return {
    folder,
    reportFolder,
    temporaryFolder,
    settings,
    /** For installing and building, whose logs stay in the clone. */
    preparing: { ...settings, logFolder: inProject("var", "log") } satisfies Settings,
    suiteEnvironment: {
      ...settings.cmsEnvironment,
      NODE_ENV: "test",
      SITE_TEST_URL,
      CMS_TEST_URL,
    } as NodeJS.ProcessEnv,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

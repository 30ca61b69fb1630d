import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeValues, settingNames } from "../../settings/settings.ts";
import { resolveSettings, type Settings } from "./environment.ts";
import { findFreePorts } from "./ports.ts";
import { inProject } from "./project.ts";

/** Set in every process of a test run; its value is the run's temp folder. */
export const runMarker = "HETRETEG_TEST_RUN";

export interface TestWorkspace {
  /** Everything a run writes is in here; short, because Chromium's socket paths are limited to 108 bytes. */
  folder: string;
  reportFolder: string;
  temporaryFolder: string;
  settings: Settings;
  /** The same for installing and building, whose logs stay with the clone. */
  preparing: Settings;
  /** Environment of every suite: addresses, secrets, its own TMPDIR and the marker that finds left-over processes. */
  suiteEnvironment: NodeJS.ProcessEnv;
  remove(): void;
}

/** A temp folder, free ports and random secrets; the clone's own `.env` and `var/` play no part. */
export async function makeTestWorkspace(): Promise<TestWorkspace> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "ht-"));
  const [reportFolder, temporaryFolder, varFolder] = ["report", "t", "var"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [reportFolder, temporaryFolder]) mkdirSync(made);
  mkdirSync(varFolder, { mode: 0o700 });
  const [sitePort, cmsPort] = await findFreePorts(2);
  // The whole outer environment stays (PATH, certificates, proxies), except what would point a test at other data.
  const outer = Object.entries(process.env).filter(([name]) => !settingNames.includes(name));
  const settings = resolveSettings(
    {},
    {
      ...Object.fromEntries(outer),
      ...makeValues(),
      PORT: String(sitePort),
      HOST: "127.0.0.1",
      CMS_PORT: String(cmsPort),
      SITE_URL: `http://127.0.0.1:${sitePort}`,
      VAR_DIR: varFolder,
      // Each test of a form is a visitor of its own: it says so as a proxy would.
      TRUST_PROXY_HOPS: "1",
      TMPDIR: temporaryFolder,
      [runMarker]: folder,
    },
  );
  return {
    folder,
    reportFolder,
    temporaryFolder,
    settings,
    preparing: { ...settings, logFolder: inProject("var", "log") },
    suiteEnvironment: {
      ...settings.cmsEnvironment,
      NODE_ENV: "test",
      SITE_TEST_URL: settings.siteUrl,
      CMS_TEST_URL: settings.cmsUrl,
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveSettings, type Settings } from "../environment/settings.ts";
import { settingsList } from "../environment/settings-list.ts";
import { findFreePorts } from "../setup/ports.ts";
import { runMarker } from "./leftovers.ts";

export interface TestWorkspace {
  /** Everything a run writes is in here; short, because Chromium's socket paths are limited to 108 bytes. */
  folder: string;
  reportFolder: string;
  temporaryFolder: string;
  settings: Settings;
  /** Environment of every suite: addresses, secrets, its own TMPDIR and the marker that finds left-over processes. */
  suiteEnvironment: NodeJS.ProcessEnv;
  remove(): void;
}

/** A temp folder, free ports and random secrets; the clone's own `.env` and `var/` play no part. */
export async function makeTestWorkspace(): Promise<TestWorkspace> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "ht-"));
  const reportFolder = join(folder, "report");
  const temporaryFolder = join(folder, "t");
  const varFolder = join(folder, "var");
  for (const made of [reportFolder, temporaryFolder]) mkdirSync(made);
  mkdirSync(varFolder, { mode: 0o700 });
  const [sitePort, cmsPort] = await findFreePorts(2);
  const made = Object.fromEntries(
    settingsList.flatMap(({ name, makeValue }) => (makeValue ? [[name, makeValue()]] : [])),
  );
  const given = {
    ...made,
    PORT: String(sitePort),
    HOST: "127.0.0.1",
    CMS_PORT: String(cmsPort),
    SITE_URL: `http://127.0.0.1:${sitePort}`,
    VAR_DIR: varFolder,
    // Each test of a form is a visitor of its own: it says so as a proxy would.
    TRUST_PROXY_HOPS: "1",
  };
  // The whole outer environment stays (PATH, certificates, proxies), except what would point a test at other data.
  const outer = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !settingsList.some((setting) => setting.name === name)),
  );
  const common = { ...outer, ...given, TMPDIR: temporaryFolder, [runMarker]: folder };
  const settings = resolveSettings({}, common);
  return {
    folder,
    reportFolder,
    temporaryFolder,
    settings,
    suiteEnvironment: {
      ...settings.cmsEnvironment,
      PORT: given.PORT,
      HOST: given.HOST,
      NODE_ENV: "test",
      SITE_TEST_URL: settings.siteUrl,
      CMS_TEST_URL: settings.cmsUrl,
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

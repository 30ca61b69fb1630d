import { existsSync, readFileSync, statSync } from "node:fs";
import { findChromium } from "../browser/find-chromium.ts";
import { readEnvText } from "../environment/env-syntax.ts";
import { resolveSettings, type Settings } from "../environment/settings.ts";
import { settingsList } from "../environment/settings-list.ts";
import { asFailure } from "../failure.ts";
import { inProject } from "../project.ts";
import { buildsToDo } from "../setup/build.ts";
import { freeMegabytes } from "../setup/disk-space.ts";
import { foldersToInstall } from "../setup/install.ts";
import { assertPortsAreFree } from "../setup/ports.ts";
import { readPinnedNodeVersion } from "../toolchain.mjs";

export interface Finding {
  about: string;
  isFine: boolean;
  text: string;
  mend: string;
}

const comfortableMegabytes = 3000;

/** Looks, changes nothing: not even a missing `.env` is made. */
export async function inspect(): Promise<Finding[]> {
  const settings = readSettings();
  return [
    nodeFinding(),
    ...(settings instanceof Error ? [] : envModeFinding()),
    ...(settings instanceof Error
      ? settingsFindings(settings)
      : [fine(".env", existsSync(inProject(".env")) ? "every setting is usable" : 'is missing; "npm start" makes it')]),
    diskFinding(),
    ...(settings instanceof Error ? [] : [await portsFinding(settings)]),
    fine("packages", foldersToInstall().length === 0 ? "are installed" : 'will be installed by the next "npm start"'),
    fine("builds", buildsToDo().length === 0 ? "are up to date" : 'will be made by the next "npm start"'),
    chromiumFinding(),
  ];
}

function nodeFinding(): Finding {
  const pinned = readPinnedNodeVersion();
  const isSame = process.versions.node.split(".")[0] === pinned.split(".")[0];
  return {
    about: "node",
    isFine: isSame,
    text: `runs on ${process.versions.node}; pinned is ${pinned}`,
    mend: 'start the tools with "npm run", not directly: they fetch the pinned Node.',
  };
}

function readSettings(): Settings | Error {
  try {
    const made = Object.fromEntries(
      settingsList.flatMap(({ name, makeValue }) => (makeValue ? [[name, makeValue()]] : [])),
    );
    const file = inProject(".env");
    if (!existsSync(file)) return resolveSettings(made, process.env);
    const names = settingsList.map((setting) => setting.name);
    const { values, problems } = readEnvText(readFileSync(file, "utf8"), names);
    if (problems.length > 0)
      throw new Error(problems.map((problem) => `line ${problem.line}: ${problem.text}`).join("\n"));
    return resolveSettings({ ...made, ...values }, process.env);
  } catch (error) {
    return asFailure(error);
  }
}

function settingsFindings(error: Error): Finding[] {
  const failure = asFailure(error);
  const lines = failure.lines.length > 0 ? failure.lines : [failure.message];
  return lines.map((text) => ({
    about: ".env",
    isFine: false,
    text,
    mend: "correct this line in .env (.env.example explains every setting).",
  }));
}

function envModeFinding(): Finding[] {
  const file = inProject(".env");
  if (!existsSync(file) || process.platform === "win32" || (statSync(file).mode & 0o077) === 0) return [];
  return [{ about: ".env", isFine: false, text: "can be read by other users of this machine", mend: "chmod 600 .env" }];
}

function diskFinding(): Finding {
  const free = Math.floor(freeMegabytes(inProject()));
  return {
    about: "disk",
    isFine: free >= comfortableMegabytes,
    text: `${free} MB are free`,
    mend: `free some space: a first start with its caches needs ${comfortableMegabytes} MB.`,
  };
}

async function portsFinding(settings: Settings): Promise<Finding> {
  try {
    await assertPortsAreFree([
      { what: "site", setting: "PORT", host: settings.siteHost, port: settings.sitePort },
      { what: "CMS", setting: "CMS_PORT", host: settings.cmsHost, port: settings.cmsPort },
    ]);
    return fine("ports", `${settings.sitePort} (site) and ${settings.cmsPort} (CMS) are free`);
  } catch (error) {
    const failure = asFailure(error);
    return {
      about: "ports",
      isFine: false,
      text: failure.message,
      mend: `${failure.mend} If it is this site that runs, all is well.`,
    };
  }
}

function chromiumFinding(): Finding {
  const found = findChromium();
  return {
    about: "chromium",
    isFine: found !== undefined,
    text: found ?? "is missing (only tests and measurements need it)",
    mend: '"npm test" installs one; or set CHROMIUM_PATH=/path/to/chromium.',
  };
}

function fine(about: string, text: string): Finding {
  return { about, isFine: true, text, mend: "" };
}

import { existsSync, readFileSync, statSync } from "node:fs";
import { makeValues } from "../../settings/settings.ts";
import { freeMegabytes, toInstall } from "../packages.mjs";
import { findChromium } from "../shared/browsers.ts";
import { buildsToDo } from "../shared/build.ts";
import { checkedValues, envFile, resolveSettings, type Settings } from "../shared/environment.ts";
import { asFailure } from "../shared/failure.ts";
import { assertPortsAreFree } from "../shared/ports.ts";
import { inProject } from "../shared/project.ts";

interface Finding {
  about: string;
  isFine: boolean;
  text: string;
  mend?: string;
}

const comfortableMegabytes = 3000;

/** Looks, changes nothing: not even a missing `.env` is made. */
const findings = await inspect();
for (const { about, isFine, text, mend } of findings) {
  console.log(`${isFine ? "✓" : "✗"} ${about.padEnd(10)} ${text}`);
  if (!isFine) console.log(`  Mend: ${mend}`);
}
const bad = findings.filter((finding) => !finding.isFine).length;
console.log(bad === 0 ? "\nEverything is as it should be." : `\n${bad} to mend.`);
process.exitCode = bad > 0 ? 1 : 0;

async function inspect(): Promise<Finding[]> {
  const pinned = readFileSync(inProject(".nvmrc"), "utf8").trim();
  const free = freeMegabytes(inProject());
  const chromium = findChromium();
  const installed = toInstall().length === 0;
  return [
    {
      about: "node",
      isFine: process.versions.node.split(".")[0] === pinned.split(".")[0],
      text: `runs on ${process.versions.node}; pinned is ${pinned}`,
      mend: 'start the tools with "npm run", not directly: they run under the pinned Node.',
    },
    ...(await settingsFindings()),
    {
      about: "disk",
      isFine: free >= comfortableMegabytes,
      text: `${free} MB are free`,
      mend: `free some space: a first start with its caches needs ${comfortableMegabytes} MB.`,
    },
    {
      about: "packages",
      isFine: true,
      text: installed ? "are installed" : 'will be installed by the next "npm start"',
    },
    {
      about: "builds",
      isFine: true,
      text: buildsToDo().length === 0 ? "are up to date" : 'will be made by the next "npm start"',
    },
    {
      about: "chromium",
      isFine: chromium !== undefined,
      text: chromium ?? "is missing (only tests and measurements need it)",
      mend: '"npm test" installs one; or set CHROMIUM_PATH=/path/to/chromium.',
    },
  ];
}

async function settingsFindings(): Promise<Finding[]> {
  const isThere = existsSync(envFile);
  try {
    const values = checkedValues(isThere ? readFileSync(envFile, "utf8") : "");
    const settings = resolveSettings({ ...makeValues(), ...values }, process.env);
    const isOpen = isThere && process.platform !== "win32" && (statSync(envFile).mode & 0o077) !== 0;
    return [
      { about: ".env", isFine: true, text: isThere ? "every setting is usable" : 'is missing; "npm start" makes it' },
      ...(isOpen
        ? [{ about: ".env", isFine: false, text: "can be read by other users of this machine", mend: "chmod 600 .env" }]
        : []),
      await portsFinding(settings),
    ];
  } catch (error) {
    const { lines, message } = asFailure(error);
    const mend = "correct this line in .env (.env.example explains every setting).";
    return (lines.length > 0 ? lines : [message]).map((text) => ({ about: ".env", isFine: false, text, mend }));
  }
}

async function portsFinding(settings: Settings): Promise<Finding> {
  try {
    await assertPortsAreFree(settings);
    const text = `${settings.sitePort} (site) and ${settings.cmsPort} (CMS) are free`;
    return { about: "ports", isFine: true, text };
  } catch (error) {
    const { message, mend } = asFailure(error);
    return { about: "ports", isFine: false, text: message, mend: `${mend} If it is this site that runs, all is well.` };
  }
}

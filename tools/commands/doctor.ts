import { existsSync, readFileSync, statSync } from "node:fs";
import { makeValues } from "../../settings/settings.ts";
import { freeMegabytes, inProject, toInstall } from "../packages.mjs";
import { findChromium } from "../shared/browsers.ts";
import { buildsToDo } from "../shared/build.ts";
import { checkedValues, envFile, resolveSettings } from "../shared/environment.ts";
import { asFailure } from "../shared/failure.ts";
import { assertPortsAreFree } from "../shared/ports.ts";

type Finding = [about: string, text: string, fix?: string | false];

const comfortableMegabytes = 3000;

/** Read-only: not even a missing `.env` is created. */
const findings = await inspect();
for (const [about, text, fix] of findings) {
  console.log(`${fix ? "✗" : "✓"} ${about.padEnd(10)} ${text}${fix ? `\n  Fix: ${fix}` : ""}`);
}
const bad = findings.filter(([, , fix]) => fix).length;
console.log(bad === 0 ? "\nEverything is as it should be." : `\n${bad} to fix.`);
process.exitCode = bad > 0 ? 1 : 0;

async function inspect(): Promise<Finding[]> {
  const pinned = readFileSync(inProject(".nvmrc"), "utf8").trim();
  const isPinned = process.versions.node.split(".")[0] === pinned.split(".")[0];
  const free = freeMegabytes(inProject());
  const chromium = findChromium();
  return [
    [
      "node",
      `runs on ${process.versions.node}; pinned is ${pinned}`,
      !isPinned && 'start the tools with "npm run", not directly: they run under the pinned Node.',
    ],
    ...(await inspectSettings()),
    [
      "disk",
      `${free} MB are free`,
      free < comfortableMegabytes && `free some space: a first start with its caches needs ${comfortableMegabytes} MB.`,
    ],
    ["packages", toInstall().length === 0 ? "are installed" : 'will be installed by the next "npm start"'],
    ["builds", buildsToDo().length === 0 ? "are up to date" : 'will be made by the next "npm start"'],
    [
      "chromium",
      chromium ?? "is missing (only tests and measurements need it)",
      !chromium && '"npm test" installs one; or set CHROMIUM_PATH=/path/to/chromium.',
    ],
  ];
}

async function inspectSettings(): Promise<Finding[]> {
  const isThere = existsSync(envFile);
  try {
    const values = checkedValues(isThere ? readFileSync(envFile, "utf8") : "");
    const settings = resolveSettings({ ...makeValues(), ...values }, process.env);
    const isOpen = isThere && process.platform !== "win32" && (statSync(envFile).mode & 0o077) !== 0;
    const { PORT, CMS_PORT } = settings.values;
    const ports = await assertPortsAreFree(settings).then(
      (): Finding => ["ports", `${PORT} (site) and ${CMS_PORT} (CMS) are free`],
      ({ message, fix }): Finding => ["ports", message, `${fix} If it is this site that runs, all is well.`],
    );
    return [
      [".env", isThere ? "every setting is usable" : 'is missing; "npm start" makes it'],
      ...(isOpen ? [[".env", "can be read by other users of this machine", "chmod 600 .env"] as Finding] : []),
      ports,
    ];
  } catch (error) {
    const { lines, message } = asFailure(error);
    const fix = "correct this line in .env (.env.example explains every setting).";
    return (lines.length > 0 ? lines : [message]).map((text) => [".env", text, fix]);
  }
}

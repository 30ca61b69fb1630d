// Runs on the host's own Node before anything is fetched or installed, so: plain JavaScript, no dependency.
import { parseArgs } from "node:util";

const text = { type: "string" };
const several = { type: "string", multiple: true };

/**
 * What each command takes. `words`: those it knows; `true` where it judges them itself; absent where it takes none.
 * @type {Record<string, { usage: string[], options?: Record<string, { type: "string" | "boolean", multiple?: boolean }>, words?: string[] | true }>}
 */
export const commands = {
  start: { usage: ["npm start    installs, builds and runs CMS and site; Ctrl-C ends both"] },
  dev: { usage: ["npm run dev    both servers on the sources, reloading what changes; Ctrl-C ends both"] },
  test: {
    usage: [
      "npm test                    every suite",
      "npm test -- <suite …>       those: unit, tools, faults, cms, site, sweep, e2e, engines",
      "npm test -- --changed       what the changes since main can reach, committed or not",
      "npm run test:long           the runs that take an hour: many kills and edits, the art at every width",
    ],
    options: { changed: { type: "boolean" }, long: { type: "boolean" } },
    words: ["unit", "tools", "faults", "cms", "site", "sweep", "e2e", "engines"],
  },
  check: {
    usage: [
      "npm run check                  every check",
      "npm run check -- <check …>     those: style, types-web, types-cms, unit, languages, generated-types, doc-links, specification",
    ],
    words: ["style", "types-web", "types-cms", "unit", "languages", "generated-types", "doc-links", "specification"],
  },
  bench: {
    usage: [
      "npm run bench                   every figure",
      "npm run bench -- <figure …>     those: throughput, weight, prerender, publish, leads, lighthouse, motion, navigation, unknown",
    ],
    words: ["throughput", "weight", "prerender", "publish", "leads", "lighthouse", "motion", "navigation", "unknown"],
  },
  look: {
    usage: [
      "npm run look                        pictures of every template, as one sheet: var/look/index.html",
      "npm run look -- <template …>        those templates",
      "  --locale nl --scheme dark --width 390    only these; each may stand several times",
      "  --site <address>                  of a running site",
    ],
    options: { site: text, width: several, scheme: several, locale: several },
    words: true,
  },
  doctor: { usage: ["npm run doctor    what is wrong with this machine or this clone, with the mend"] },
  faults: {
    usage: [
      "npm run faults                        kills, full disks and broken servers while visitors post",
      "npm run faults -- <test file …>       only those files",
      "  --kills 100 --cases 10000           kills of each server, generated bodies for each form",
    ],
    options: { kills: text, cases: text },
    words: true,
  },
  leads: {
    usage: [
      "npm run leads -- list [all]       what is not wholly delivered; with all, every lead of the last month",
      "npm run leads -- show <ref>       one lead with what was typed and how each delivery went",
      "npm run leads -- retry <ref|all>  tries waiting and failed deliveries again now",
      "npm run leads -- erase <email>    takes out the personal data of an address; erase it in the CMS too",
    ],
    words: true,
  },
  consents: {
    usage: [
      "npm run consents -- export         every proof of consent as CSV",
      "npm run consents -- export json    the same as JSON",
    ],
    words: true,
  },
};

/**
 * What a command answers by itself: its usage, or what is wrong with how it was called; `undefined` when it may run.
 * @param {string} name
 * @param {string[]} args
 * @returns {{ code: 0 | 1, text: string } | undefined}
 */
export function answerCall(name, args) {
  const command = commands[name];
  if (!command) return undefined;
  const usage = command.usage.map((line) => `  ${line}`).join("\n");
  const refuse = (sentence) => ({ code: 1, text: `✗ ${sentence}\n  Mend: write one of these.\n${usage}` });
  try {
    const options = { ...command.options, help: { type: "boolean", short: "h" } };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return { code: 0, text: usage };
    const { words } = command;
    const unknown = words === true ? [] : positionals.filter((word) => !words?.includes(word));
    return unknown.length > 0 ? refuse(`"${name}" does not know ${unknown.join(", ")}.`) : undefined;
  } catch (error) {
    return refuse(`${String(error.message).split(". ")[0].replace(/\.$/, "")}.`);
  }
}

// Plain JavaScript without dependencies: runs under the host's Node before anything is installed.
import { parseArgs } from "node:util";
import { operatorCommands } from "../operate/usage.mjs";

const text = { type: "string" };
const flag = { type: "boolean" };
const several = { type: "string", multiple: true };
const widths = { ...several, fits: /^\d{3,4}$/ };
const count = { type: "string", fits: /^[1-9]\d{0,5}$/ };
const database = { type: "string", fits: /^(sqlite|postgres)$/, needs: "sqlite or postgres" };

const suites = ["tools", "unit", "faults", "cms", "site", "e2e", "sweep", "engines"];
export const checkNames = /** @type {const} */ (["style", "types-web", "types-cms", "unit", "unused"]);
const figures =
  "throughput front weight prerender publish leads leads-postgres unknown deploy lighthouse motion navigation";
export const benchFigures = figures.split(" ");
/** What /colophon tells of. */
export const recordedFigures = ["weight", "lighthouse", "throughput", "publish", "prerender", "leads"];

/**
 * `words`: allowed positionals, or a pattern for all of them joined; without it none.
 * `file`: what runs; without it the command's own in `tools/commands/`.
 * `isForwarded`: words and options are another program's, which refuses them itself.
 * @typedef {{ usage: string, file?: string, options?: Record<string, any>, words?: readonly string[] | RegExp, isForwarded?: boolean }} Command
 * @type {Record<string, Command>}
 */
export const commands = {
  start: { usage: "npm start    installs, builds and runs CMS and site; Ctrl-C ends both" },
  dev: { usage: "npm run dev    both servers on the sources, reloading what changes; Ctrl-C ends both" },
  test: {
    usage: `npm test                    every suite but what takes long
  npm test -- <suite …>       those, whole: ${suites.join(", ")}
    --kills 100 --cases 10000    faults: kills of each server, generated bodies for each form
    --database postgres          cms: on Postgres instead of SQLite
    --record                     sweep: the accessibility statement tells of this run
  npm test -- --changed       what the changes since main can reach, committed or not
  npm run test:long           what takes an hour: every fault, many kills and edits, the art at every width`,
    options: { changed: flag, long: flag, record: flag, kills: count, cases: count, database },
    words: suites,
  },
  vitest: {
    usage: `npm run vitest -- <part of a path …> -t "part of a title"    Vitest on these tests, with any of its options`,
    file: "node_modules/vitest/vitest.mjs",
    isForwarded: true,
  },
  e2e: {
    usage: `npm run e2e -- <part of a path …> -g "part of a title"    Playwright on these tests, with any of its options, on a
                                                          site of its own or on that of SITE_TEST_URL`,
    isForwarded: true,
  },
  check: {
    usage: `npm run check                  every check
  npm run check -- <check …>     those: ${checkNames.join(", ")}`,
    words: checkNames,
  },
  bench: {
    usage: `npm run bench                   every figure
  npm run bench -- <figure …>     those: ${figures}
  npm run bench -- --record       those that /colophon tells of, and writes them there
  npm run bench -- peers          beside Astro, React Router and Next, which are installed and built for it: twenty minutes`,
    file: "tools/bench/main.ts",
    options: { record: flag },
    words: [...benchFigures, "peers"],
  },
  look: {
    usage: `npm run look                        pictures of every template, as one sheet: var/look/index.html
  npm run look -- <template …>        those templates
    --locale nl --scheme dark --width 390    only these; each may stand several times
    --site <address>                  of a running site`,
    options: { site: text, width: widths, scheme: several, locale: several },
    words: /^/,
  },
  guide: {
    usage: `npm run guide                  the pictures of the panel's guide, taken while its tasks are done
  npm run guide -- <task …>      those of these tasks
    --locale nl                   only this language; may stand several times`,
    options: { locale: several },
    words: /^/,
  },
  build: {
    usage: `npm run build                what is not built yet of web and CMS
  npm run build -- <web|cms>    that part`,
    words: ["web", "cms"],
  },
  cms: {
    usage: `npm run cms -- start      the CMS alone, as npm start runs it; Ctrl-C ends it
  npm run cms -- develop    the CMS alone, reloading what changes; Ctrl-C ends it`,
    words: /^(start|develop)$/,
  },
  habits: {
    usage: `npm run habits                            how often each habit of the writers stands in content/, by kind of page
  npm run habits -- <language|type|key …>    only these, each place with its line`,
    words: /^/,
  },
  brand: { usage: "npm run brand    what has no style sheet, drawn and written from brand/", file: "brand/draw.ts" },
  format: { usage: "npm run format    writes the code as Biome has it, and tells what needs a hand" },
  doctor: { usage: "npm run doctor    what is wrong with this machine or this clone, with the fix" },
  ...operatorCommands,
};

/**
 * Usage or error text with its exit code; `undefined` when the command may run.
 * @param {string} name
 * @param {string[]} args
 */
export function answerCall(name, args) {
  const all = Object.values(commands).map(({ usage }) => usage);
  const { usage = all.join("\n  ") } = commands[name] ?? {};
  try {
    if (!commands[name]) throw new Error(`There is no command "${name}"`);
    if (commands[name].isForwarded) return isHelp(args[0]) ? { code: 0, text: `  ${usage}` } : undefined;
    return readWords(name, args).values.help ? { code: 0, text: `  ${usage}` } : undefined;
  } catch (error) {
    const sentence = error.message.split(". ")[0].replace(/\.$/, "");
    return { code: 1, text: `✗ ${sentence}.\n  Fix: write one of these.\n  ${usage}` };
  }
}

/** @param {string | undefined} word */
function isHelp(word) {
  return word === "--help" || word === "-h";
}

/**
 * Throws on an unknown option or word, and on a bad value.
 * @param {string} name
 * @param {string[]} args
 * @returns {{ values: Record<string, any>, positionals: string[] }}
 */
export function readWords(name, args) {
  const { options = {}, words = [] } = commands[name] ?? {};
  const known = { ...options, help: { type: "boolean", short: "h" } };
  const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true });
  if (values.help) return { values, positionals };
  for (const [option, { fits, needs = "a number" }] of Object.entries(options)) {
    const isBad = fits && [values[option] ?? []].flat().some((value) => !fits.test(value));
    if (isBad) throw new Error(`--${option} needs ${needs}`);
  }
  const unknown = Array.isArray(words) ? positionals.filter((word) => !words.includes(word)) : positionals;
  const isRight = Array.isArray(words) ? unknown.length === 0 : words.test(positionals.join(" "));
  if (isRight) return { values, positionals };
  throw new Error(`"${name}" does not know ${unknown.join(", ") || "what to do"}`);
}

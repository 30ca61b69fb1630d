import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LinkChecker } from "linkinator";
import { projectRoot } from "../packages.mjs";
import { Failure } from "../shared/failure.ts";
import { commands } from "../usage.mjs";

/** Generated paths, which a fresh clone lacks. */
const made = /^(var|node_modules|(web|cms)\/dist|web\/public\/fonts)(\/|$)/;

/** A path is relative to one of these, or to the page's folder. */
const bases = ["", "web/src", "cms/src"];

export async function checkDocs(root: string = projectRoot): Promise<void> {
  const pages = globSync(["README.md", "docs/**/*.md"], { cwd: root }).sort();
  const { links } = await new LinkChecker().check({
    path: pages.map((page) => join(root, page)),
    markdown: true,
    checkFragments: true,
    directoryListing: true,
    // External links are skipped: CI must not depend on the network.
    linksToSkip: async (url) => !/^http:\/\/(localhost|127\.0\.0\.1):/.test(url),
  });
  const broken = links.filter(({ state }) => state === "BROKEN").map(({ parent = "", url }) => `${parent}: ${url}`);
  const lines = [...broken, ...pages.flatMap((page) => deadMentions(root, page))];
  if (pages.length > 0 && lines.length === 0) return;
  const sentence = `${lines.length} links, commands or paths in the docs lead nowhere.`;
  throw new Failure(pages.length > 0 ? sentence : "There is no README.md and no page in docs/.", {
    fix: "correct them, or bring back what they name.",
    lines,
  });
}

/** In code spans and blocks: unknown npm scripts and their subcommands, and paths that do not exist. */
function deadMentions(root: string, page: string): string[] {
  const text = readFileSync(join(root, page), "utf8");
  const code = [...text.matchAll(/^```\w*\n[\s\S]*?^```|`[^`\n]+`/gm)].join("\n");
  const calls = [...code.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)(?: -- ([a-z][\w-]*))?/g)];
  const unknown = calls
    .filter(([, script = "", own = script, word]) => !isCommand(root, own, word))
    .map(([call]) => call);
  const paths = [...code.matchAll(/(?<![\w@/.:-])(?:[\w.-]+\/)+[\w.*<>-]*/g)].map(([path]) =>
    path.replace(/[./]$/, ""),
  );
  const top = bases
    .flatMap((base) => globSync("*/", { cwd: join(root, base) }))
    .map((folder) => folder.replace("/", ""));
  const missing = paths.filter(
    (path) => top.includes(path.split("/")[0] ?? "") && !made.test(path) && !isThere(root, page, path),
  );
  return [...unknown, ...missing].map((what) => `${page}: ${what}`);
}

function isCommand(root: string, script: string, word: string | undefined): boolean {
  const { words } = commands[script] ?? {};
  if (word && Array.isArray(words)) return words.includes(word);
  const files = ["package.json", "cms/package.json"].map((file) => join(root, file)).filter((file) => existsSync(file));
  return files.some((file) => script in JSON.parse(readFileSync(file, "utf8")).scripts);
}

function isThere(root: string, page: string, path: string): boolean {
  const pattern = path.replace(/<[^>]*>/g, "*");
  return (
    globSync(
      [...bases, dirname(page)].map((base) => join(base, pattern)),
      { cwd: root },
    ).length > 0
  );
}

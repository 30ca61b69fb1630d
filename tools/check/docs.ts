import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LinkChecker } from "linkinator";
import { projectRoot } from "../packages.mjs";
import { Failure } from "../shared/failure.ts";
import { commands } from "../usage.mjs";

const scripts: Record<string, string> = readScripts("package.json");
const cmsScripts = readScripts("cms/package.json");
/** What the documents may name although a fresh clone does not have it. */
const made = /^(var|web\/dist|cms\/dist|web\/public\/fonts|node_modules)(\/|$)/;

/** Every link, anchor, command and path in README.md and docs/ leads somewhere. */
export async function checkDocs(root: string = projectRoot): Promise<void> {
  const pages = globSync(["README.md", "docs/**/*.md"], { cwd: root }).sort();
  const lines = [...(await brokenLinks(root, pages)), ...pages.flatMap((page) => brokenMentions(root, page))];
  if (pages.length > 0 && lines.length === 0) return;
  throw new Failure(
    pages.length === 0
      ? "There is no README.md and no page in docs/."
      : `${lines.length} links, commands or paths in the docs lead nowhere.`,
    { mend: "correct them, or bring back what they name.", lines },
  );
}

async function brokenLinks(root: string, pages: string[]): Promise<string[]> {
  const { links } = await new LinkChecker().check({
    path: pages.map((page) => join(root, page)),
    markdown: true,
    checkFragments: true,
    directoryListing: true,
    // The checker serves the files to itself; the internet is not asked.
    linksToSkip: async (url) => !/^http:\/\/(localhost|127\.0\.0\.1):/.test(url),
  });
  return links.filter(({ state }) => state === "BROKEN").map(({ parent = "", url }) => `${parent}: ${url}`);
}

/** In code: `npm run …` names a script and words it knows, and what looks like a path of the repository is one. */
function brokenMentions(root: string, page: string): string[] {
  const text = readFileSync(join(root, page), "utf8");
  const code = [...text.matchAll(/^```\w*\n([\s\S]*?)^```|`([^`\n]+)`/gm)].map(
    ([, block, span]) => block ?? span ?? "",
  );
  const folders = globSync("*/", { cwd: root }).map((folder) => folder.replace(/\/$/, ""));
  return code.flatMap((piece) => {
    const unknown = [...piece.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)(?: -- ([a-z][\w-]*))?/g)]
      .filter(([, script = "", own = "", word]) => !isCommand(script || own, word))
      .map(([command]) => command);
    const paths = [...piece.matchAll(/(?<![\w@/.:-])(?:[\w.-]+\/)+[\w.*<>-]*/g)].map(([path]) =>
      path.replace(/\.$/, ""),
    );
    const missing = paths.filter((path) => folders.includes(path.split("/")[0] ?? "") && !isThere(root, page, path));
    return [...unknown, ...missing].map((what) => `${page}: ${what}`);
  });
}

function isCommand(script: string, word: string | undefined): boolean {
  const { words } = commands[script] ?? {};
  if (word && Array.isArray(words)) return words.includes(word);
  return script in scripts || script in cmsScripts;
}

/** `<page>` and `*` stand for any name. */
function isThere(root: string, page: string, path: string): boolean {
  const pattern = path.replace(/<[^>]*>/g, "*").replace(/\/$/, "");
  return (
    made.test(path) ||
    existsSync(join(root, pattern)) ||
    globSync([pattern, join(dirname(page), pattern)], { cwd: root }).length > 0
  );
}

function readScripts(file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(projectRoot, file), "utf8")).scripts;
}

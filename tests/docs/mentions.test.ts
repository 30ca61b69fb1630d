import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { LinkChecker } from "linkinator";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { projectRoot } from "../../tools/packages.mjs";
import { commands } from "../../tools/usage.mjs";

const pages = globSync(["*.md", "docs/**/*.md"], { cwd: projectRoot }).sort();

/** Generated paths, which a fresh clone lacks. */
const made = /^(var|node_modules|(web|cms)\/dist|web\/public\/fonts)(\/|$)/;

/** A path is relative to one of these, or to the page's folder. */
const bases = ["", "web/src", "cms/src"];

const find = (patterns: string[]) => globSync(patterns, { cwd: projectRoot });

test("every link in the docs leads somewhere", async () => {
  expect(pages.length).toBeGreaterThan(20);
  const { links } = await new LinkChecker().check({
    path: pages.map((page) => join(projectRoot, page)),
    markdown: true,
    checkFragments: true,
    directoryListing: true,
    // External links are skipped: a run must not depend on the network.
    linksToSkip: async (url) => !/^http:\/\/(localhost|127\.0\.0\.1):/.test(url),
  });
  expect(links.length).toBeGreaterThan(pages.length);
  const broken = links.filter(({ state }) => state === "BROKEN");
  expect(broken.map(({ parent = "", url }) => `${parent}: ${url}`)).toEqual([]);
});

test.each(pages)("%s names commands and paths that there are", (page) => {
  const tokens = new MarkdownIt().parse(readFileSync(join(projectRoot, page), "utf8"), {});
  const code = [...tokens, ...tokens.flatMap(({ children }) => children ?? [])].filter(({ tag }) => tag === "code");
  const text = code.map(({ content }) => content).join("\n");
  const calls = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)(?: -- ([a-z][\w-]*))?/g)];
  const unknown = calls.filter(([, script, own = script ?? "", word]) => !isCommand(own, word));
  const tops = find(bases.map((base) => join(base, "*/"))).map((folder) => basename(folder));
  const paths = [...text.matchAll(/(?<![\w@/.:-])(?:[\w.-]+\/)+[\w.*<>-]*/g)].map(([path]) =>
    path.replace(/[./]$/, ""),
  );
  const missing = paths.filter(
    (path) => tops.some((top) => path.startsWith(`${top}/`)) && !made.test(path) && !isThere(path, dirname(page)),
  );
  expect([...unknown.map(([call]) => call), ...missing]).toEqual([]);
});

/** An npm script of the project or of the CMS; of a command, also a word that it knows. */
function isCommand(script: string, word: string | undefined): boolean {
  const { words } = commands[script] ?? {};
  if (word && Array.isArray(words)) return words.includes(word);
  return ["package.json", "cms/package.json"].some(
    (file) => script in JSON.parse(readFileSync(join(projectRoot, file), "utf8")).scripts,
  );
}

function isThere(path: string, folder: string): boolean {
  const pattern = path.replace(/<[^>]*>/g, "*");
  return find([...bases, folder].map((base) => join(base, pattern))).length > 0;
}

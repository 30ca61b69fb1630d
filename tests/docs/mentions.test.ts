import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { LinkChecker } from "linkinator";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { projectRoot } from "../../tools/packages.mjs";
import { commands } from "../../tools/usage.mjs";

const pages = globSync(["*.md", "docs/**/*.md", "tools/bench/*.md"], { cwd: projectRoot }).sort();

/** Generated paths, which a fresh clone lacks. */
const made = /^(var|node_modules|(web|cms)\/dist|web\/public\/fonts)(\/|$)/;

/** A path is relative to one of these, or to the page's folder. */
const bases = ["", "web/src", "cms/src"];

const files = repositoryFiles();

/** A file in a comment, with or without its path: no absolute path, nothing that a build makes. */
const fileName =
  /(?<![\w/@.*<>-])(?:\.{1,2}\/)*(?:\w[\w@.-]*\/)*\w[\w.-]*\.(?:tsx?|[cm]js|css|sh|py|conf|yml|md)(?![\w/-]|\.\w)/g;

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
  const text = textOf(page, "fence", "code_block", "code_inline");
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

test("comments and docs name files that there are", () => {
  const ends = new Set(files.flatMap((file) => file.split("/").map((_, from, parts) => parts.slice(from).join("/"))));
  const names = [...files.filter(isCode), ...pages].flatMap((file) => {
    const text = isCode(file) ? commentsOf(file) : textOf(file, "code_inline", "text");
    return [...text.matchAll(fileName)].map(([name]) => ({ file, folder: dirname(file), name }));
  });
  expect(names.length).toBeGreaterThan(pages.length);
  // `index.md` is an address of the site, `postgresql.conf` another program's.
  const missing = names.filter(
    ({ folder, name }) => !/^\w+\.(md|conf)$/.test(name) && !ends.has(name) && !isThere(name, folder),
  );
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test("comments and docs name decisions that there are", () => {
  const there = files.flatMap((file) => /^docs\/decisions\/0*(\d+)/.exec(file)?.[1] ?? []);
  const named = [...files.filter(isCode), ...pages].flatMap((file) => {
    const text = isCode(file) ? commentsOf(file) : read(file);
    return [...text.matchAll(/\bdecisions?(?: \[?|\/0*)(\d+)/gi)].map(([, number = ""]) => ({ file, number }));
  });
  expect(named.length).toBeGreaterThan(there.length);
  const missing = named.filter(({ number }) => !there.includes(number));
  expect(missing.map(({ file, number }) => `${file}: decision ${number}`)).toEqual([]);
});

function repositoryFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: projectRoot, encoding: "utf8" });
  return listed.split("\n").filter((file) => file && existsSync(join(projectRoot, file)));
}

function isCode(file: string): boolean {
  return /\.(tsx?|[cm]?js|css|sh|py|conf|ya?ml|Containerfile|example)$/.test(file) && !file.startsWith("content/");
}

function read(file: string): string {
  return readFileSync(join(projectRoot, file), "utf8");
}

/** What a page says in these kinds of tokens. */
function textOf(page: string, ...types: string[]): string {
  const tokens = new MarkdownIt().parse(read(page), {});
  const all = [...tokens, ...tokens.flatMap(({ children }) => children ?? [])];
  return all.flatMap(({ type, content }) => (types.includes(type) ? content : [])).join("\n");
}

function commentsOf(file: string): string {
  return (read(file).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|#).*$/gm) ?? []).join("\n");
}

function isThere(path: string, folder: string): boolean {
  const pattern = path.replace(/<[^>]*>/g, "*");
  return find([...bases, folder].map((base) => join(base, pattern))).length > 0;
}

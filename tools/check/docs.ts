import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LinkChecker } from "linkinator";
import { marked, type Tokens } from "marked";
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
  const code: string[] = [];
  marked.walkTokens(marked.lexer(readFileSync(join(root, page), "utf8")), (token) => {
    if (token.type === "code" || token.type === "codespan") code.push(token.text);
  });
  const text = code.join("\n");
  const calls = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)(?: -- ([a-z][\w-]*))?/g)];
  const unknown = calls.filter(([, script, own = script ?? "", word]) => !isCommand(root, own, word));
  const tops = globSync(
    bases.map((base) => join(base, "*/")),
    { cwd: root },
  ).map((folder) => folder.split("/").at(-2));
  const paths = [...text.matchAll(/(?<![\w@/.:-])(?:[\w.-]+\/)+[\w.*<>-]*/g)].map(([path]) =>
    path.replace(/[./]$/, ""),
  );
  const missing = paths.filter((path) => tops.includes(path.split("/")[0]) && !made.test(path) && !isThere(path));
  return [...unknown.map(([call]) => call), ...missing].map((what) => `${page}: ${what}`);

  function isThere(path: string): boolean {
    const pattern = path.replace(/<[^>]*>/g, "*");
    return (
      globSync(
        [...bases, dirname(page)].map((base) => join(base, pattern)),
        { cwd: root },
      ).length > 0
    );
  }
}

function isCommand(root: string, script: string, word: string | undefined): boolean {
  const { words } = commands[script] ?? {};
  if (word && Array.isArray(words)) return words.includes(word);
  const files = ["package.json", "cms/package.json"].map((file) => join(root, file)).filter((file) => existsSync(file));
  return files.some((file) => script in JSON.parse(readFileSync(file, "utf8")).scripts);
}

const specification = "docs/specification.md";

/** Each clause names where it lives in the code, and its tests by file and title. */
export async function checkSpecification(root: string = projectRoot): Promise<void> {
  const file = join(root, specification);
  const tokens = existsSync(file) ? marked.lexer(readFileSync(file, "utf8")) : [];
  const tables = tokens.filter(({ type }) => type === "table") as Tokens.Table[];
  const clauses = tables.flatMap(({ rows }) => rows).map((cells) => cells.map(({ text }) => text));
  const seen = new Set<string>();
  const lines = clauses.flatMap(([clause = "", place = "", proof = ""]) => {
    const number = /^\*\*(\d+(?:\.\d+)+)\*\* \S/.exec(clause)?.[1] ?? "";
    const gaps = [
      ...(number ? [] : [`“${clause}” begins with no number such as **4.2.3**`]),
      ...(number && seen.has(number) ? ["another clause has this number already; give it one of its own"] : []),
      ...placeGaps(place, dirname(file)),
      ...proofGaps(proof, dirname(file)),
    ];
    seen.add(number);
    return gaps.map((gap) => `${specification} ${number}: ${gap}`);
  });
  if (clauses.length > 0 && lines.length === 0) return;
  const sentence = `Gaps between the specification and its tests: ${lines.length}.`;
  throw new Failure(clauses.length > 0 ? sentence : `${specification} lists no clause.`, {
    fix: "write the test that is missing, or name the one that there is: | **4.2.3** clause | [file](../file) | [test](../test) “its title” |.",
    lines,
  });
}

function placeGaps(cell: string, folder: string): string[] {
  const links = [...cell.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  if (links.length === 0) return ["no link says where in the code it lives"];
  const missing = links.filter((link) => !existsSync(join(folder, link)));
  return missing.map((link) => `${link} does not exist; name the file that took its place`);
}

/** A proof is a link to a test file, followed by one or more test titles in typographic quotes. */
function proofGaps(cell: string, folder: string): string[] {
  const proofs = [...cell.matchAll(/\]\(([^)\s]+)\)([^[]*)/g)];
  if (proofs.length === 0) return ["no test proves it; write one and link it"];
  return proofs.flatMap(([, link = "", words = ""]) => {
    if (!/\.(test|spec)\.tsx?$/.test(link)) return [`${link} is no test file (*.test.ts, *.spec.ts)`];
    if (!existsSync(join(folder, link))) return [`${link} does not exist; name the test that took its place`];
    const titles = [...words.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title);
    if (titles.length === 0) return [`${link} proves it with no named test; put the test's title behind it in “”`];
    const known = testTitles(readFileSync(join(folder, link), "utf8"));
    const unknown = titles.filter((title) => !known.some((candidate) => candidate.includes(title)));
    return unknown.map((title) => `${link} has no test “${title}”; name it as it is called now, or write it`);
  });
}

/** Titles of `test("…")`, `test.concurrent("…")` and `test.each(…)("…")`, as written in the source. */
function testTitles(code: string): string[] {
  const calls = /(?:\b(?:test|it)(?:\.(?!describe)\w+)*|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...code.matchAll(calls)].map(([, , title = ""]) => title.replace(/\\(.)/g, "$1"));
}

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import MarkdownIt from "markdown-it";

const specification = "docs/specification.md";

/** Each clause names where it lives in the code, and its tests by file and title; answers with what does not. */
export function specificationGaps(root: string): string[] {
  const file = join(root, specification);
  const tokens = existsSync(file) ? new MarkdownIt().parse(readFileSync(file, "utf8"), {}) : [];
  const cells = tokens.flatMap(({ type }, index) => (type === "td_open" ? [tokens[index + 1]?.content ?? ""] : []));
  const columns = 3;
  const clauses = Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  if (clauses.length === 0) return [`${specification} lists no clause`];
  const seen = new Set<string>();
  return clauses.flatMap(([clause = "", place = "", proof = ""]) => {
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

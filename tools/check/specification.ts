import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../packages.mjs";
import { Failure } from "../shared/failure.ts";

const page = "docs/specification.md";

export async function checkSpecification(root: string = projectRoot): Promise<void> {
  const file = join(root, page);
  const seen = new Map<string, number>();
  const rows = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const clauses = [...rows.entries()].filter(
    ([, row]) => row.startsWith("|") && !/^\|( Clause \||[\s:|-]+$)/.test(row),
  );
  const lines = clauses.flatMap(([index, row]) => {
    const cells = row
      .replace(/^\||\|\s*$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.replaceAll("\\|", "|").trim());
    const clause = /^\*\*(\d+(?:\.\d+)+)\*\* \S/.exec(cells[0] ?? "")?.[1] ?? "";
    const namesake = clause ? seen.get(clause) : undefined;
    seen.set(clause, namesake ?? index + 1);
    const gaps = [
      ...(cells.length === 3 ? [] : [`the row has ${cells.length} cells instead of 3 (a bar in a text is \\|)`]),
      ...(clause ? [] : ["the row begins with no number such as **4.2.3**"]),
      ...(namesake ? [`line ${namesake} has this number already; give it one of its own`] : []),
      ...placeGaps(cells[1] ?? "", dirname(file)),
      ...proofGaps(cells[2] ?? "", dirname(file)),
    ];
    return gaps.map((gap) => `${page}:${index + 1} ${clause}: ${gap}`);
  });
  if (clauses.length > 0 && lines.length === 0) return;
  throw new Failure(
    clauses.length === 0
      ? `${page} lists no clause.`
      : `Gaps between the specification and its tests: ${lines.length}.`,
    {
      fix: "write the test that is missing, or name the one that there is: | **4.2.3** clause | [file](../file) | [test](../test) “its title” |.",
      lines,
    },
  );
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

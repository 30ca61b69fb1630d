import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../packages.mjs";
import { Failure } from "../shared/failure.ts";

const page = "docs/specification.md";

/** Each clause of the specification has its place in the code, and a test by name that stands in the tests. */
export async function checkSpecification(root: string = projectRoot): Promise<void> {
  const file = join(root, page);
  const rows = existsSync(file) ? clauseRows(readFileSync(file, "utf8")) : [];
  const gaps = rows.flatMap((row, index) => gapsOf(row, rows.slice(0, index), dirname(file)));
  if (rows.length > 0 && gaps.length === 0) return;
  throw new Failure(
    rows.length === 0 ? `${page} lists no clause.` : `Gaps between the specification and its tests: ${gaps.length}.`,
    {
      mend: "write the test that is missing, or name the one that there is: | **4.2.3** clause | [file](../file) | [test](../test) “its title” |.",
      lines: gaps,
    },
  );
}

interface Row {
  line: number;
  /** `4.2.3`; empty when the row begins with none. */
  clause: string;
  cells: string[];
}

function clauseRows(text: string): Row[] {
  return text.split("\n").flatMap((content, index) => {
    if (!content.startsWith("|") || /^\|( Clause \||[\s:|-]+$)/.test(content)) return [];
    const cells = content
      .replace(/^\||\|\s*$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.replaceAll("\\|", "|").trim());
    return [{ line: index + 1, clause: /^\*\*(\d+(?:\.\d+)+)\*\* \S/.exec(cells[0] ?? "")?.[1] ?? "", cells }];
  });
}

function gapsOf({ line, clause, cells }: Row, before: Row[], folder: string): string[] {
  const [, where = "", proof = ""] = cells;
  const namesake = before.find((row) => clause && row.clause === clause);
  const missing = linksIn(where).filter((link) => !existsSync(join(folder, link)));
  const gaps = [
    ...(cells.length === 3 ? [] : [`the row has ${cells.length} cells instead of 3 (a bar in a text is \\|)`]),
    ...(clause ? [] : ["the row begins with no number such as **4.2.3**"]),
    ...(namesake ? [`line ${namesake.line} has this number already; give it one of its own`] : []),
    ...(linksIn(where).length > 0 ? [] : ["no link says where in the code it lives"]),
    ...missing.map((link) => `${link} does not exist; name the file that took its place`),
    ...proofGaps(proof, folder),
  ];
  return gaps.map((gap) => `${page}:${line} ${clause}: ${gap}`);
}

/** A proof is a link to a test file and, behind it, one or more titles in typographic quotes. */
function proofGaps(proof: string, folder: string): string[] {
  const proofs = [...proof.matchAll(/\]\(([^)\s]+)\)([^[]*)/g)].map(([, link = "", words = ""]) => ({
    link,
    titles: [...words.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title),
  }));
  if (proofs.length === 0) return ["no test proves it; write one and link it"];
  return proofs.flatMap(({ link, titles }) => {
    if (!/\.(test|spec)\.tsx?$/.test(link)) return [`${link} is no test file (*.test.ts, *.spec.ts)`];
    if (!existsSync(join(folder, link))) return [`${link} does not exist; name the test that took its place`];
    if (titles.length === 0) return [`${link} proves it with no named test; put the test's title behind it in “”`];
    const known = testTitles(readFileSync(join(folder, link), "utf8"));
    return titles
      .filter((title) => !known.some((candidate) => candidate.includes(title)))
      .map((title) => `${link} has no test “${title}”; name it as it is called now, or write it`);
  });
}

function linksIn(cell: string): string[] {
  return [...cell.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
}

/** Titles as they are written in the code: of `test("…")`, `test.concurrent("…")` and `test.each(…)("…")`. */
function testTitles(code: string): string[] {
  const calls = /(?:\b(?:test|it)(?:\.(?!describe)\w+)*|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...code.matchAll(calls)].map(([, , title = ""]) => title.replace(/\\(.)/g, "$1"));
}

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDynamic, routes } from "@hetreteg/contract/routes";
import { check } from "recheck";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { namePattern, storageEntries } from "./consent/storage-list.ts";

/** One thread answers everybody: a pattern that backtracks stops it for as long as its text is long. */

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

const root = join(import.meta.dirname, "..", "..");
const code = [
  "web/**/*.{ts,tsx,mjs}",
  "cms/*.js",
  "cms/{src,config,database}/**/*.{js,ts,tsx}",
  "settings/*.ts",
  "{tools,operate}/**/*.{ts,mjs}",
];

/** What is put together while the program runs, with the texts it is made of. */
const composed: Record<string, RegExp[]> = {
  "cms/src/seed/check-fields.ts": [], // those of the schemas
  "web/src/consent/storage-list.ts": storageEntries.map(([name]) => namePattern(name)),
  "web/src/routing/match-route.ts": routes
    .filter(isDynamic)
    .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`)),
};

function filesOf(patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ["**/node_modules/**", "**/dist/**", "**/*.test.*"] });
}

/** Of literals, and of templates whose parts are names. */
function patternsInCode(): Pattern[] {
  const found: Pattern[] = [];
  for (const place of filesOf(code)) {
    const text = readFileSync(join(root, place), "utf8");
    visit(parseSync(place, text).program, (node) => {
      const { regex } = node as { regex?: { pattern: string; flags: string } };
      if (node.type === "Literal" && regex) found.push({ place, source: regex.pattern, flags: regex.flags });
      const { callee, arguments: given } = node as { callee?: { name?: string }; arguments?: Node[] };
      if (callee?.name !== "RegExp") return;
      if (composed[place]) found.push(...composed[place].map(({ source, flags }) => ({ place, source, flags })));
      else found.push({ place, source: templateOf(given?.[0], place), flags: "" });
    });
  }
  return found;
}

function templateOf(node: Node | undefined, place: string): string {
  const { quasis } = node as { quasis?: { value: { cooked: string } }[] };
  if (!quasis) throw new Error(`${place} puts a pattern together: name what it may be in "composed"`);
  return quasis.map(({ value }) => value.cooked).join("NAME");
}

interface Node {
  type: string;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value && typeof value.type === "string") see(value as Node);
    for (const one of Object.values(value)) visit(one, see);
  }
}

function patternsOfFields(): Pattern[] {
  return filesOf(["cms/src/{api,components}/**/*.json"]).flatMap((place) => {
    const { attributes } = JSON.parse(readFileSync(join(root, place), "utf8")) as { attributes: object };
    return Object.values(attributes).flatMap(({ regex }: { regex?: string }) =>
      regex === undefined ? [] : { place, source: regex, flags: "" },
    );
  });
}

/** Of maps and locations; nginx reads PCRE, which differs in nothing that these use. */
function patternsOfTheFront(): Pattern[] {
  return filesOf(["operate/nginx/*.conf"]).flatMap((place) => {
    const text = readFileSync(join(root, place), "utf8");
    const found = text.matchAll(/^\s*(?:location )?"?~(\*?) ?(\^?[^"\n]*?)"? (?=[^ ]+$)/gm);
    return [...found].map(([, star, source = ""]) => ({ place, source, flags: star ? "i" : "" }));
  });
}

const limits = {
  // Without a time: a busy machine finds the same as a quiet one.
  timeout: null,
  randomSeed: 1,
  attackLimit: 200_000,
  maxAttackStringSize: 2000,
  incubationLimit: 5000,
  maxIteration: 2,
  maxNFASize: 2000,
};

async function problemsOf(patterns: Pattern[]): Promise<string[]> {
  const unique = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
  // What repeats nothing ends after as many steps as it has parts.
  const repeating = [...unique].filter(([, { source }]) => /[*+{]/.test(source));
  const problems: string[] = [];
  // One by one: the checker gives other answers to several at once.
  for (const [written, { place, source, flags }] of repeating) {
    const found = await check(source, flags, limits);
    if (found.status === "safe") continue;
    const reason =
      found.status === "unknown"
        ? `cannot be judged: ${found.error.kind}`
        : `takes ${found.complexity.summary} time, by ${found.attack.pattern}`;
    problems.push(`${place}: ${written} ${reason}`);
  }
  return problems;
}

test("no pattern of the code, of a field or of the front takes longer than its text is long", async () => {
  const [inCode, ofFields, ofTheFront] = [patternsInCode(), patternsOfFields(), patternsOfTheFront()];
  expect(inCode.length).toBeGreaterThan(200);
  expect(ofFields.length).toBeGreaterThan(20);
  expect(ofTheFront.length).toBeGreaterThan(10);
  expect(await problemsOf([...inCode, ...ofFields, ...ofTheFront])).toEqual([]);
});

test("a pattern that backtracks is found", async () => {
  const sources = ["^(https://\\S+\\s*)*$", "\\[[^\\]]*\\]\\(", "^(\\w+\\s?)*$", "^(a|a)*$", "\\s+$", "<li\\b.*?</li>"];
  const problems = await problemsOf(sources.map((source) => ({ place: "here", source, flags: "s" })));
  expect(problems.length).toBe(sources.length);
});

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { execa } from "execa";
import { inProject } from "../packages.mjs";
import { stampMatches } from "../shared/build.ts";
import { Failure } from "../shared/failure.ts";

const listFile = inProject("web/src/i18n/locales.ts");
const stampFile = inProject("web/dist/.languages-stamp");

/** Refuses a start with an incomplete language: its pages and mails would fail. Cached, as compiling takes seconds. */
export async function assertWholeLanguages(): Promise<void> {
  if (!existsSync(listFile)) return;
  const locales = await readLocales();
  if (stampMatches(stampFile, locales.join(" "))) return;
  refuse([...missingInCms(locales), ...(await typeErrors())], locales);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, locales.join(" "));
}

export async function checkLanguageLists(): Promise<void> {
  const locales = await readLocales();
  refuse(missingInCms(locales), locales);
}

async function readLocales(): Promise<readonly string[]> {
  return (await import(listFile)).locales;
}

function refuse(lines: string[], locales: readonly string[]): void {
  if (lines.length === 0) return;
  throw new Failure(`The languages ${locales.join(", ")} are not whole, or the code does not compile.`, {
    fix: "add what the lines name; docs/how-to/add-a-language.md has the order.",
    lines,
  });
}

export function missingInCms(locales: readonly string[]): string[] {
  const file = "cms/src/languages.ts";
  const list = /locales = \[([^\]]*)\]/.exec(readFileSync(inProject(file), "utf8"))?.[1] ?? "";
  return locales.filter((locale) => !list.includes(`"${locale}"`)).map((locale) => `${file}: no "${locale}"`);
}

/** Compiler errors of web/ without tests, one per line; the CMS build compiles its own code. */
async function typeErrors(): Promise<string[]> {
  const compiler = [inProject("node_modules/typescript/bin/tsc"), "--noEmit", "--pretty", "false"];
  const { stdout } = await execa(process.execPath, compiler, { cwd: inProject(), reject: false, lines: true });
  const errors = stdout.filter((line) => /^web\/.*\berror TS/.test(line) && !/\.test\.tsx?\(/.test(line));
  // The type of a whole catalogue would hide the missing names.
  const short = errors.map((line) => line.replace(/'\{ .*'/, "…"));
  return short.map((line) => (line.length > 200 ? `${line.slice(0, 199)}…` : line));
}

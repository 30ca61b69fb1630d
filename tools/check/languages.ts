import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { stampMatches, writeStamp } from "../shared/build.ts";
import { Failure } from "../shared/failure.ts";
import { inProject } from "../shared/project.ts";

const listFile = "web/src/i18n/locales.ts";
const stampFile = inProject("web", "dist", ".languages-stamp");

/**
 * Refuses a start with a language that is not whole: it would fall back to Hungarian in silence, leave pages
 * unrendered and mails unsent. Compiling takes seconds, so it is done only when the list of languages changed.
 */
export async function assertWholeLanguages(): Promise<void> {
  if (!existsSync(inProject(listFile))) return;
  const locales = await readLocales();
  const stamp = locales.join(" ");
  if (stampMatches(stampFile, stamp)) return;
  refuse([...missingInCms(locales), ...(await typeErrors())], locales);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeStamp(stampFile, stamp);
}

/** The lists alone: other checks compile. */
export async function checkLanguageLists(): Promise<void> {
  const locales = await readLocales();
  refuse(missingInCms(locales), locales);
}

async function readLocales(): Promise<readonly string[]> {
  const { locales }: { locales: readonly string[] } = await import(inProject(listFile));
  return locales;
}

function refuse(missing: string[], locales: readonly string[]): void {
  if (missing.length === 0) return;
  throw new Failure(`The languages ${locales.join(", ")} are not whole, or the code does not compile.`, {
    mend: "add what the lines name; docs/how-to/add-a-language.md has the order.",
    lines: missing,
  });
}

/** Languages that the list of the CMS lacks, as sentences about its file. */
export function missingInCms(locales: readonly string[]): string[] {
  const file = "cms/src/languages.ts";
  const list = /locales = \[([^\]]*)\]/.exec(readFileSync(inProject(file), "utf8"))?.[1] ?? "";
  return locales.filter((locale) => !list.includes(`"${locale}"`)).map((locale) => `${file}: no "${locale}"`);
}

/** Errors of the compiler in the website's own code, one a line; tests may lag behind. Building the CMS compiles its own. */
function typeErrors(): Promise<string[]> {
  const compiler = inProject("node_modules", "typescript", "bin", "tsc");
  const args = [compiler, "--noEmit", "--pretty", "false"];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: inProject(), maxBuffer: 64 << 20 }, (_error, stdout) => {
      const lines = stdout
        .split("\n")
        .filter((line) => /^web\/.*\berror TS/.test(line) && !/\.test\.tsx?\(/.test(line));
      // A catalogue's whole shape would hide the names of what is missing behind it.
      done(
        lines
          .map((line) => line.replace(/'\{ .*'/, "…"))
          .map((line) => (line.length > 200 ? `${line.slice(0, 199)}…` : line)),
      );
    });
  });
}

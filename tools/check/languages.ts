import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { execa } from "execa";
import { inProject } from "../packages.mjs";
import { stampMatches } from "../shared/build.ts";
import { Failure } from "../shared/failure.ts";

const listFile = inProject("web/src/i18n/locales.ts");
const stampFile = inProject("web/dist/.languages-stamp");

/**
 * Refuses a start with a language that is not whole: it would fall back to Hungarian in silence, leave pages
 * unrendered and mails unsent. Compiling takes seconds, so it is done only when the list of languages changed.
 */
export async function assertWholeLanguages(): Promise<void> {
  if (!existsSync(listFile)) return;
  const locales = await readLocales();
  if (stampMatches(stampFile, locales.join(" "))) return;
  refuse([...missingInCms(locales), ...(await typeErrors())], locales);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, locales.join(" "));
}

/** The lists alone: other checks compile. */
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
    mend: "add what the lines name; docs/how-to/add-a-language.md has the order.",
    lines,
  });
}

/** What the CMS keeps of languages beside its types, as sentences about files. */
export function missingInCms(locales: readonly string[]): string[] {
  const lists = {
    "cms/src/bootstrap/ensure-locales.ts": /code: "(\w+)"/g,
    "cms/src/api/lead/content-types/lead/schema.json": /"language": \{[^}]*"enum": \[[^\]]*\]/g,
    "cms/src/admin/app.tsx": /locales: \[[^\]]*\]/g,
  };
  return Object.entries(lists).flatMap(([file, place]) => {
    const listed = readFileSync(inProject(file), "utf8").match(place)?.join() ?? "";
    return locales.filter((locale) => !listed.includes(`"${locale}"`)).map((locale) => `${file}: no "${locale}"`);
  });
}

/** Errors of the compiler in the website's own code, one a line; tests may lag behind. Building the CMS compiles its own. */
async function typeErrors(): Promise<string[]> {
  const compiler = [inProject("node_modules/typescript/bin/tsc"), "--noEmit", "--pretty", "false"];
  const { stdout } = await execa(process.execPath, compiler, { cwd: inProject(), reject: false, lines: true });
  const errors = stdout.filter((line) => /^web\/.*\berror TS/.test(line) && !/\.test\.tsx?\(/.test(line));
  return errors.map((line) => (line.length > 200 ? `${line.slice(0, 199)}…` : line));
}

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { Failure } from "../failure.ts";
import { inProject } from "../project.ts";
import { stampMatches, writeStamp } from "./fingerprint.ts";

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

/** What the CMS keeps of languages beside its types, as sentences about files. */
export function missingInCms(locales: readonly string[]): string[] {
  const text = (path: string) => readFileSync(inProject(path), "utf8");
  const enumeration: string[] = JSON.parse(text("cms/src/api/lead/content-types/lead/schema.json")).attributes.language
    .enum;
  const lists = {
    "cms/src/bootstrap/ensure-locales.ts": [...text("cms/src/bootstrap/ensure-locales.ts").matchAll(/code: "(\w+)"/g)],
    "cms/src/api/lead/content-types/lead/schema.json": enumeration.map((code) => ["", code]),
    "cms/src/admin/app.tsx": [
      ...(/locales: \[([^\]]*)\]/.exec(text("cms/src/admin/app.tsx"))?.[1]?.matchAll(/"(\w+)"/g) ?? []),
    ],
  };
  return Object.entries(lists).flatMap(([file, codes]) =>
    locales.filter((locale) => !codes.some(([, code]) => code === locale)).map((locale) => `${file}: no "${locale}"`),
  );
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

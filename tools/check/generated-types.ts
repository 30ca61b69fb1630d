import { cpSync, globSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import type { Settings } from "../shared/environment.ts";
import { Failure } from "../shared/failure.ts";
import { inProject } from "../shared/project.ts";
import { runQuietly } from "../shared/run-quietly.ts";

const made = ["node_modules", "dist", "build", ".strapi", ".cache", ".tmp"];

/** Generates Strapi's types from a copy of `cms/` (the generator compiles into `dist/`, which a running site may be using) and compares. */
export async function checkGeneratedTypes(settings: Settings): Promise<void> {
  const workFolder = join(settings.varFolder, `check-${process.pid}`);
  const copy = join(workFolder, "cms");
  try {
    cpSync(inProject("cms"), copy, { recursive: true, filter: (file) => !made.includes(basename(file)) });
    rmSync(join(copy, "types", "generated"), { recursive: true, force: true });
    symlinkSync(inProject("cms", "node_modules"), join(copy, "node_modules"));
    await runQuietly({
      title: "Generating the CMS's types",
      command: process.execPath,
      args: [join(copy, "node_modules", "@strapi", "strapi", "bin", "strapi.js"), "ts:generate-types"],
      cwd: copy,
      env: {
        ...settings.cmsEnvironment,
        VAR_DIR: join(workFolder, "var"),
        DATABASE_CLIENT: "sqlite",
        DATABASE_FILENAME: "",
        NODE_ENV: "development",
      },
      logFile: join(settings.logFolder, "check-generated-types.log"),
      mend: 'run "npm run types" in cms/ and read what it prints.',
    });
    const different = differingFiles(inProject("cms", "types", "generated"), join(copy, "types", "generated"));
    if (different.length === 0) return;
    throw new Failure("The CMS's generated types are older than its content types.", {
      mend: 'run "npm run types" in cms/ and commit cms/types/generated.',
      lines: different.map((name) => `cms/types/generated/${name}`),
    });
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

function differingFiles(committed: string, generated: string): string[] {
  const names = new Set([...namesIn(committed), ...namesIn(generated)]);
  if (namesIn(generated).length === 0) return ["(the generator wrote nothing)"];
  return [...names].filter((name) => read(join(committed, name)) !== read(join(generated, name)));
}

function namesIn(folder: string): string[] {
  return globSync("**/*.ts", { cwd: folder });
}

/** Without formatting: the generator's prettier and our formatter may differ in blanks. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/\s+/g, "");
  } catch {
    return "";
  }
}

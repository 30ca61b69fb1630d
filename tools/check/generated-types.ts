import { cpSync, globSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { inProject } from "../packages.mjs";
import { runQuietly } from "../shared/children.ts";
import type { Settings } from "../shared/environment.ts";
import { Failure } from "../shared/failure.ts";

const made = ["node_modules", "dist", "build", ".strapi", ".cache", ".tmp"];
const folder = "types/generated";

/** Runs in a copy of `cms/`: the generator compiles into `dist/`, which a running site may be using. */
export async function checkGeneratedTypes({ varFolder, logFolder, cmsEnvironment }: Settings): Promise<void> {
  const workFolder = join(varFolder, `check-${process.pid}`);
  const copy = join(workFolder, "cms");
  const data = { VAR_DIR: join(workFolder, "var"), DATABASE_CLIENT: "sqlite", DATABASE_FILENAME: "" };
  try {
    cpSync(inProject("cms"), copy, { recursive: true, filter: (file) => !made.includes(basename(file)) });
    rmSync(join(copy, folder), { recursive: true, force: true });
    symlinkSync(inProject("cms", "node_modules"), join(copy, "node_modules"));
    await runQuietly({
      title: "Generating the CMS's types",
      command: process.execPath,
      args: [join(copy, "node_modules", "@strapi", "strapi", "bin", "strapi.js"), "ts:generate-types"],
      cwd: copy,
      env: { ...cmsEnvironment, ...data, NODE_ENV: "development" },
      logFile: join(logFolder, "check-generated-types.log"),
      fix: 'run "npm run types" in cms/ and read what it prints.',
    });
    if (textOf(inProject("cms", folder)) === textOf(join(copy, folder))) return;
    throw new Failure("The CMS's generated types are older than its content types.", {
      fix: 'run "npm run types" in cms/ and commit cms/types/generated.',
    });
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** Of all files, without whitespace: the generator formats with prettier. */
function textOf(cwd: string): string {
  const names = globSync("**/*.ts", { cwd }).sort();
  return names.map((name) => name + readFileSync(join(cwd, name), "utf8").replace(/\s+/g, "")).join("\n");
}

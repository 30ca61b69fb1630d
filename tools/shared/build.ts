import { createHash } from "node:crypto";
import { type Dirent, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject, npmCommand, npmEnvironment, projectRoot, shownPath } from "../packages.mjs";
import { runQuietly } from "./children.ts";

/** Names of generated folders, left out of the fingerprint. */
const made = ["dist", "build", "fonts", "node_modules", ".cache", ".tmp", ".strapi"];
const ofWeb = [
  "web",
  "contract",
  "brand",
  "settings",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tsconfig.json",
  ".nvmrc",
];
const web = {
  name: "web",
  what: "website",
  sources: ofWeb,
  result: "web/dist/server/main.js",
  run: { command: process.execPath, args: [inProject("web", "build.mjs")], cwd: inProject() },
};
const cms = {
  name: "cms",
  what: "CMS admin",
  sources: ["cms", "contract", "brand", ".nvmrc"],
  result: "cms/dist",
  run: { ...npmCommand(["run", "build"]), cwd: inProject("cms") },
};

export type Build = typeof web;

export function buildsToDo(): Build[] {
  return [web, cms].filter((build) => {
    const [stamp, result] = [stampFile(build), inProject(build.result)];
    return !existsSync(result) || !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint(build);
  });
}

export async function runBuild(build: Build, logFolder: string): Promise<void> {
  const { name, what, run } = build;
  const stamp = fingerprint(build);
  rmSync(stampFile(build), { force: true });
  await runQuietly({
    title: `Building the ${what}`,
    ...run,
    // Vitest, which builds for its tests, would have the development build made.
    env: { ...npmEnvironment(), NODE_ENV: "production", VITEST: undefined },
    logFile: join(logFolder, `build-${name}.log`),
    fix: 'correct what the lines name; "npm run check" shows every type error.',
  });
  writeFileSync(stampFile(build), stamp);
}

function stampFile({ name }: Build): string {
  return inProject(name, "dist", ".build-stamp");
}

function fingerprint({ sources }: Build): string {
  const patterns = sources.flatMap((source) => [source, `${source}/**/*`]);
  const exclude = ({ name }: Dirent) => made.includes(name);
  const found = globSync(patterns, { cwd: projectRoot, withFileTypes: true, exclude });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(`${shownPath(file)}\0${readFileSync(file, "base64")}\0`);
  return hash.digest("hex");
}

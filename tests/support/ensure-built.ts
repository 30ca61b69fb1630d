import { inProject } from "../../tools/packages.mjs";
import { buildsToDo, runBuild } from "../../tools/shared/build.ts";

/** Builds the web part when its build is not of the present sources; `npm test` has made it before all suites. */
export async function ensureBuilt(): Promise<void> {
  if (process.env.HETRETEG_TEST_RUN) return;
  const build = buildsToDo().find(({ name }) => name === "web");
  if (build) await runBuild(build, inProject("var", "log"));
}

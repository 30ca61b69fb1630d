import { inject } from "vitest";
import { startFilledCms, type TestCms } from "./cms-process.ts";

export type { CmsAccess, TestCms } from "./cms-process.ts";
export { borrowCms } from "./shared-cms.ts";

/** Starts the CMS with the sample content in it; all of them share their secrets, so two can share a database. */
export function startCms(environment: NodeJS.ProcessEnv = {}): Promise<TestCms> {
  return startFilledCms(inject("filledCms"), environment);
}

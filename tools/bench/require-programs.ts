import { execFileSync } from "node:child_process";
import { Failure } from "../shared/failure.ts";

export function requirePrograms(names: string[]): void {
  const missing = names.filter((name) => {
    try {
      execFileSync("sh", ["-c", `command -v ${name}`], { stdio: "pipe" });
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return;
  throw new Failure(`The comparison needs ${missing.join(" and ")}.`, {
    fix: "on Debian: apt-get install -y wrk",
  });
}

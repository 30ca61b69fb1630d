import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";
import { shownPath } from "../project.ts";
import { closeVarFolder } from "./close-folder.ts";

/** Two sites over one VAR_DIR would share a database file. Answers the function that releases the folder. */
export function claimVarFolder(varFolder: string): () => void {
  const file = join(varFolder, "start.pid");
  const holder = readHolder(file);
  if (holder) {
    throw new Failure(`The site already runs over ${shownPath(varFolder)} (process ${holder}).`, {
      mend: `end it with Ctrl-C in its terminal (or "kill ${holder}"), or give this one its own VAR_DIR, PORT and CMS_PORT.`,
    });
  }
  closeVarFolder(varFolder);
  writeFileSync(file, `${process.pid}\n`);
  return () => {
    if (readFileSync(file, "utf8").trim() === String(process.pid)) rmSync(file, { force: true });
  };
}

/** The live process that wrote the file; a number left behind by a power cut is nobody's, or another program's. */
function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
    process.kill(pid, 0);
    return isStartScript(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isStartScript(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("start");
  } catch {
    return true;
  }
}

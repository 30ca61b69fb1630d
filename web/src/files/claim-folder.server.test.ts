import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { claimFolder } from "./claim-folder.server.ts";

test("a folder that one server keeps is refused to another, in a sentence with its fix", async () => {
  const folder = mkdtempSync(join(tmpdir(), "claim-"));
  const onWait = vi.fn();
  await claimFolder(folder, onWait, 0);
  expect(onWait).not.toHaveBeenCalled();
  await expect(claimFolder(folder, onWait, 0)).rejects.toThrow(
    `Another web server runs over ${folder}. Stop it, or give this one another VAR_DIR in .env.`,
  );
  expect(onWait).toHaveBeenCalledTimes(1);
  rmSync(folder, { recursive: true });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolders } from "../packages.mjs";
import { completeLock } from "../shared/lock-file.ts";

for (const { name, folder } of packageFolders) {
  const file = join(folder, "package-lock.json");
  const before = readFileSync(file, "utf8");
  const after = `${JSON.stringify(completeLock(JSON.parse(before)), null, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
  console.log(`${name}: ${after === before ? "complete as it is" : "completed"}`);
}

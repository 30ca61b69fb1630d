// Plain JavaScript: runs under the machine's own Node, before the packages bring the pinned one.
import { install, packageFolders } from "../../tools/packages.mjs";

for (const packages of packageFolders) {
  const failure = await install(packages);
  if (!failure) continue;
  console.error([`✗ ${failure.sentence}`, `  Fix: ${failure.fix}`, ...failure.lines].join("\n"));
  process.exit(1);
}

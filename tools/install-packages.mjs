// `install-packages.mjs [root|cms …]`: the packages of the lock files, all or these. Plain JavaScript: it runs under the
// machine's own Node, before the packages bring the pinned one.
import { install, packageFolders } from "./packages.mjs";

const names = process.argv.slice(2);
for (const packages of packageFolders) {
  if (names.length > 0 && !names.includes(packages.name)) continue;
  const startedAt = Date.now();
  console.log(`… install    ${packages.name} packages`);
  const failure = await install(packages);
  if (!failure) {
    console.log(`✓ install    ${packages.name} packages  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    continue;
  }
  console.error([`✗ ${failure.sentence}`, `  Fix: ${failure.fix}`, ...failure.lines].join("\n"));
  process.exit(1);
}

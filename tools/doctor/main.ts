import { inspect } from "./inspect.ts";

const findings = await inspect();
for (const finding of findings) {
  console.log(`${finding.isFine ? "✓" : "✗"} ${finding.about.padEnd(10)} ${finding.text}`);
  if (!finding.isFine) console.log(`  Mend: ${finding.mend}`);
}
const bad = findings.filter((finding) => !finding.isFine).length;
console.log(bad === 0 ? "\nEverything is as it should be." : `\n${bad} to mend.`);
process.exitCode = bad > 0 ? 1 : 0;

import { readOrMakeEnvFile } from "../environment/env-file.ts";
import { resolveSettings } from "../environment/settings.ts";
import { asFailure, describeFailure, Failure } from "../failure.ts";
import { commands } from "../usage.mjs";

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`\n${describeFailure(asFailure(error))}`);
  process.exitCode = 1;
}

async function main([command = "", format = "csv"]: string[]): Promise<void> {
  if (command !== "export" || !["csv", "json"].includes(format)) {
    throw new Failure("This is not a command for consents.", {
      mend: "write one of these.",
      lines: commands.consents?.usage ?? [],
    });
  }
  const { varFolder } = resolveSettings(readOrMakeEnvFile(process.env).values, process.env);
  const { readProofs } = await import("../../web/src/consent/consent-store.server.ts");
  const { proofsAsCsv } = await import("./proofs-as-csv.ts");
  const proofs = await readProofs(varFolder);
  process.stdout.write(format === "csv" ? proofsAsCsv(proofs) : `${JSON.stringify(proofs, null, 2)}\n`);
}

import { runCommand } from "../tools/shared/command.ts";
import { readProofs } from "../web/src/consent/consent-store.server.ts";
import { readWebSettings } from "./web-settings.ts";

const columns = ["id", "revision", "categories", "textHash", "language", "time", "receivedAt"] as const;

await runCommand(async () => {
  const isJson = process.argv.includes("json");
  const proofs = await readProofs(readWebSettings().VAR_DIR);
  // RFC 4180 without quoting: the server refuses values with commas, quotes or formulas.
  const rows = proofs.map((proof) => columns.map((name) => [proof[name]].flat().join(" ")));
  const csv = [columns, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
  process.stdout.write(isJson ? `${JSON.stringify(proofs, null, 2)}\n` : csv);
  return 0;
});

import type { StoredProof } from "../../web/src/consent/consent-store.server.ts";

const columns = ["id", "revision", "categories", "textHash", "language", "time", "receivedAt"] as const;

/** RFC 4180, with a header line. No value can hold a comma, a quote or a formula: the server took none that does. */
export function proofsAsCsv(proofs: StoredProof[]): string {
  const rows = proofs.map((proof) =>
    columns.map((name) => (name === "categories" ? proof.categories.join(" ") : String(proof[name]))),
  );
  return [columns, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

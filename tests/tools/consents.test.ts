import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeValues } from "../../settings/settings.ts";
import { inProject } from "../../tools/shared/project.ts";
import { createConsentStore, type StoredProof } from "../../web/src/consent/consent-store.server.ts";
import { makeFolder, removeFolder } from "../support/built-site.ts";

const proof: StoredProof = {
  id: "0b1f9a4e-3a55-4a4f-8d0b-5b6c5d6e7f80",
  revision: 3,
  categories: ["necessary", "analytics"],
  textHash: "b".repeat(64),
  language: "hu",
  time: "2026-01-02T03:04:05.000Z",
  receivedAt: "2026-01-02T03:04:06.000Z",
};

let folder: string;
beforeEach(async () => {
  folder = makeFolder();
  const store = createConsentStore(folder);
  await store.append(proof);
  await store.close();
});
afterEach(() => removeFolder(folder));

function consents(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [inProject("tools", "run.mjs"), "consents", ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...makeValues(), VAR_DIR: folder },
  });
}

test("an operator exports the proofs as a table", () => {
  const { status, stdout } = consents("export");
  expect(status).toBe(0);
  expect(stdout).toBe(
    "id,revision,categories,textHash,language,time,receivedAt\r\n" +
      `${proof.id},3,necessary analytics,${proof.textHash},hu,${proof.time},${proof.receivedAt}\r\n`,
  );
});

test("an operator exports the proofs as JSON", () => {
  expect(JSON.parse(consents("export", "json").stdout)).toEqual([proof]);
});

test.each([[[]], [["export", "xml"]], [["delete"]]])("%j is answered with what to write instead", (args) => {
  const { status, stderr } = consents(...args);
  expect(status).toBe(1);
  expect(stderr).toContain("npm run consents -- export");
  expect(stderr).not.toMatch(/\n\s+at /);
});

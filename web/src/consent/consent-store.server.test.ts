import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locales } from "@hetreteg/contract/locales";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createConsentStore, dropOldProofs, proofsFile, readProofs, type StoredProof } from "./consent-store.server.ts";
import { keepTextsOfAllLanguages } from "./keep-texts.server.ts";

let varDir: string;
beforeEach(() => {
  varDir = mkdtempSync(join(tmpdir(), "consents-"));
});
afterEach(() => rmSync(varDir, { recursive: true, force: true }));

function proof(revision: number): StoredProof {
  return {
    id: "0b1f9a4e-3a55-4a4f-8d0b-5b6c5d6e7f80",
    revision,
    categories: ["necessary"],
    textHash: "",
    language: "en",
    time: "2026-01-02T03:04:05.000Z",
    receivedAt: "2026-01-02T03:04:06.000Z",
  };
}

test("every proof that was taken is there, in order, after any number of restarts", async () => {
  for (let start = 0; start < 3; start += 1) {
    const store = createConsentStore(varDir);
    await Promise.all([0, 1, 2, 3].map((number) => store.append(proof(start * 4 + number))));
    await store.close();
  }
  expect((await readProofs(varDir)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test("a line that a crash cut off costs no other proof", async () => {
  const first = createConsentStore(varDir);
  await first.append(proof(1));
  await first.close();
  appendFileSync(proofsFile(varDir), '{"id":"0b1f9a4e-3a55');
  const second = createConsentStore(varDir);
  await second.append(proof(2));
  await second.close();
  expect((await readProofs(varDir)).map(({ revision }) => revision)).toEqual([1, 2]);
});

test("a proof that cannot be written is refused, and the next one is taken when it can", async () => {
  const store = createConsentStore(varDir);
  mkdirSync(proofsFile(varDir));
  await expect(store.append(proof(1))).rejects.toThrow(/EISDIR/);
  rmSync(proofsFile(varDir), { recursive: true });
  await store.append(proof(2));
  await store.close();
  expect((await readProofs(varDir)).map(({ revision }) => revision)).toEqual([2]);
});

test("before the first visitor decides there are no proofs", async () => {
  expect(await readProofs(varDir)).toEqual([]);
});

test("the texts of each language are kept under the hash that proofs name, and never rewritten", async () => {
  const folder = join(varDir, "consent-texts");
  await keepTextsOfAllLanguages(varDir, {}, () => "A");
  const names = readdirSync(folder);
  expect(names).toHaveLength(locales.length);
  for (const name of names) {
    const texts = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
    expect(name).toBe(`${hash}.json`);
  }
  appendFileSync(join(folder, names[0] ?? ""), " ");
  await keepTextsOfAllLanguages(varDir, {}, () => "A");
  expect(readdirSync(folder)).toEqual(names);
  expect(readFileSync(join(folder, names[0] ?? ""), "utf8")).toMatch(/ $/);
});

async function take(revision: number, receivedAt: string, time = receivedAt): Promise<void> {
  const store = createConsentStore(varDir);
  await store.append({ ...proof(revision), time: `${time}T03:04:05.000Z`, receivedAt: `${receivedAt}T03:04:06.000Z` });
  await store.close();
}

const taken = async () => (await readProofs(varDir)).map(({ revision }) => revision);

test("proofs go when a consent has been over for five years, and no others", async () => {
  const times = ["2026-01-02", "2027-06-02", "2031-12-01", "2032-08-01"];
  for (const [revision, time] of times.entries()) await take(revision, time);
  await dropOldProofs(varDir, Date.parse("2031-06-30"));
  expect(await taken()).toEqual([0, 1, 2, 3]);
  await dropOldProofs(varDir, Date.parse("2032-08-02"));
  expect(await taken()).toEqual([1, 2, 3]);
  await take(4, "2032-08-03");
  expect(await taken()).toEqual([1, 2, 3, 4]);
});

test("a server's clock that runs years ahead removes no proof, whoever decides meanwhile", async () => {
  await take(1, "2026-01-02");
  await dropOldProofs(varDir, Date.parse("2050-01-01"));
  await take(2, "2050-01-01", "2026-01-03");
  await dropOldProofs(varDir, Date.parse("2050-01-01"));
  expect(await taken()).toEqual([1, 2]);
});

test("a visitor's clock that runs years ahead removes no proof", async () => {
  await take(1, "2026-01-02");
  await take(2, "2026-01-03", "2050-01-01");
  await dropOldProofs(varDir, Date.parse("2032-01-01"));
  expect(await taken()).toEqual([1, 2]);
});

test("without a proof there is nothing to remove", async () => {
  await dropOldProofs(varDir);
  expect(await readProofs(varDir)).toEqual([]);
});

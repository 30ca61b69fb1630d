import { beforeAll, describe, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Fields } from "../support/cms-admin.ts";
import { jsonIn } from "../support/cms-database.ts";
import { readerOf } from "../support/cms-reader.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";
import { readRows } from "./lead-support/lead-rows.ts";

let cms: CmsAccess;
beforeAll(() => {
  cms = borrowCms();
});

describe("a lead is stored once", () => {
  test("the first delivery is answered 201 with the key, and the row holds what the visitor wrote", async () => {
    const lead = sampleLead({ message: "Őszi kampány\nкириллица 😀", company: "=cmd" });
    const answer = await deliver(cms, lead);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ key: lead.key, reference: lead.reference, state: "new", kind: "contact" });
    const [row] = readRows(cms, lead.key);
    expect(row).toMatchObject({ name: lead.name, message: lead.message, company: "=cmd", page: "/contact" });
    expect(jsonIn(row?.values)).toEqual(lead.values);
  });

  test("a second delivery is answered 200 with the stored lead, whatever its body says", async () => {
    const lead = sampleLead();
    const first = await deliver(cms, lead);
    const second = await deliver(cms, { ...lead, message: "Something else" });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect(readRows(cms, lead.key)).toMatchObject([{ message: lead.message }]);
  });

  test("of thirty deliveries at once one is the first, and there is one row", async () => {
    const lead = sampleLead();
    const answers = await Promise.all(Array.from({ length: 30 }, () => deliver(cms, lead)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(29).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.data.documentId)).size).toBe(1);
    expect(readRows(cms, lead.key)).toHaveLength(1);
  });

  test("a reference that another lead has is a conflict, not a second lead", async () => {
    const lead = sampleLead();
    await deliver(cms, lead);
    const answer = await deliver(cms, sampleLead({ reference: lead.reference }));
    expect(answer.status).toBe(409);
  });

  test("a lead with a reason for quarantine is spam", async () => {
    const answer = await deliver(cms, sampleLead({ quarantineReason: "honeypot" }));
    expect(answer.body.data.state).toBe("spam");
  });
});

describe("a bad delivery is refused with the field's name", () => {
  test.each<[string, Fields, string]>([
    ["no key", { key: undefined }, "data.key"],
    ["a key with a blank", { key: "a b c d e f g h" }, "data.key"],
    ["a long key", { key: "k".repeat(129) }, "data.key"],
    ["no reference", { reference: null }, "data.reference"],
    ["an unknown kind", { kind: "newsletter" }, "data.kind"],
    ["an unknown language", { locale: "de" }, "data.locale"],
    ["a date without time", { receivedAt: "2026-11-20" }, "data.receivedAt"],
    ["an impossible date", { receivedAt: "2026-13-40T10:00:00Z" }, "data.receivedAt"],
    ["a name that is a number", { name: 7 }, "data.name"],
    ["a name of 2,001 letters", { name: "x".repeat(2001) }, "data.name"],
    ["a message of 65,537 letters", { message: "x".repeat(65_537) }, "data.message"],
    ["a message with NUL", { message: "a\0b" }, "data.message"],
    ["half a surrogate pair", { name: "\ud800" }, "data.name"],
    ["values that are a list", { values: [] }, "data.values"],
    ["no values", { values: undefined }, "data.values"],
    ["a number among the values", { values: { a: 1 } }, "data.values"],
    ["NUL deep in the values", { values: { services: ["a\0"] } }, "data.values"],
  ])("%s", async (_name, changes, path) => {
    const answer = await deliver(cms, sampleLead(changes));
    expect(answer.status).toBe(400);
    expect(answer.body.error?.details?.errors?.map((error) => error.path.join("."))).toEqual([path]);
  });

  test("a field nobody knows, state and deletion date included", async () => {
    const answer = await deliver(cms, sampleLead({ state: "closed", deleteOn: "2099-01-01" }));
    expect(answer.status).toBe(400);
    expect(answer.body.error?.message).toMatch(/unknown fields: state, deleteOn/);
  });

  test("every bad field at once", async () => {
    const answer = await deliver(cms, sampleLead({ kind: "x", locale: "x", name: 1 }));
    expect(answer.body.error?.details?.errors).toHaveLength(3);
  });

  test("values of more than 256 kB", async () => {
    const answer = await deliver(cms, sampleLead({ values: { message: "x".repeat(256 * 1024) } }));
    expect(answer.status).toBe(413);
  });

  test.each([
    ["nothing", undefined],
    ["a list", []],
    ["a text", "data"],
    ["no object", { data: "x" }],
  ])("a body that is %s", async (_name, body) => {
    const answer = await readerOf(cms, cms.leadToken).request("POST", "/api/leads", body);
    expect(answer.status).toBe(400);
  });
});

test("what the web server accepts at most fits", async () => {
  const message = '"'.repeat(64 * 1024);
  const lead = sampleLead({ message, values: { message } });
  expect((await deliver(cms, lead)).status).toBe(201);
  expect(readRows(cms, lead.key)).toMatchObject([{ message }]);
});

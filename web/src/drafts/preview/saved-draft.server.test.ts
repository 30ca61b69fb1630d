import { expect, test } from "vitest";
import { createStandInClient, createStrapiAnswers } from "../../../../tests/support/strapi-answers.ts";
import type { CollectionType } from "../../cms/schemas.server.ts";
import { savedDraft } from "./saved-draft.server.ts";

type Answer = Record<string, unknown>;

/** The draft of an entry whose fields are changed, on a site where each of `unpublished` is a draft alone. */
async function draftWith(
  [type, key]: readonly [CollectionType, string],
  fields: Answer,
  unpublished: [type: string, key: string][],
): Promise<Answer> {
  const [drafts, published] = [createStrapiAnswers(), createStrapiAnswers()];
  for (const one of ["service", "team-member", "case-study"]) {
    for (const { key: each } of drafts.entriesOf(one)) {
      drafts.edit(one, each, { title: "ONLY A DRAFT", role: "ONLY A DRAFT", text: "ONLY A DRAFT" });
    }
  }
  drafts.edit(type, key, fields);
  for (const [one, each] of unpublished) published.unpublish(one, each);
  const entry = { type, documentId: `${type}.${key}` };
  const draft = savedDraft(createStandInClient(drafts), createStandInClient(published), entry);
  return (await draft.read("en", { locale: "en" })) as Answer;
}

const partner = createStrapiAnswers().entriesOf("partner")[0]?.key ?? "";
const documentIds = (list: unknown) => (list as { documentId: string }[]).map(({ documentId }) => documentId);

test("the draft of a service shows its team as published, in the draft's order, without whom nobody published", async () => {
  const { team } = await draftWith(["service", "strategy"], { team: ["support", "wordpress", "strategy"] }, [
    ["team-member", "wordpress"],
  ]);
  expect(documentIds(team)).toEqual(["team-member.support", "team-member.strategy"]);
  expect(JSON.stringify(team)).not.toContain("ONLY A DRAFT");
});

test("the draft of a case shows its services as published, in the draft's order", async () => {
  const { services } = await draftWith(["case-study", "zora"], { services: ["support", "strategy"] }, []);
  expect(documentIds(services)).toEqual(["service.support", "service.strategy"]);
  expect(JSON.stringify(services)).not.toContain("ONLY A DRAFT");
});

test.each([
  ["author", "team-member", ["blog-item", "website-brief"], "strategy"],
  ["service", "service", ["blog-item", "website-brief"], "strategy"],
  ["caseStudy", "case-study", ["partner", partner], "zora"],
] as const)("the %s of a draft is the %s as published, and none where it is not", async (field, of, entry, to) => {
  const shown = (await draftWith(entry, { [field]: to }, []))[field];
  expect(shown).toMatchObject({ documentId: `${of}.${to}` });
  expect(JSON.stringify(shown)).not.toContain("ONLY A DRAFT");
  expect((await draftWith(entry, { [field]: to }, [[of, to]]))[field]).toBeNull();
});

test("a draft that points to nothing asks for nothing", async () => {
  const draft = await draftWith(["blog-item", "website-brief"], { author: null, service: null }, []);
  expect(draft).toMatchObject({ author: null, service: null });
});

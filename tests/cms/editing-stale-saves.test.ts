import { beforeAll, describe, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { DocumentAnswer, Fields, TestAdmin } from "../support/cms-admin.ts";
import { signInWithRole } from "../support/panel-roles.ts";

let cms: CmsAccess;
let admin: TestAdmin;
beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
});

describe("two windows with one entry", () => {
  type Entry = { data: { title: string; updatedAt: string; documentId: string } };
  const path = "/content-manager/collection-types/api::case-study.case-study";

  /** Saves as the panel does: with the version its form was filled from. */
  async function saveFrom(version: string, address: string, data: Fields, method = "PUT", attempt?: string) {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${admin.token()}`,
      "x-loaded-version": version,
      ...(attempt ? { "x-save-attempt": attempt } : {}),
    };
    const response = await fetch(cms.url + address, { method, headers, body: JSON.stringify(data) });
    return { status: response.status, body: (await response.json()) as Entry & DocumentAnswer };
  }
  const open = async (address: string) => (await admin.request<Entry>("GET", address)).body.data;

  test("the later save is refused with who and when, the earlier one stays, and reloading helps", async () => {
    const { documentId } = await admin.find("case-study", "slug", "zora");
    const address = `${path}/${documentId}?locale=hu`;
    const { updatedAt } = await open(address);
    expect((await saveFrom(updatedAt, address, { title: "Első ablak" })).status).toBe(200);

    const late = await saveFrom(updatedAt, address, { title: "Második ablak" });
    expect(late.status).toBe(400);
    expect(late.body.error?.message).toMatch(/saved in another window at \d+ \w+ \d{4}, \d\d:\d\d \(Budapest time\)/);
    expect(late.body.error?.message).toMatch(/What you wrote is kept/);
    const publishing = await saveFrom(
      updatedAt,
      address.replace("?", "/actions/publish?"),
      { title: "Második" },
      "POST",
    );
    expect(publishing.body.error?.message).toMatch(/^Not saved/);

    const again = await open(address);
    expect(again.title).toBe("Első ablak");
    expect((await saveFrom(again.updatedAt, address, { title: "Második ablak" })).status).toBe(200);
  });

  test("a colleague is named; another language and publishing are no later save", async () => {
    const { documentId } = await admin.find("case-study", "slug", "aurora");
    const address = `${path}/${documentId}?locale=hu`;
    const { updatedAt } = await open(address);
    await admin.saveDraft("case-study", documentId, { title: "aurora en, again" }, "en");
    await admin.request("POST", `${path}/actions/bulkPublish?locale=hu`, { documentIds: [documentId] });
    expect((await saveFrom(updatedAt, address, { title: "Cím" })).status).toBe(200);
    const colleague = await signInWithRole(cms, "strapi-editor");
    await colleague.saveDraft("case-study", documentId, { title: "Kolléga címe" });
    const late = await saveFrom(updatedAt, address, { title: "Cím" });
    expect(late.body.error?.message).toContain("saved by A B at");

    // What the languages share moves with another one: its save is named, not the last one of this language.
    const again = await open(address);
    await admin.saveDraft("case-study", documentId, { order: 71 }, "en");
    const shared = await saveFrom(again.updatedAt, address, { title: "Cím" });
    expect(shared.body.error?.message).toMatch(
      /^Not saved: what all languages of this entry share was changed with its English version in another window at/,
    );
  });

  test("a save that is sent again, because its answer was lost, is no other window's", async () => {
    const { documentId } = await admin.find("case-study", "slug", "zora");
    const address = `${path}/${documentId}?locale=hu`;
    const { updatedAt } = await open(address);
    expect((await saveFrom(updatedAt, address, { title: "Elveszett válasz" }, "PUT", "one")).status).toBe(200);
    expect((await saveFrom(updatedAt, address, { title: "Másik ablak" }, "PUT", "two")).status).toBe(400);
    expect((await saveFrom(updatedAt, address, { title: "Még egyszer" }, "PUT", "one")).status).toBe(200);
    await admin.saveDraft("case-study", documentId, { title: "Kolléga címe" });
    expect((await saveFrom(updatedAt, address, { title: "Már késő" }, "PUT", "one")).status).toBe(400);
  });

  test("nor is a new entry that is sent again a second one, at once or later", async () => {
    const address = "/content-manager/collection-types/api::service.service?locale=hu";
    const create = (title: string) => saveFrom("", address, { slug: "only-once", title }, "POST", "new-service");
    const [one, again] = await Promise.all([create("Egyszer"), create("Egyszer")]);
    const later = await create("Egyszer, javítva");
    expect(one.body.data?.documentId).toBeTruthy();
    expect([again, later].map(({ body }) => body.data?.documentId)).toEqual(Array(2).fill(one.body.data?.documentId));
    expect(later.body.data?.title).toBe("Egyszer, javítva");
    const other = await saveFrom("", address, { slug: "only-once", title: "Más" }, "POST", "another");
    expect(other.status).toBe(400);
  });

  test("of two saves at once one is refused", async () => {
    const { documentId } = await admin.find("case-study", "slug", "zora");
    const address = `${path}/${documentId}?locale=hu`;
    const { updatedAt } = await open(address);
    const saves = ["Egyszerre egy", "Egyszerre kettő"].map((title) => saveFrom(updatedAt, address, { title }));
    expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("a language that is not there yet, and who sends no version, save as ever", async () => {
    const made = await admin.createDraft("testimonial", { text: "Egy" });
    const id = made.body.data?.documentId ?? "";
    const address = "/content-manager/collection-types/api::testimonial.testimonial";
    const early = "2000-01-01T00:00:00.000Z";
    expect((await saveFrom(early, `${address}/${id}?locale=nl`, { text: "Een" })).status).toBe(200);
    expect((await saveFrom(early, `${address}/${id}?locale=nl`, { text: "Twee" })).status).toBe(400);
    expect((await admin.saveDraft("testimonial", id, { text: "Kettő" })).status).toBe(200);
    const single = "/content-manager/single-types/api::navigation.navigation?locale=hu";
    const { updatedAt } = await open(single);
    expect((await saveFrom(updatedAt, single, {})).status).toBe(200);
    expect((await saveFrom(early, single, {})).status).toBe(400);
  });
});

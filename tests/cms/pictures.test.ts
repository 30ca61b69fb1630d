import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createCmsClient } from "../../web/src/cms/cms-client.server.ts";
import { Content } from "../../web/src/cms/content.server.ts";
import { createContentReader } from "../../web/src/cms/reader.server.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Fields, TestAdmin, UploadedFile } from "../support/cms-admin.ts";
import { drawing, phonePicture, pixelBomb, samplePicture } from "../support/sample-pictures.ts";

let cms: CmsAccess;
let admin: TestAdmin;
let file: UploadedFile;
beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
  const answer = await admin.upload("sample.jpg", "image/jpeg", new Uint8Array(await samplePicture(1200, 800)));
  expect(answer.status).toBe(201);
  file = answer.body;
});

test.each([
  ["240 letters", `${"a".repeat(240)}.jpg`],
  ["240 letters of two bytes", `${"ő".repeat(240)}.jpg`],
  ["letters that are four in an address", `${"щ".repeat(200)}.jpg`],
  ["200 emoji", `${"😀".repeat(200)}.jpg`],
  ["an extension of 240 letters", `a.${"j".repeat(240)}`],
  ["dots alone", "..."],
  ["a name that Windows keeps for itself", "con"],
  ["no extension", "kép"],
  ["signs of a path", "a:b|c?d*e<f>.jpg"],
  ["control characters", "a\u0001b\u202ec.jpg"],
])("a file whose name is %s is taken, and found again", async (_what, name) => {
  const bytes = new Uint8Array(await samplePicture(60, 40));
  const taken = await admin.upload(name, "image/jpeg", bytes);
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  expect((await fetch(cms.url + taken.body.url)).status).toBe(200);
  const replaced = await admin.upload(name, "image/jpeg", bytes, taken.body.id);
  expect([replaced.status, replaced.body.url]).toEqual([200, taken.body.url]);
  const renamed = await admin.request("POST", `/upload?id=${taken.body.id}`, { fileInfo: { name: "x".repeat(5000) } });
  expect([renamed.status, renamed.body.name]).toEqual([200, "x".repeat(120)]);
});

/** What the site reads, by its own reader. */
async function read() {
  const client = createCmsClient({ url: cms.url, readToken: cms.readToken });
  return createContentReader(await Content.open(client), "hu");
}

async function save(type: string, field: string, value: string, data: Fields) {
  const { documentId } = await admin.find(type, field, value);
  expect((await admin.saveDraft(type, documentId, data)).status, "the draft is saved").toBe(200);
  return admin.publish(type, documentId);
}

const whole = () => ({ image: file.id, alternativeText: "A szálloda a tengerparton", caption: "Felirat" });

describe.each([
  ["case-study", "slug", "zora"],
  ["blog-item", "slug", "first-article"],
])("a %s", (type, field, key) => {
  test.each<[string, Fields]>([
    ["no alternative text", { alternativeText: undefined }],
    ["an empty one", { alternativeText: "" }],
    ["one of spaces", { alternativeText: "  " }],
  ])("whose picture has %s can be saved but not published", async (_what, change) => {
    for (const data of [{ picture: { ...whole(), ...change } }, { pictures: [whole(), { ...whole(), ...change }] }]) {
      const answer = await save(type, field, key, { picture: null, pictures: [], ...data });
      expect(answer.status).toBe(400);
      expect(answer.body.error?.details.errors?.map(({ path }) => path.at(-1))).toEqual(["alternativeText"]);
    }
  });

  test("is published with its pictures, and the site reads them", async () => {
    const picture = { ...whole(), focalX: 20, focalY: 80 };
    const answer = await save(type, field, key, { picture, pictures: [whole(), whole()] });
    expect(answer.status).toBe(200);
    const entry = await (await read()).one(type as "case-study", "slug", key);
    expect(entry?.picture).toMatchObject({
      image: { url: file.url, updatedAt: expect.any(String), focalPoint: null },
      alternativeText: "A szálloda a tengerparton",
      caption: "Felirat",
      focalX: 20,
      focalY: 80,
    });
    expect(entry?.pictures).toHaveLength(2);
  });

  test("without any picture is read as before", async () => {
    expect((await save(type, field, key, { picture: null, pictures: [] })).status).toBe(200);
    const entry = await (await read()).one(type as "case-study", "slug", key);
    expect(entry).toMatchObject({ picture: null, pictures: [] });
  });
});

test.each([
  [-1, 50],
  [50, 101],
])("a focal point at %i, %i is outside the picture", async (focalX, focalY) => {
  const { documentId } = await admin.find("case-study", "slug", "aurora");
  const draft = await admin.saveDraft("case-study", documentId, { picture: { ...whole(), focalX, focalY } });
  const answer = draft.status === 200 ? await admin.publish("case-study", documentId) : draft;
  expect(answer.status).toBe(400);
  expect(answer.body.error?.details.errors?.map(({ path }) => path[0])).toEqual(["picture"]);
});

test("a page takes a picture between its sections, and the site reads all of them", async () => {
  const sections = [
    { __component: "sections.hero", headline: "Cím", links: [{ label: "Kapcsolat", path: "/contact" }] },
    { __component: "sections.picture", heading: "Kép", picture: whole() },
    { __component: "sections.facts", facts: [{ value: "1", label: "kép" }] },
  ];
  expect((await save("page", "route", "home", { sections })).status).toBe(200);
  const page = await (await read()).one("page", "route", "home");
  expect(page?.sections).toMatchObject([
    { headline: "Cím", links: [{ path: "/contact" }] },
    { heading: "Kép", picture: { image: { url: file.url }, alternativeText: "A szálloda a tengerparton" } },
    { facts: [{ value: "1" }] },
  ]);
});

test("the alternative text belongs to one language", async () => {
  const { documentId } = await admin.find("case-study", "slug", "zora");
  await save("case-study", "slug", "zora", { picture: whole() });
  const english = { picture: { ...whole(), alternativeText: "The hotel by the sea" } };
  await admin.saveDraft("case-study", documentId, english, "en");
  expect((await admin.publish("case-study", documentId, "en")).status).toBe(200);
  const client = createCmsClient({ url: cms.url, readToken: cms.readToken });
  const texts = await Promise.all(
    (["hu", "en", "nl"] as const).map(async (locale) => {
      const entry = await createContentReader(await Content.open(client), locale).one("case-study", "slug", "zora");
      return entry?.picture?.alternativeText;
    }),
  );
  expect(texts).toEqual(["A szálloda a tengerparton", "The hotel by the sea", undefined]);
});

test("an upload is kept as it was: no smaller copy, no lost orientation", async () => {
  const bytes = new Uint8Array(await phonePicture(600, 400));
  const { body } = await admin.upload("phone.jpg", "image/jpeg", bytes);
  const kept = new Uint8Array(await (await fetch(cms.url + body.url)).arrayBuffer());
  expect(Buffer.from(kept).equals(Buffer.from(bytes))).toBe(true);
  expect((await sharp(kept).metadata()).orientation).toBe(6);
});

test("a replaced file keeps address and focal point, and the site shows it without another publish", async () => {
  const focalPoint = { x: 20, y: 70 };
  expect((await admin.request("POST", `/upload?id=${file.id}`, { fileInfo: { focalPoint } })).status).toBe(200);
  await save("case-study", "slug", "zora", { picture: whole() });
  const client = createCmsClient({ url: cms.url, readToken: cms.readToken });
  const pictureIn = async (content: Content) =>
    (await createContentReader(content, "hu").one("case-study", "slug", "zora"))?.picture;
  const content = await Content.open(client);
  const before = await pictureIn(content);
  const other = new Uint8Array(await samplePicture(300, 300));
  expect((await admin.upload("other.jpg", "image/jpeg", other, file.id)).status).toBe(200);
  const after = await pictureIn(await Content.open(client, {}, content));
  expect(after?.image.url).toBe(before?.image.url);
  expect(after?.image.updatedAt).not.toBe(before?.image.updatedAt);
  expect(after?.image.focalPoint).toEqual(focalPoint);
});

test.each<[string, string, string, () => Promise<Buffer> | Buffer]>([
  ["a drawing", "a.svg", "image/svg+xml", () => drawing],
  ["a truncated file", "b.jpg", "image/jpeg", async () => (await samplePicture(900, 700)).subarray(0, 3000)],
])("the media library refuses %s", async (_what, name, mime, bytes) => {
  expect((await admin.upload(name, mime, new Uint8Array(await bytes()))).status).toBe(400);
});

// Made before anything is asked: it takes seconds, in which the CMS ends a connection that `fetch` would write to.
const bomb = new Uint8Array(pixelBomb());

test("the media library outlives 900 megapixels in a hundred kilobytes, which the site refuses", async () => {
  const { status, body } = await admin.upload("c.png", "image/png", bomb);
  expect([201, 400]).toContain(status);
  expect(body.width ?? null).toBeNull();
  expect((await fetch(`${cms.url}/_health`)).ok).toBe(true);
});

test("a file that an entry shows is not deleted under it, and the refusal says where it is shown", async () => {
  const picture = await samplePicture(64, 64);
  const { id } = (await admin.upload("used.jpg", "image/jpeg", new Uint8Array(picture))).body;
  const { documentId } = await admin.find("case-study", "slug", "zora");
  const image = { pictures: [{ image: id, alternativeText: "Egy kép" }] };
  expect((await admin.saveDraft("case-study", documentId, image)).status).toBe(200);
  const remove = () => admin.request<{ error?: { message: string } }>("DELETE", `/upload/files/${id}`);
  const refused = await remove();
  expect(refused.status).toBe(400);
  expect(refused.body.error?.message).toBe(
    "used.jpg is in use: Case study: zora hu (Pictures 1 › Picture). Take it out there first, or replace the file.",
  );
  const bulk = { fileIds: [id], folderIds: [] };
  expect((await admin.request("POST", "/upload/actions/bulk-delete", bulk)).status).toBe(400);

  type Folder = { data: { id: number } };
  const folder = (await admin.request<Folder>("POST", "/upload/folders", { name: "Used", parent: null })).body.data.id;
  const unused = (await admin.upload("unused.jpg", "image/jpeg", new Uint8Array(picture))).body.id;
  const moved = { fileIds: [unused, id], folderIds: [], destinationFolderId: folder };
  expect((await admin.request("POST", "/upload/actions/bulk-move", moved)).status).toBe(200);
  const withFolder = { fileIds: [], folderIds: [folder] };
  expect((await admin.request("POST", "/upload/actions/bulk-delete", withFolder)).status).toBe(400);
  expect((await admin.request("GET", `/upload/files/${unused}`)).status, "of a folder all or none").toBe(200);

  await admin.saveDraft("case-study", documentId, { pictures: [] });
  expect((await remove()).status).toBe(200);
});

test("a PDF of the media library is offered to links; while a text leads to it, it is found and not deleted", async () => {
  const bytes = new TextEncoder().encode("%PDF-1.7\n%%EOF");
  const { id, url } = (await admin.upload("Árlista 2026.pdf", "application/pdf", bytes)).body;
  const address = url.replace("/uploads/", "/files/");
  expect(address).toMatch(/^\/files\/Arlista_2026_[0-9a-f]{10}\.pdf$/);
  type Targets = { pages: { address: string; titles: Record<string, string>; bytes?: number }[] };
  const { pages } = (await admin.request<Targets>("GET", "/publishing/links")).body;
  const offered = pages.find((one) => one.address === address);
  expect(offered).toMatchObject({ titles: { hu: "Árlista 2026" }, bytes: expect.any(Number) });

  const { documentId } = await admin.find("case-study", "slug", "zora");
  const { data } = (await admin.request<{ data: Fields }>("GET", draftOf(documentId))).body;
  await admin.saveDraft("case-study", documentId, { body: `Az [árlista](${address}).` });
  type Found = { results: { at?: { label: string } }[] };
  const found = (await admin.request<Found>("GET", `/search?words=${encodeURIComponent(address)}`)).body;
  expect(found.results.map(({ at }) => at?.label)).toEqual(["Text"]);
  const remove = () => admin.request<{ error?: { message: string } }>("DELETE", `/upload/files/${id}`);
  const refused = await remove();
  expect(refused.status).toBe(400);
  expect(refused.body.error?.message).toContain("Árlista 2026.pdf is in use: Case study: zora hu (Text).");
  await admin.saveDraft("case-study", documentId, { body: data.body });
  expect((await remove()).status).toBe(200);
});

function draftOf(documentId: string): string {
  return `/content-manager/collection-types/api::case-study.case-study/${documentId}?locale=hu`;
}

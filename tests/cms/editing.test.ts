import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCms, type TestCms } from "../support/cms.ts";
import type { Answer, DocumentAnswer, Fields, TestAdmin } from "../support/cms-admin.ts";
import { readerOf } from "../support/cms-reader.ts";
import { signInWithRole } from "../support/panel-roles.ts";
import { inviteReviewer } from "../support/reviewers.ts";

let cms: TestCms;
let admin: TestAdmin;
beforeAll(async () => {
  cms = await startCms();
  admin = await cms.adminLogin();
});
afterAll(() => cms?.stop());

function messageOf(answer: Answer<DocumentAnswer>): string {
  return answer.body.error?.message ?? "";
}

describe("an address belongs to one entry", () => {
  test.each([
    ["case-study", { slug: "aurora" }, /slug "aurora" already belongs to another entry of "Case study"/],
    ["service", { slug: "strategy" }, /slug "strategy" already belongs/],
    ["job-position", { slug: "office-manager" }, /slug "office-manager" already belongs/],
    ["blog-item", { slug: "first-article", index: 2 }, /slug "first-article" already belongs/],
    ["blog-item", { slug: "second-article", index: 1 }, /index "1" already belongs/],
    ["page", { route: "home" }, /route "home" already belongs/],
    ["redirect", { from: "/portfolio", to: "/blog", code: 301 }, /from "\/portfolio" already belongs/],
  ])("an editor cannot save a second %s with %o", async (type, data, message) => {
    const answer = await admin.createDraft(type, data);
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toMatch(message);
  });

  test("an editor cannot give an entry the address of another one, in any language", async () => {
    const zora = await admin.find("case-study", "slug", "zora");
    for (const locale of ["hu", "nl"]) {
      const answer = await admin.saveDraft("case-study", zora.documentId, { slug: "aurora" }, locale);
      expect(answer.status).toBe(400);
      expect(answer.body.error?.details.errors?.[0]?.path).toEqual(["slug"]);
    }
  });

  test("an editor saves an entry again under its own address", async () => {
    const zora = await admin.find("case-study", "slug", "zora");
    const answer = await admin.saveDraft("case-study", zora.documentId, { slug: "zora", order: 5 });
    expect(answer.status).toBe(200);
  });

  test("a copy needs an address of its own", async () => {
    const zora = await admin.find("case-study", "slug", "zora");
    const path = `/content-manager/collection-types/api::case-study.case-study/clone/${zora.documentId}?locale=hu`;
    const same = await admin.request<DocumentAnswer>("POST", path, { slug: "zora" });
    const none = await admin.request<DocumentAnswer>("POST", path, {});
    const own = await admin.request<DocumentAnswer>("POST", path, { slug: "zora-two" });
    expect([same.status, none.status, own.status]).toEqual([400, 400, 200]);
    expect(messageOf(none)).toMatch(/needs its own slug/);
  });
});

describe("a field is checked", () => {
  const link = { label: "Kapcsolat", path: "/contact" };
  test.each<[string, Fields, string]>([
    ["case-study", { slug: "with space" }, "slug"],
    ["case-study", { slug: "a", title: "x".repeat(81) }, "title"],
    ["case-study", { slug: "b", metaTitle: "x".repeat(66) }, "metaTitle"],
    ["case-study", { slug: "c", metaDescription: "x".repeat(171) }, "metaDescription"],
    ["case-study", { slug: "d", categories: [{ name: "all" }] }, "categories.0.name"],
    ["case-study", { slug: "e", art: { unit: "circle" } }, "art.unit"],
    ["blog-item", { slug: "f", index: 0 }, "index"],
    ["service", { slug: "g", kind: "other" }, "kind"],
    ["testimonial", { text: "x".repeat(601) }, "text"],
    ["redirect", { from: "no-slash", to: "/a", code: 301 }, "from"],
    ["redirect", { from: "/a", to: "https://foreign.example", code: 301 }, "to"],
    ["redirect", { from: "/a", to: "//foreign.example", code: 301 }, "to"],
    ["redirect", { from: "/a", to: "/b", code: 404 }, "code"],
    [
      "page",
      { route: "h", sections: [{ __component: "sections.hero", headline: "x".repeat(91) }] },
      "sections.0.headline",
    ],
    [
      "page",
      { route: "i", sections: [{ __component: "sections.call", links: [link, link, link] }] },
      "sections.0.links",
    ],
    ["page", { route: "j", sections: [{ __component: "sections.collection", source: "news" }] }, "sections.0.source"],
    [
      "page",
      { route: "k", sections: [{ __component: "sections.call", links: [{ label: "x", path: "x" }] }] },
      "sections.0.links.0.path",
    ],
  ])("an editor cannot publish a %s with %o", async (type, data, path) => {
    const draft = await admin.createDraft(type, data);
    const answer = draft.status === 201 ? await admin.publish(type, draft.body.data?.documentId ?? "") : draft;
    expect(answer.status).toBe(400);
    expect(answer.body.error?.details.errors?.map((error) => error.path.join("."))).toContain(path);
  });

  test("an unfinished entry can be saved but not published", async () => {
    const draft = await admin.createDraft("case-study", { slug: "unfinished", title: "Unfinished" });
    expect(draft.status).toBe(201);
    const published = await admin.publish("case-study", draft.body.data?.documentId ?? "");
    expect(published.status).toBe(400);
    const paths = published.body.error?.details.errors?.map((error) => error.path.join("."));
    expect(paths).toEqual(
      expect.arrayContaining(["subject", "summary", "metaTitle", "metaDescription", "body", "art"]),
    );
  });
});

describe("an address with letters it cannot have", () => {
  test.each([
    ["blog-item", "slug", "kávé", 'for example "kave"'],
    ["case-study", "slug", "Őszi ajánlat!", 'for example "oszi-ajanlat"'],
    ["page", "route", "Über Größe", 'for example "uber-grosse"'],
    ["service", "slug", "…", "between them."],
  ])("is refused with a sentence and a proposal: %s %s %j", async (type, field, value, proposal) => {
    const answer = await admin.createDraft(type, { [field]: value });
    expect(answer.status).toBe(400);
    const [error] = answer.body.error?.details.errors ?? [];
    expect(error?.path).toEqual([field]);
    expect(error?.message).toContain(`"${value}" cannot stand in an address. Use the letters a–z without accents`);
    expect(error?.message).toContain(proposal);
    expect(error?.message).not.toMatch(/\[A-Z|regex|pattern/i);
  });
});

describe("two windows with one entry", () => {
  type Entry = { data: { title: string; updatedAt: string; documentId: string } };
  const path = "/content-manager/collection-types/api::case-study.case-study";

  /** Saves as the panel does: with the version its form was filled from. */
  async function saveFrom(version: string, address: string, data: Fields, method = "PUT") {
    const headers = {
      ...{ "content-type": "application/json", authorization: `Bearer ${admin.token()}` },
      "x-loaded-version": version,
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
    expect(late.body.error?.message).toMatch(/saved in another window at \d{4}-\d\d-\d\d \d\d:\d\d \(Budapest time\)/);
    expect(late.body.error?.message).toMatch(/still in the form/);
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

describe("what an editor publishes", () => {
  test("a change is on the site's side after it is published, and only in its language", async () => {
    const aurora = await admin.find("case-study", "slug", "aurora");
    await admin.saveDraft("case-study", aurora.documentId, { title: "Új cím" });
    expect((await admin.publish("case-study", aurora.documentId)).status).toBe(200);
    const titles = await Promise.all(
      ["hu", "en", "nl"].map(async (locale) => {
        const list = await readerOf(cms).get(`/case-studies?locale=${locale}&filters[slug][$eq]=aurora&fields=title`);
        return list.body.data[0]?.title;
      }),
    );
    expect(titles).toEqual(["Új cím", "aurora en", "aurora nl"]);
  });

  test("a case keeps its services when a service is published again", async () => {
    const strategy = await admin.find("service", "slug", "strategy");
    await admin.saveDraft("service", strategy.documentId, { title: "Stratégia, újra" });
    expect((await admin.publish("service", strategy.documentId)).status).toBe(200);
    const list = await readerOf(cms).get("/case-studies?filters[slug][$eq]=aurora&populate[services][fields]=title");
    expect(list.body.data[0]?.services).toMatchObject([{ title: "Támogatás" }, { title: "Stratégia, újra" }]);
  });
});

describe("a field that is not translated", () => {
  const everywhere = ["hu", "en", "nl"];
  const caseIn = async (locale: string, slug = "zora") =>
    (await readerOf(cms).get(`/case-studies?locale=${locale}&filters[slug][$eq]=${slug}&populate=*`)).body.data[0];
  const settingsIn = async (locale: string) =>
    (await readerOf(cms).get<{ data: Fields }>(`/site-setting?locale=${locale}`)).body.data;
  async function settings(action: "PUT" | "POST", locale: string, fields: Fields = {}): Promise<void> {
    const path = `/content-manager/single-types/api::site-setting.site-setting`;
    const { status } = await admin.request(
      action,
      `${path}${action === "POST" ? "/actions/publish" : ""}?locale=${locale}`,
      fields,
    );
    expect(status, cms.output()).toBe(200);
  }

  test("changes on the site in all languages as soon as one is published, and not before", async () => {
    const before = await Promise.all(everywhere.map(settingsIn));
    await settings("PUT", "en", { claim: "Not yet to be seen" });
    await settings("PUT", "hu", { auditFee: 700 });
    expect(await Promise.all(everywhere.map(settingsIn))).toEqual(before);
    await settings("POST", "hu");
    const after = await Promise.all(everywhere.map(settingsIn));
    expect(after.map(({ auditFee }) => auditFee)).toEqual([700, 700, 700]);
    expect(after.map(({ claim }) => claim)).toEqual(before.map(({ claim }) => claim));
    await settings("POST", "nl", { auditFee: 650 });
    expect((await Promise.all(everywhere.map(settingsIn))).map(({ auditFee }) => auditFee)).toEqual([650, 650, 650]);
    await settings("POST", "en");
    expect(await settingsIn("en")).toMatchObject({ claim: "Not yet to be seen", auditFee: 650 });
  });

  test("may be a plate, a list or a relation", async () => {
    const { documentId } = await admin.find("case-study", "slug", "zora");
    const { documentId: support } = await admin.find("service", "slug", "support");
    const art = { ...((await caseIn("hu"))?.art as Fields), id: undefined, seed: 77 };
    const change = {
      order: 42,
      art,
      categories: [{ name: "campaigns" }],
      services: { set: [{ documentId: support }] },
    };
    await admin.saveDraft("case-study", documentId, change, "nl");
    await admin.publish("case-study", documentId, "nl");
    for (const locale of everywhere) {
      expect(await caseIn(locale), locale).toMatchObject({
        order: 42,
        art: { seed: 77 },
        categories: [{ name: "campaigns" }],
        services: [{ documentId: support, locale }],
      });
    }
  });

  test("is the others' in a language that is added", async () => {
    const { documentId } = await admin.find("case-study", "slug", "zora");
    const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}`;
    const dutch = await caseIn("nl");
    await admin.saveDraft("case-study", documentId, { order: 43 });
    await admin.request("DELETE", `${path}?locale=nl`);
    const { title, subject, summary, metaTitle, metaDescription, body } = dutch as Fields;
    const form = { slug: "zora", title, subject, summary, metaTitle, metaDescription, body, art: null, categories: [] };
    const answer = await admin.request("POST", `${path}/actions/publish?locale=nl`, {
      ...form,
      services: { connect: [], disconnect: [] },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    for (const locale of everywhere) {
      expect(await caseIn(locale)).toMatchObject({ order: 43, art: { seed: 77 }, services: [{ locale }] });
    }
  });

  test("that has drifted apart is the same again with the next publish", async () => {
    const database = new Database(cms.databaseFile);
    database.pragma("busy_timeout = 10000");
    database.exec("UPDATE case_studies SET \"order\" = 99 WHERE slug = 'zora' AND locale = 'en'");
    database.close();
    const { documentId } = await admin.find("case-study", "slug", "zora");
    await admin.publish("case-study", documentId);
    expect(await caseIn("en")).toMatchObject({ order: 43 });
  });

  test("is written nowhere when it is the same, a relation to what a language lacks included", async () => {
    const only = await admin.createDraft("case-study", { slug: "only-hungarian", title: "Csak magyarul" });
    const caseStudy = { connect: [{ documentId: only.body.data?.documentId }] };
    const made = await admin.createDraft("partner", { name: "Társ", field: "Tej", caseStudy });
    const id = made.body.data?.documentId ?? "";
    const english = await admin.saveDraft("partner", id, { name: "Társ", field: "Milk" }, "en");
    const hungarian = await admin.saveDraft("partner", id, { field: "Sajt" });
    expect(hungarian.body.data?.caseStudy, JSON.stringify(hungarian.body)).toMatchObject({ count: 1 });
    const path = `/content-manager/collection-types/api::partner.partner/${id}?locale=en`;
    const { data } = (await admin.request<{ data: Fields }>("GET", path)).body;
    expect(data.updatedAt).toBe(english.body.data?.updatedAt);
  });

  test("stays when the draft of one language is discarded, and a reviewer who was taken out does not return", async () => {
    const { documentId } = await admin.find("case-study", "slug", "zora");
    const reviewer = await inviteReviewer(cms, "discarded");
    const reviewers = [{ documentId: reviewer.documentId }];
    await admin.saveDraft("case-study", documentId, { reviewers: { connect: reviewers } });
    await admin.publish("case-study", documentId, "nl");
    const saved = await admin.saveDraft("case-study", documentId, { order: 52, reviewers: { disconnect: reviewers } });
    expect(saved.body).toMatchObject({ data: { order: 52 } });
    await admin.saveDraft("case-study", documentId, { title: "Zora, concept" }, "nl");
    const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}`;
    expect((await admin.request("POST", `${path}/actions/discard?locale=nl`, {})).status).toBe(200);
    for (const locale of everywhere) {
      const { data } = (await admin.request<{ data: Fields }>("GET", `${path}?locale=${locale}`)).body;
      expect(data, locale).toMatchObject({ order: 52, reviewers: { count: 0 } });
      expect(data.title).not.toBe("Zora, concept");
    }
  });

  test("moves no language's own state: what is unpublished or older stays so", async () => {
    const { documentId } = await admin.find("case-study", "slug", "aurora");
    const stateOf = async (locale: string) => {
      const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}?locale=${locale}`;
      return (await admin.request<{ data: Fields }>("GET", path)).body.data.status;
    };
    await admin.publish("case-study", documentId, "nl");
    await admin.saveDraft("case-study", documentId, { title: "Aurora, draft" }, "en");
    await admin.saveDraft("case-study", documentId, { order: 44 });
    await admin.publish("case-study", documentId);
    expect(await Promise.all(everywhere.map(stateOf))).toEqual(["published", "modified", "published"]);
    expect(await caseIn("en", "aurora")).toMatchObject({ title: "aurora en", order: 44 });
    const desk = `/publishing/api::case-study.case-study/${documentId}?locale=hu`;
    expect((await admin.request("GET", desk)).body.languages).toEqual({ hu: "complete", en: "older", nl: "older" });
  });

  test("keeps the targets of a relation that are not there in the language that is saved or published", async () => {
    const { documentId } = await admin.find("case-study", "slug", "aurora");
    const [support, strategy] = await Promise.all(
      ["support", "strategy"].map(async (slug) => (await admin.find("service", "slug", slug)).documentId),
    );
    const idsOf = (value: unknown) => (value as { documentId: string }[]).map((one) => one.documentId);
    const published = async () =>
      Promise.all(everywhere.map(async (locale) => idsOf((await caseIn(locale, "aurora"))?.services)));
    const drafted = () =>
      Promise.all(
        everywhere.map(async (locale) => {
          const path = `/content-manager/relations/api::case-study.case-study/${documentId}/services?locale=${locale}`;
          return idsOf((await admin.request<{ results: unknown }>("GET", path)).body.results).toSorted();
        }),
      );
    await admin.request("DELETE", `/content-manager/collection-types/api::service.service/${support}?locale=en`);
    await admin.saveDraft("case-study", documentId, { title: "Aurora, once more" }, "en");
    const both = [support, strategy].toSorted();
    expect(await drafted()).toEqual([both, [strategy], both]);
    expect((await admin.publish("case-study", documentId, "en")).status).toBe(200);
    expect(await published()).toEqual([[support, strategy], [strategy], [support, strategy]]);
    await admin.saveDraft("case-study", documentId, { services: { disconnect: [{ documentId: support }] } });
    expect(await drafted()).toEqual([[strategy], [strategy], [strategy]]);
  });

  test("that drifted apart under an earlier version is the Hungarian one after the next start, once", async () => {
    const database = new Database(cms.databaseFile);
    database.pragma("busy_timeout = 10000");
    const healed = "FROM strapi_core_store_settings WHERE key = 'core_shared-fields_healed'";
    expect(database.prepare(`SELECT value ${healed}`).pluck().get()).toBe("true");
    database.exec(`DELETE ${healed}`);
    database.exec("UPDATE site_settings SET audit_fee = 700 + (published_at IS NULL) WHERE locale = 'hu'");
    database.exec("UPDATE site_settings SET audit_fee = 640 WHERE locale <> 'hu'");
    await cms.restart();
    const fees = database.prepare("SELECT DISTINCT audit_fee, published_at IS NULL FROM site_settings ORDER BY 1");
    expect(fees.raw().all()).toEqual([
      [700, 0],
      [701, 1],
    ]);
    expect(database.prepare(`SELECT value ${healed}`).pluck().get()).toBe("true");
    database.close();
  });
});

describe("a file", () => {
  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

  test("an editor uploads a picture, and it is served", async () => {
    const answer = await admin.upload("pixel.png", "image/png", pixel);
    expect(answer.status).toBe(201);
    expect((await fetch(cms.url + answer.body.url)).headers.get("content-type")).toBe("image/png");
  });

  test.each([
    ["drawing.svg", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      "picture.png",
      "image/png",
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ["page.html", "text/html", "<script>alert(1)</script>"],
    ["program.js", "text/javascript", "alert(1)"],
  ])("%s (%s) is refused", async (name, type, content) => {
    expect((await admin.upload(name, type, content)).status).toBe(400);
  });

  test("a file of more than 20 MB is refused", async () => {
    const answer = await admin.upload("large.pdf", "application/pdf", Buffer.alloc(21 * 1024 * 1024, "%PDF-1.7\n"));
    expect(answer.status).toBe(413);
  });
});

test("the panel names fields and columns in words", async () => {
  type Configuration = {
    data: {
      contentType: {
        layouts: { list: string[] };
        metadatas: Record<string, { edit: { label: string; description: string } }>;
      };
    };
  };
  const path = "/content-manager/content-types/api::case-study.case-study/configuration";
  const { contentType } = (await admin.request<Configuration>("GET", path)).body.data;
  expect(contentType.layouts.list).toEqual(["title", "slug", "order", "featured"]);
  expect(contentType.metadatas.metaTitle?.edit.label).toBe("Title for search engines");
  expect(contentType.metadatas.order?.edit.description).toBe("Lower numbers come first.");
});

test("the navigation's form is headed by a word, not by an id", async () => {
  type Configuration = { data: { contentType: { settings: { mainField: string } } } };
  const path = "/content-manager/content-types/api::navigation.navigation/configuration";
  // With the id, which it does not show, the panel takes the type's name.
  expect((await admin.request<Configuration>("GET", path)).body.data.contentType.settings.mainField).toBe("id");
});

test("every field of every type has a name in words", async () => {
  type Described = { data: { uid: string; isDisplayed: boolean; attributes: Record<string, { type: string }> }[] };
  type Configuration = {
    data: Record<string, { metadatas: Record<string, { edit: { label?: string; visible?: boolean } }> }>;
  };
  const nameless: string[] = [];
  for (const [list, key] of [
    ["content-types", "contentType"],
    ["components", "component"],
  ] as const) {
    const { data } = (await admin.request<Described>("GET", `/content-manager/${list}`)).body;
    // What no editor opens needs no names.
    const own = data.filter(({ uid, isDisplayed }) => isDisplayed && (uid.startsWith("api::") || !uid.includes("::")));
    expect(own.length).toBeGreaterThan(10);
    for (const { uid } of own) {
      const answer = await admin.request<Configuration>("GET", `/content-manager/${list}/${uid}/configuration`);
      for (const [field, { edit }] of Object.entries(answer.body.data[key]?.metadatas ?? {})) {
        if (edit.visible && edit.label === field) nameless.push(`${uid} ${field}`);
      }
    }
  }
  expect(nameless).toEqual([]);
});

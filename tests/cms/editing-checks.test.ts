import { budapestDay } from "@hetreteg/contract/budapest-time";
import { beforeAll, describe, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import { type Answer, adminWith, type DocumentAnswer, type Fields, type TestAdmin } from "../support/cms-admin.ts";
import { execute } from "../support/cms-database.ts";

let cms: CmsAccess;
let admin: TestAdmin;
beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
});

function messageOf(answer: Answer<DocumentAnswer>): string {
  return answer.body.error?.message ?? "";
}

describe("an address belongs to one entry", () => {
  test.each([
    ["case-study", { slug: "aurora" }, /Slug "aurora" already belongs to another entry of "Case study"/],
    ["service", { slug: "strategy" }, /Slug "strategy" already belongs/],
    ["job-position", { slug: "office-manager" }, /Slug "office-manager" already belongs/],
    ["blog-item", { slug: "first-article", index: 2 }, /Slug "first-article" already belongs/],
    ["blog-item", { slug: "second-article", index: 1 }, /Number "1" already belongs/],
    ["page", { route: "home" }, /Name in the address "home" already belongs/],
    ["redirect", { from: "/portfolio", to: "/blog", code: 301 }, /"\/portfolio" already belongs to another redirect/],
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
    expect(messageOf(none)).toMatch(/needs its own Slug/);
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
    ["case-study", { slug: "h", body: "x".repeat(100_001) }, "body"],
    ["blog-item", { slug: "i", index: 900, body: "[".repeat(100_001) }, "body"],
    [
      "page",
      { route: "about", sections: [{ __component: "sections.prose", body: "x".repeat(100_001) }] },
      "sections.0.body",
    ],
    [
      "page",
      { route: "audit", sections: [{ __component: "sections.call", text: "x".repeat(10_001) }] },
      "sections.0.text",
    ],
    [
      "page",
      {
        route: "dutchprojects",
        sections: Array.from({ length: 61 }, () => ({ __component: "sections.prose", body: "x" })),
      },
      "sections",
    ],
    ["case-study", { slug: "o", title: "   " }, "title"],
    ["case-study", { slug: "p", body: "\n\u00a0\u200b" }, "body"],
    ["page", { route: "audit", sections: [{ __component: "sections.prose", body: "\u2800" }] }, "sections.0.body"],
    [
      "page",
      {
        route: "internationalprojects",
        sections: [{ __component: "sections.call", links: [{ label: "\u3164", path: "/x" }] }],
      },
      "sections.0.links.0.label",
    ],
    ["case-study", { slug: "e", art: { unit: "circle" } }, "art.unit"],
    ["blog-item", { slug: "f", index: 0 }, "index"],
    ["service", { slug: "g", kind: "other" }, "kind"],
    ["testimonial", { text: "x".repeat(601) }, "text"],
    ["redirect", { from: "no-slash", to: "/a", code: 301 }, "from"],
    ["redirect", { from: "/a", to: "https://foreign.example", code: 301 }, "to"],
    ["redirect", { from: "/a", to: "//foreign.example", code: 301 }, "to"],
    ["redirect", { from: "/a", to: "/blog", code: 404 }, "code"],
    [
      "page",
      { route: "career", sections: [{ __component: "sections.hero", headline: "x".repeat(91) }] },
      "sections.0.headline",
    ],
    [
      "page",
      { route: "contact", sections: [{ __component: "sections.call", links: [link, link, link] }] },
      "sections.0.links",
    ],
    [
      "page",
      { route: "team", sections: [{ __component: "sections.collection", source: "news" }] },
      "sections.0.source",
    ],
    [
      "page",
      { route: "services", sections: [{ __component: "sections.call", links: [{ label: "x", path: "x" }] }] },
      "sections.0.links.0.path",
    ],
  ])("an editor cannot publish a %s with %o", async (type, data, path) => {
    const draft = await admin.createDraft(type, data);
    const answer = draft.status === 201 ? await admin.publish(type, draft.body.data?.documentId ?? "") : draft;
    expect(answer.status).toBe(400);
    expect(answer.body.error?.details.errors?.map((error) => error.path.join("."))).toContain(path);
  });

  test("a text with nothing to see in it is no text", async () => {
    const draft = await admin.createDraft("testimonial", { text: " \u00ad\u2060 " });
    expect([draft.status, draft.body.data?.text]).toEqual([201, null]);
    const published = await admin.publish("testimonial", draft.body.data?.documentId ?? "");
    expect([published.status, messageOf(published)]).toEqual([
      400,
      expect.stringContaining("Quote: This must be filled in"),
    ]);
    const { status, body } = await admin.createDraft("testimonial", { text: "Kész.", name: "\u00a0" });
    expect([status, body.data?.name]).toEqual([201, null]);
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

  test("is none when nothing of it can be seen", async () => {
    const answer = await admin.createDraft("service", { slug: " \u200b", title: "Cím nélkül" });
    expect([answer.status, answer.body.data?.slug]).toEqual([201, null]);
  });
});

describe("a name that another rule of the site's addresses takes", () => {
  test.each([
    ["blog-item", "slug", "2026", "2026-attekintes"],
    ["page", "route", "review", "maga a webhely válaszol"],
    ["page", "route", "de", "egy nyelvnek"],
  ])("is refused when saved, in the editor's language: %s %s %s", async (type, field, value, sentence) => {
    const answer = await adminWith(cms.url, admin.token(), "hu").createDraft(type, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.error?.details.errors).toMatchObject([
      { path: [field], message: expect.stringContaining(sentence) },
    ]);
  });

  test("of the site's own pages each keeps its address", async () => {
    const { documentId } = await admin.find("page", "route", "home");
    const answer = await admin.saveDraft("page", documentId, { route: "start-page" });
    expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining('"home" is a page of the site')]);
  });

  test("is refused when published, whatever wrote the draft", async () => {
    const { documentId } = await admin.find("blog-item", "slug", "first-article");
    execute(cms.database, "UPDATE blog_items SET slug = '2027' WHERE slug = 'first-article'");
    const answer = await admin.publish("blog-item", documentId);
    execute(cms.database, "UPDATE blog_items SET slug = 'first-article' WHERE slug = '2027'");
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toMatch(/"2027" alone would be read as the number of an article/);
  });
});

describe("a redirect", () => {
  const save = (from: string, to: string) => admin.createDraft("redirect", { from, to, code: 301 });
  const problemOf = ({ status, body }: Answer<DocumentAnswer>) => {
    const [error] = body.error?.details.errors ?? [];
    return [status, error?.path.join("."), error?.message];
  };

  test.each([
    ["/en/casestudies/aurora", "/about", "from", /There is a page at/],
    ["/article/1", "/about", "from", /There is a page at/],
    ["/forms/contact", "/about", "from", /technical/],
    ["/a?id=1", "/about", "from", /goes by the path alone/],
    ["/portf%6Flio", "/about", "from", /already belongs to another redirect/],
    ["/a", "/\\evil.example", "to", /leads to an address of this site/],
    ["/a", "/casestudies/missing", "to", /not a page of the site/],
    ["/en/a", "/%61", "to", undefined],
    ["/a", "/en/%61?x=1", "to", undefined],
  ])("from %s to %s is refused with a sentence at its field", async (from, to, field, sentence) => {
    const answer = await save(from, to);
    expect(problemOf(answer)).toEqual([400, field, expect.stringMatching(sentence ?? /circle|not a page/)]);
  });

  test("that closes a circle is refused, whatever its length, and whichever of them is changed", async () => {
    const first = await save("/circle-a", "/about");
    expect(first.status).toBe(201);
    expect((await save("/circle-b", "/circle-a")).status).toBe(201);
    expect((await save("/nl/circle-c", "/circle-b")).status).toBe(201);
    const path = `/content-manager/collection-types/api::redirect.redirect/${first.body.data?.documentId}`;
    const closing = await admin.request<DocumentAnswer>("PUT", path, { to: "/nl/circle-c" });
    expect(problemOf(closing)).toEqual([400, "to", expect.stringMatching(/circle: .*\/circle-a → .*\/circle-a/)]);
    expect((await admin.request<DocumentAnswer>("PUT", path, { to: "/contact" })).status).toBe(200);
  });

  test("of two saved at once that would lead to each other one is refused", async () => {
    const answers = await Promise.all([save("/twin-a", "/about"), save("/twin-b", "/about")]);
    const turns = answers.map(({ body }, index) =>
      admin.request<DocumentAnswer>(
        "PUT",
        `/content-manager/collection-types/api::redirect.redirect/${body.data?.documentId}`,
        { to: index === 0 ? "/twin-b" : "/twin-a" },
      ),
    );
    expect((await Promise.all(turns)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("is stored in one form of its letters", async () => {
    const answer = await save(" /re\u0301gi ", "/about ");
    expect(answer.body.data).toMatchObject({ from: "/r\u00e9gi", to: "/about" });
  });
});

describe("a day that is still to come", () => {
  test("stands in a draft, and is refused when it is published, or planned for a day before it", async () => {
    const { documentId } = await admin.find("blog-item", "slug", "first-article");
    await admin.saveDraft("blog-item", documentId, { publishedOn: "2035-05-05" });
    const published = await admin.publish("blog-item", documentId);
    expect(published.status).toBe(400);
    expect(published.body.error?.details.errors).toMatchObject([
      { path: ["publishedOn"], message: expect.stringContaining("05/05/2035 is later than the day of publishing") },
    ]);
    const plan = (at: string) =>
      admin.request<DocumentAnswer>("POST", `/publishing/api::blog-item.blog-item/${documentId}/schedule?locale=hu`, {
        action: "publish",
        at,
      });
    expect((await plan("2035-05-04T23:59")).status).toBe(400);
    expect((await plan("2035-05-05T00:00")).status).toBe(200);
    // Past the checks of a save.
    const rename = (slug: string) =>
      execute(cms.database, "UPDATE blog_items SET slug = ? WHERE document_id = ?", slug, documentId);
    for (const [slug, message] of [
      ["2035", /^This cannot be planned.*Slug: "2035" alone would be read as the number/],
      ["két szó", /^This cannot be planned.*Slug: "két szó" cannot stand in an address/],
    ] as const) {
      rename(slug);
      expect((await plan("2035-05-05T00:00")).body.error?.message).toMatch(message);
      expect((await admin.publish("blog-item", documentId)).body.error?.message).toMatch(/Slug: "/);
    }
    rename("first-article");
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

describe("opening hours are checked", () => {
  const path = "/content-manager/single-types/api::site-setting.site-setting";
  const save = (fields: Fields) => admin.request<DocumentAnswer>("PUT", `${path}?locale=hu`, fields);
  const inEnglish = async () => (await admin.request<DocumentAnswer>("GET", `${path}?locale=en`)).body.data;

  test("what cannot be meant is refused where it stands; what can is stored in one form, for every language", async () => {
    const openingExceptions = [{ from: "2026-12-24", opens: "9", closes: null }];
    const refused = await save({ openingHours: [{ from: "monday", opens: "17:00", closes: "9" }], openingExceptions });
    expect(refused.status).toBe(400);
    expect(refused.body.error?.details.errors?.map((problem) => problem.path)).toEqual([
      ["openingHours", "0", "closes"],
      ["openingExceptions", "0", "closes"],
    ]);
    expect(messageOf(refused)).toMatch(/^This is not later than the opening at 17:00\..* Write both times, or neither/);
    const openingHours = (await inEnglish())?.openingHours;
    const row = { from: "monday", until: "thursday", opens: "9", closes: "17.30" };
    expect((await save({ openingHours: [row] })).status).toBe(200);
    expect((await inEnglish())?.openingHours).toMatchObject([{ ...row, opens: "09:00", closes: "17:30" }]);
    const before = (openingHours as Fields[]).map(({ id: _id, ...fields }) => fields);
    expect((await save({ openingHours: before })).status).toBe(200);
  });
});

describe("a position is dated", () => {
  test("a new position is posted today, unless its editor names another day", async () => {
    const today = budapestDay();
    const dayOf = async (data: Fields) => (await admin.createDraft("job-position", data)).body.data?.postedOn;
    expect([today, budapestDay()]).toContain(await dayOf({ slug: "tester", postedOn: null }));
    expect(await dayOf({ slug: "second-tester", postedOn: "2027-02-01" })).toBe("2027-02-01");
  });
});

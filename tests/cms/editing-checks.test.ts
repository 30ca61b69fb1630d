import { beforeAll, describe, expect, test } from "vitest";
import { budapestDay } from "../../web/src/forms/budapest-day.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Answer, DocumentAnswer, Fields, TestAdmin } from "../support/cms-admin.ts";

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
    ["case-study", { slug: "h", body: "x".repeat(100_001) }, "body"],
    ["blog-item", { slug: "i", index: 900, body: "[".repeat(100_001) }, "body"],
    [
      "page",
      { route: "l", sections: [{ __component: "sections.prose", body: "x".repeat(100_001) }] },
      "sections.0.body",
    ],
    ["page", { route: "m", sections: [{ __component: "sections.call", text: "x".repeat(10_001) }] }, "sections.0.text"],
    [
      "page",
      { route: "n", sections: Array.from({ length: 61 }, () => ({ __component: "sections.prose", body: "x" })) },
      "sections",
    ],
    ["case-study", { slug: "o", title: "   " }, "title"],
    ["case-study", { slug: "p", body: "\n\u00a0\u200b" }, "body"],
    ["page", { route: "o", sections: [{ __component: "sections.prose", body: "\u2800" }] }, "sections.0.body"],
    [
      "page",
      { route: "p", sections: [{ __component: "sections.call", links: [{ label: "\u3164", path: "/x" }] }] },
      "sections.0.links.0.label",
    ],
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

  test("a text with nothing to see in it is refused with a sentence, or emptied where it may be empty", async () => {
    const refused = await admin.createDraft("testimonial", { text: " \u00ad\u2060 " });
    expect([refused.status, messageOf(refused)]).toEqual([
      400,
      expect.stringMatching(/^Text: There is nothing to see/),
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

describe("a position is dated", () => {
  test("a new position is posted today, unless its editor names another day", async () => {
    const today = budapestDay();
    const dayOf = async (data: Fields) => (await admin.createDraft("job-position", data)).body.data?.postedOn;
    expect([today, budapestDay()]).toContain(await dayOf({ slug: "tester", postedOn: null }));
    expect(await dayOf({ slug: "second-tester", postedOn: "2027-02-01" })).toBe("2027-02-01");
  });
});

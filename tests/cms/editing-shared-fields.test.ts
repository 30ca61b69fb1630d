import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Fields, TestAdmin } from "../support/cms-admin.ts";
import { execute } from "../support/cms-database.ts";
import { readerOf } from "../support/cms-reader.ts";
import { inviteReviewer } from "../support/reviewers.ts";

let cms: CmsAccess;
let admin: TestAdmin;
beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
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
  const draftIn = async (locale: string, documentId: string) => {
    const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}?locale=${locale}`;
    return (await admin.request<{ data: Fields }>("GET", path)).body.data;
  };
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
    execute(cms.database, "UPDATE case_studies SET \"order\" = 99 WHERE slug = 'zora' AND locale = 'en'");
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

  test("goes back to what is published in all languages with a discarded draft, who may see it does not", async () => {
    const { documentId } = await admin.find("case-study", "slug", "zora");
    const reviewer = await inviteReviewer(cms, "discarded");
    const reviewers = [{ documentId: reviewer.documentId }];
    await admin.saveDraft("case-study", documentId, { reviewers: { connect: reviewers } });
    await admin.publish("case-study", documentId, "nl");
    const published = await caseIn("hu");
    // What a form that showed no plate left behind.
    const art = { unit: null, planes: "none" };
    const damaged = { art, categories: [], order: 52, reviewers: { disconnect: reviewers } };
    await admin.saveDraft("case-study", documentId, { title: "Zora, vázlat", ...damaged });
    expect(await draftIn("nl", documentId)).toMatchObject({ art: { seed: null }, categories: [], order: 52 });
    const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}`;
    expect((await admin.request("POST", `${path}/actions/discard?locale=nl`, {})).status).toBe(200);
    const { order, art: plate, categories } = published as Fields;
    expect(plate).toMatchObject({ unit: expect.any(String) });
    for (const locale of everywhere) {
      const { title, reviewers: left, ...shared } = await draftIn(locale, documentId);
      expect(shared, locale).toMatchObject({
        order,
        art: { ...(plate as Fields), id: expect.any(Number) },
        categories: (categories as Fields[]).map(({ name }) => ({ name })),
      });
      expect(left).toEqual({ count: 0 });
      expect(title === "Zora, vázlat", "the text of another language stays").toBe(locale === "hu");
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
    const panelPath = `/publishing/api::case-study.case-study/${documentId}?locale=hu`;
    expect((await admin.request("GET", panelPath)).body.languages).toMatchObject({
      hu: "complete",
      en: "older",
      // The Hungarian text is the one that this was published beside.
      nl: "complete",
    });
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

    const texts = { title: "Support", summary: "It runs.", metaTitle: "Support", metaDescription: "What it is." };
    await admin.saveDraft("service", support ?? "", texts, "en");
    expect(await drafted(), "the target was translated later").toEqual([both, both, both]);
    expect(await published()).toEqual([[support, strategy], [strategy], [support, strategy]]);
    expect((await admin.publish("service", support ?? "", "en")).status).toBe(200);
    expect(await published()).toEqual(everywhere.map(() => [support, strategy]));
    await admin.saveDraft("case-study", documentId, { services: { disconnect: [{ documentId: support }] } });
    expect(await drafted()).toEqual([[strategy], [strategy], [strategy]]);
  });

  test("is emptied in no language by adding one, and a change made in any is in all", async () => {
    const services = await Promise.all(
      ["one", "two"].map(async (slug) => {
        const made = await admin.createDraft("service", { slug, title: slug });
        const documentId = made.body.data?.documentId ?? "";
        for (const locale of ["en", "nl"]) await admin.saveDraft("service", documentId, { title: slug }, locale);
        return documentId;
      }),
    );
    const plate = fc.record({
      unit: fc.constantFrom("disc", "bar"),
      field: fc.constantFrom("fan", "scan"),
      grid: fc.constant("fine"),
      ground: fc.constant("ink"),
      first: fc.constant("rose"),
      second: fc.constant("sky"),
      planes: fc.constantFrom("none", "beam"),
      seed: fc.nat(999),
    });
    const values = {
      order: fc.nat(99),
      featured: fc.boolean(),
      feature: fc.constantFrom("none", "layers"),
      canonical: fc.constantFrom("/about", "/contact"),
      art: plate,
      categories: fc.subarray(["websites", "campaigns"], { minLength: 1 }).map((all) => all.map((name) => ({ name }))),
      services: fc.subarray(services, { minLength: 1 }),
    };
    const some = fc.record(values, { requiredKeys: [] });
    const cleared = fc.subarray(["canonical", "art", "categories", "services"]);
    const step = fc.record({ some, cleared, isFilled: fc.boolean(), again: fc.constantFrom(...everywhere) });
    const none: Fields = { canonical: null, art: null, categories: [], services: [] };
    let runs = 0;

    const path = (documentId: string, rest = "") =>
      `/content-manager/collection-types/api::case-study.case-study/${documentId}${rest}`;
    const linksOf = (value: unknown) => (value as string[]).map((documentId) => ({ documentId }));
    const save = async (documentId: string, locale: string, form: Fields) => {
      const answer = await admin.saveDraft("case-study", documentId, { title: `${locale} ${runs}`, ...form }, locale);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    /** The shared fields of a draft, as the steps write them. */
    const read = async (documentId: string, locale: string) => {
      const [draft, links] = await Promise.all([
        draftIn(locale, documentId),
        admin.request<{ results: { documentId: string }[] }>(
          "GET",
          path(documentId, `/services?locale=${locale}`).replace("collection-types", "relations"),
        ),
      ]);
      const { order, featured, feature, canonical, art, categories } = draft;
      const bare = (value: unknown) => value && { ...(value as Fields), id: undefined };
      return {
        order,
        featured,
        feature,
        canonical,
        art: bare(art),
        categories: (categories as Fields[]).map(bare),
        services: links.body.results.map((one) => one.documentId).toSorted(),
      };
    };
    const expectAll = async (documentId: string, locales: string[], truth: Fields) => {
      for (const locale of locales) {
        const wanted = { ...truth, services: (truth.services as string[]).toSorted() };
        expect(await read(documentId, locale), `${locale} of ${locales}`).toEqual(wanted);
      }
    };
    const form = ({ services: links, ...rest }: Fields) => ({
      ...rest,
      ...(links === undefined ? {} : { services: { set: linksOf(links) } }),
    });

    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(everywhere, { minLength: 3 }),
        some,
        fc.array(step, { minLength: 2, maxLength: 2 }),
        async ([first = "", ...others], given, steps) => {
          runs += 1;
          const title = { slug: `generated-${runs}`, title: "Első" };
          const made = await admin.createDraft("case-study", { ...title, ...form(given) }, first);
          const documentId = made.body.data?.documentId ?? "";
          let truth: Fields = { order: 0, featured: false, feature: "none", ...none, ...given };
          const there = [first];
          for (const [index, locale] of others.entries()) {
            const { some: change = {}, cleared: empty = [], isFilled = false, again = "" } = steps[index] ?? {};
            const clear = Object.fromEntries(empty.map((name) => [name, none[name]]));
            // As the panel sends it when its form showed what is shared, and when it did not.
            const shown = await admin.request<{ version: string; fields: Fields }>(
              "GET",
              `/publishing/api::case-study.case-study/${documentId}/shared?locale=${locale}`,
            );
            const { services: links = [], ...rest } = { ...change };
            const services = { connect: linksOf(links), disconnect: [] };
            if (isFilled) {
              const { version, fields } = shown.body;
              const { services: _, ...gone } = clear;
              await save(documentId, locale, { ...fields, ...gone, ...rest, services, sharedVersion: version });
              truth = { ...truth, ...gone, ...rest };
            } else {
              await save(documentId, locale, { art: { planes: "none" }, categories: [], ...clear, ...rest, services });
              truth = { ...truth, ...rest };
            }
            truth.services = [...new Set([...(truth.services as string[]), ...links])];
            there.push(locale);
            await expectAll(documentId, there, truth);
            if (!there.includes(again)) continue;
            await save(documentId, again, form({ ...change, ...clear }));
            truth = { ...truth, ...change, ...clear };
            await expectAll(documentId, there, truth);
          }
          await admin.request("DELETE", path(documentId, "?locale=*"));
        },
      ),
      { numRuns: 4 },
    );
  });

  test("that another language changed while the form of a new one was open refuses its save by name", async () => {
    const { documentId } = await admin.find("case-study", "slug", "zora");
    const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}`;
    await admin.request("DELETE", `${path}?locale=en`);
    const shared = `/publishing/api::case-study.case-study/${documentId}/shared?locale=en`;
    const { version, fields } = (await admin.request<{ version: string; fields: Fields }>("GET", shared)).body;
    await admin.saveDraft("case-study", documentId, { order: 61 });
    const form = { ...fields, title: "Zora", sharedVersion: version };
    const late = await admin.saveDraft("case-study", documentId, form, "en");
    expect(late.status).toBe(400);
    expect(late.body.error?.message).toMatch(/^Not saved: what all languages .* share was changed/);
    const again = (await admin.request<{ version: string; fields: Fields }>("GET", shared)).body;
    const saved = await admin.saveDraft(
      "case-study",
      documentId,
      { ...again.fields, title: "Zora", sharedVersion: again.version },
      "en",
    );
    expect(saved.body.data).toMatchObject({ order: 61 });
    const second = { ...again.fields, title: "Zora, in a second window", sharedVersion: again.version };
    const over = await admin.saveDraft("case-study", documentId, second, "en");
    expect(over.body.error?.message).toMatch(/^Not saved: this entry was saved in another window/);
    expect((await admin.request<Fields>("GET", shared)).body).toEqual({});
  });

  test("that was emptied in the drafts, or is in the form of a new language, is not filled from what is published", async () => {
    const { documentId } = await admin.find("case-study", "slug", "zora");
    const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}`;
    await admin.saveDraft("case-study", documentId, { canonical: "/about", categories: [{ name: "websites" }] });
    expect((await admin.publish("case-study", documentId)).status).toBe(200);
    await admin.saveDraft("case-study", documentId, { canonical: null });
    await admin.request("DELETE", `${path}?locale=en`);
    await admin.saveDraft("case-study", documentId, { title: "Zora" }, "en");
    for (const locale of everywhere) expect((await draftIn(locale, documentId)).canonical, locale).toBeNull();
    await admin.request("DELETE", `${path}?locale=en`);
    const shared = `/publishing/api::case-study.case-study/${documentId}/shared?locale=en`;
    const { version, fields } = (await admin.request<{ version: string; fields: Fields }>("GET", shared)).body;
    expect(fields).toMatchObject({ order: 61, categories: [{ name: "websites" }] });
    const form = { ...fields, title: "Zora", categories: [], art: null, sharedVersion: version };
    await admin.saveDraft("case-study", documentId, form, "en");
    for (const locale of everywhere) {
      expect(await draftIn(locale, documentId), locale).toMatchObject({ order: 61, categories: [], art: null });
    }
  });
});

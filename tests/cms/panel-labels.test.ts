import { beforeAll, expect, test } from "vitest";
import { borrowCms } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";

let admin: TestAdmin;
beforeAll(async () => {
  admin = await borrowCms().adminLogin();
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
  expect(contentType.layouts.list).toEqual(["title", "order", "featured"]);
  expect(contentType.metadatas.metaTitle?.edit.label).toBe("Title for search engines");
  expect(contentType.metadatas.order?.edit.description).toBe("Lower numbers come first.");
});

test("related entries are named by their titles, in components too", async () => {
  type Configuration = { data: Record<string, { metadatas: Record<string, { edit: { mainField?: string } }> }> };
  const read = async (path: string) =>
    (await admin.request<Configuration>("GET", `/content-manager/${path}/configuration`)).body.data;
  const article = (await read("content-types/api::blog-item.blog-item")).contentType?.metadatas;
  expect([article?.service?.edit.mainField, article?.author?.edit.mainField]).toEqual(["title", "discipline"]);
  const part = (await read("content-types/api::partner.partner")).contentType?.metadatas;
  expect(part?.caseStudy?.edit.mainField).toBe("title");
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

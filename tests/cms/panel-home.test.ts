import { beforeAll, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Fields, TestAdmin } from "../support/cms-admin.ts";
import { signInWithRole } from "../support/panel-roles.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";

interface Entry {
  documentId: string;
  locale: string | null;
}
interface Drafts {
  count: number;
  drafts: { entry: Entry; isNew: boolean; by?: string }[];
}
interface Languages {
  languages: { locale: string; missing: number; older: number; entries: Entry[] }[];
}
interface Leads {
  count: number;
  overdue: number;
  leads: { reference: string; isOverdue: boolean }[];
}

let cms: CmsAccess;
let editor: TestAdmin;
let author: TestAdmin;
let sales: TestAdmin;
beforeAll(async () => {
  cms = borrowCms();
  editor = await signInWithRole(cms, "strapi-editor");
  author = await signInWithRole(cms, "strapi-author");
  sales = await signInWithRole(cms, "sales");
});

async function home<Part>(part: string, as = editor): Promise<Part> {
  return (await as.request<Part>("GET", `/home/${part}`)).body;
}

const behind = async (locale: string) =>
  (await home<Languages>("languages")).languages.find((one) => one.locale === locale);

test("a draft waits until it is published, and its languages are missing or old until they are published, too", async () => {
  const art = { unit: "disc", field: "flat", grid: "coarse", ground: "ink", first: "rose", second: "sky", seed: 3 };
  const texts = { title: "Vázlat", summary: "Egy mondat.", metaTitle: "M", metaDescription: "D" };
  const made = await editor.createDraft("service", { slug: "panel-home", order: 9400, art, ...texts });
  const documentId = String(made.body.data?.documentId);
  const waiting = async () =>
    (await home<Drafts>("drafts")).drafts
      .filter(({ entry }) => entry.documentId === documentId)
      .map(({ entry, isNew }) => `${entry.locale} ${isNew ? "new" : "changed"}`);
  expect(await waiting()).toEqual(["hu new"]);
  expect((await home<Drafts>("drafts")).drafts[0]?.by).toBe("A B");
  const before = await behind("en");
  await editor.publish("service", documentId);
  expect(await waiting()).toEqual([]);
  expect((await behind("en"))?.missing).toBe((before?.missing ?? 0) + 1);

  await editor.saveDraft("service", documentId, { ...texts, title: "Draft" }, "en");
  expect(await waiting()).toEqual(["en new"]);
  await editor.publish("service", documentId, "en");
  expect((await behind("en"))?.missing).toBe(before?.missing);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await editor.saveDraft("service", documentId, { title: "Másik" });
  expect(await waiting()).toEqual(["hu changed"]);
  await editor.publish("service", documentId);
  expect((await behind("en"))?.older).toBe((before?.older ?? 0) + 1);
  await editor.saveDraft("service", documentId, { title: "Vázlat", order: 9401 });
  await editor.publish("service", documentId);
  expect((await behind("en"))?.older, "the Hungarian is again what was translated").toBe(before?.older);
  await editor.request("DELETE", `/content-manager/collection-types/api::service.service/${documentId}?locale=*`);
});

test("leads that nobody answered are counted, for whoever may read them", async () => {
  const before = await home<Leads>("leads", sales);
  await deliver(cms, { ...sampleLead(), receivedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() });
  const after = await home<Leads>("leads", sales);
  expect([after.count - before.count, after.overdue - before.overdue]).toEqual([1, 1]);
  expect(after.leads.every(({ reference, isOverdue }) => reference && typeof isOverdue === "boolean")).toBe(true);
  const status = async (part: string, as: TestAdmin) => (await as.request<Fields>("GET", `/home/${part}`)).status;
  expect(await status("leads", author)).toBe(403);
  expect(await home<Drafts>("drafts", sales)).toEqual({ count: 0, drafts: [] });
  expect((await fetch(`${cms.url}/home/leads`)).status).toBe(401);
});

test("pictures without alternative text are listed by language on the panel's first page, until they have one", async () => {
  const pictures = () => home<object>("pictures");
  const { documentId } = await editor.find("blog-item", "slug", "first-article");
  expect(await pictures()).toEqual({ languages: [] });
  const pixel = Buffer.from("R0lGODdhAQABAIAAAAAAA///ywAAAAAAQABAAACAkQBADs=", "base64");
  const { id } = (await (await cms.adminLogin()).upload("dot.gif", "image/gif", pixel)).body;
  const save = (alternativeText: string | null) =>
    editor.saveDraft("blog-item", documentId, { pictures: [{ image: id, alternativeText }] }, "en");
  await save(null);
  expect(await pictures()).toMatchObject({
    languages: [
      {
        locale: "en",
        count: 1,
        entries: [{ entry: { documentId }, fields: [{ label: "Pictures 1" }] }],
      },
    ],
  });
  await save("A dot");
  expect(await pictures()).toEqual({ languages: [] });
});

import { createHash, createHmac } from "node:crypto";
import { toBudapest } from "@hetreteg/contract/budapest-time";
import { newDocumentId } from "@hetreteg/contract/live-preview";
import { locales } from "@hetreteg/contract/locales";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { entryOfLink } from "../../web/src/drafts/preview/preview-token.server.ts";
import { createDraftClient, openSavedDraft } from "../../web/src/drafts/preview/saved-draft.server.ts";
import { startCms, type TestCms } from "../support/cms.ts";
import { adminWith, type DocumentAnswer, type Fields, type TestAdmin } from "../support/cms-admin.ts";
import { execute, publishedVersions, queryRows, storedTime, timeIn } from "../support/cms-database.ts";
import { readerOf } from "../support/cms-reader.ts";
import { mailTo } from "../support/reviewers.ts";
import { facts } from "../support/sample-company.ts";
import { type StandInWeb, startStandInWeb } from "../support/stand-in-web.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";

interface PanelEntry {
  report: unknown;
  hasDrafts: boolean;
  languages: Record<string, string>;
  problems: { kind: string; field: string; label: string; message: string; isBlocking: boolean }[];
  preview?: string;
}
interface Checked extends Pick<PanelEntry, "problems"> {
  dates: { label: string; date: string }[];
  missing: string[];
}
interface Found {
  results: {
    entry: { title: string; locale: string | null };
    at?: { field: string; label: string; before: string; found: string; after: string };
  }[];
  isCut: boolean;
}
interface BrokenEntry {
  entry: { documentId: string; locale: string };
  broken: { field: string; message: string }[];
}
interface Planned {
  planned: { id: number; action: string; at: string; state: string; problem: string | null }[];
}

let web: StandInWeb;
let cms: TestCms;
let admin: TestAdmin;
beforeAll(async () => {
  web = await startStandInWeb();
  cms = await startCms({ WEB_URLS: web.url, PUBLISH_GUARD: "block" });
  admin = await cms.adminLogin();
});
afterAll(async () => {
  await cms?.stop();
  await web?.stop();
});
beforeEach(() => web.answer(200, { problems: [], report: null }));

/** What the web server says of the first text that it is asked about. */
const answerFound = (...found: object[]) => web.answer(200, { problems: [found], report: null });

/** `language`: of the panel. */
async function panelEntry(type: string, documentId: string, locale = "hu", language = "en"): Promise<PanelEntry> {
  const answer = await adminWith(cms.url, admin.token(), language).request<PanelEntry>(
    "GET",
    `/publishing/api::${type}.${type}/${documentId}?locale=${locale}`,
  );
  expect(answer.status, cms.output()).toBe(200);
  return answer.body;
}

const messages = () => web.requests.filter(({ path }) => path === "/_site/changed");

const idOf = async (type: string, slug: string) => (await admin.find(type, "slug", slug)).documentId;

test("a lead that an editor takes out of spam is handed to the web server with all its values, and once", async () => {
  const path = "/content-manager/collection-types/api::lead.lead";
  const [lead, own] = [sampleLead({ quarantineReason: "unmarked" }), sampleLead()];
  const ids = [await deliver(cms, lead), await deliver(cms, own)].map(({ body }) => body.data.documentId);
  const rescued = () => web.requests.filter((request) => request.path.startsWith("/_site/rescued"));
  const change = (id: string | undefined, state: string) =>
    admin.request<{ data: Fields }>("PUT", `${path}/${id}`, { state });
  const mailsOf = async () => (await admin.request<{ data: Fields }>("GET", `${path}/${ids[0]}`)).body.data.mails;
  web.answer(503);
  await change(ids[0], "new");
  await expect.poll(() => rescued().length).toBeGreaterThan(0);
  expect(await mailsOf()).toBe("waiting");
  await change(ids[0], "spam");
  expect(await mailsOf()).toBeNull();
  // What was refused may have been asked more than once by now: each minute again.
  web.requests.length = 0;
  web.answer(200, { mails: 2 });
  await change(ids[0], "answered");
  await expect.poll(mailsOf).toBe("sent");
  const [asked] = rescued();
  expect(asked?.path).toBe(
    `/_site/rescued?sha256=${createHash("sha256")
      .update(asked?.body ?? "")
      .digest("hex")}`,
  );
  expect(JSON.parse(asked?.body ?? "")).toEqual({
    key: lead.key,
    reference: lead.reference,
    kind: "contact",
    locale: "hu",
    page: "/contact",
    receivedAt: Date.parse(String(lead.receivedAt)),
    values: lead.values,
  });
  for (const id of ids) for (const state of ["spam", "new"]) await change(id, state);
  expect(await mailsOf()).toBe("sent");
  expect(rescued()).toHaveLength(1);
});

test("leads that are rescued at the same time are handed over once each", async () => {
  web.answer(200, { mails: 2 });
  web.requests.length = 0;
  const leads = Array.from({ length: 6 }, () => sampleLead({ quarantineReason: "unmarked" }));
  const delivered = await Promise.all(leads.map((lead) => deliver(cms, lead)));
  const paths = delivered.map(({ body }) => `/content-manager/collection-types/api::lead.lead/${body.data.documentId}`);
  await Promise.all(paths.map((path) => admin.request("PUT", path, { state: "new" })));
  const mails = () =>
    Promise.all(paths.map(async (path) => (await admin.request<{ data: Fields }>("GET", path)).body.data.mails));
  await expect.poll(mails).toEqual(paths.map(() => "sent"));
  const handed = web.requests.filter(({ path }) => path.startsWith("/_site/rescued"));
  expect(handed.map(({ body }) => JSON.parse(body).key).toSorted()).toEqual(leads.map(({ key }) => key).toSorted());
});

test("a rescued lead that the web server calls none is not asked about again", async () => {
  const { body } = await deliver(cms, sampleLead({ quarantineReason: "unmarked" }));
  const path = `/content-manager/collection-types/api::lead.lead/${body.data.documentId}`;
  web.answer(400, { error: "No lead" });
  await admin.request("PUT", path, { state: "new" });
  await expect.poll(async () => (await admin.request<{ data: Fields }>("GET", path)).body.data.mails).toBe("failed");
  expect(cms.output()).toMatch(/No mails are sent of .*Write to its sender by hand/);
});

test("the panel hears from the web server what became of a publish", async () => {
  const documentId = await idOf("case-study", "zora");
  const versions = publishedVersions(cms.database, "case_studies", documentId);
  const report = { at: 1, seconds: 0.6, counts: { live: 14, gone: 0, failed: 0 }, pages: [], versions };
  web.answer(200, { report, problems: [] });
  expect((await panelEntry("case-study", documentId)).report).toEqual({ ...report, servers: { live: 1, of: 1 } });
  const asked = web.requests.find(({ path }) => path.startsWith("/_site/publish-report"));
  expect(asked?.path).toBe(`/_site/publish-report?type=case-study&documentId=${documentId}`);
  expect(asked?.headers["x-site-signature"]).toMatch(/^\d+\.[0-9a-f]{32}\.[0-9a-f]{64}$/);
  web.answer(500);
  expect((await panelEntry("case-study", documentId)).report).toBe("unreachable");
});

test("the web server hears at once of what is published, and nothing of a draft; the message is signed", async () => {
  const documentId = await idOf("service", "support");
  await admin.saveDraft("service", documentId, { title: "Támogatás, újra" });
  // What a draft would set off is told before this asks the web server, too.
  await panelEntry("service", documentId);
  expect(messages()).toEqual([]);
  await admin.publish("service", documentId);
  await vi.waitFor(() => expect(messages()).not.toEqual([]));
  const [message] = messages();
  expect(message).toMatchObject({ method: "POST", body: "" });
  const [time = "", nonce = "", mac = ""] = String(message?.headers["x-site-signature"]).split(".");
  expect(Math.abs(Date.now() - Number(time))).toBeLessThan(5000);
  expect(mac).toBe(
    createHmac("sha256", cms.webhookSecret).update(`${time}\n${nonce}\nPOST\n/_site/changed`).digest("hex"),
  );
});

test("so it does of what is taken back or deleted, of what has no drafts once it is saved, and of a file", async () => {
  const service = await idOf("service", "support");
  const heard = async (change: () => Promise<unknown>) => {
    // What an earlier change has set off is told before this asks the web server, too.
    await panelEntry("service", service);
    web.requests.length = 0;
    await change();
    await vi.waitFor(() => expect(messages()).not.toEqual([]));
  };
  const path = (type: string, documentId = "") =>
    `/content-manager/collection-types/api::${type}.${type}/${documentId}`;
  await heard(() => admin.request("POST", `${path("service", service)}/actions/unpublish?locale=nl`, {}));
  await admin.publish("service", service, "nl");
  const { data } = (await admin.createDraft("testimonial", { order: 9, text: "Készen lett." })).body;
  await heard(() => admin.request("DELETE", `${path("testimonial", data?.documentId)}?locale=*`));
  await heard(() => admin.createDraft("redirect", { from: "/regi", to: "/about", code: 301 }));
  const picture = (colour: string) => Buffer.from(`R0lGODdhAQABAIAAA${colour}///ywAAAAAAQABAAACAkQBADs=`, "base64");
  let id = 0;
  await heard(async () => {
    id = (await admin.upload("dot.gif", "image/gif", picture("AAAA"))).body.id;
  });
  await heard(() => admin.upload("dot.gif", "image/gif", picture("BBBB"), id));
});

test("the pages that a link may lead to have their titles in each language, their places are asked of the web server", async () => {
  type Targets = { pages: { address: string; titles: Record<string, string> }[] };
  const { pages } = (await admin.request<Targets>("GET", "/publishing/links")).body;
  const page = pages.find(({ address }) => address === "/services/strategy");
  expect(Object.keys(page?.titles ?? {}).toSorted()).toEqual([...locales].toSorted());
  const anchors = [{ id: "fee", text: "Fee" }];
  web.answer(200, { anchors });
  const path = "path=%2Fservices%2Fstrategy&locale=en";
  expect((await admin.request("GET", `/publishing/anchors?${path}`)).body).toEqual({ anchors });
  expect(web.requests.at(-1)?.path).toContain(`/_site/anchors?${path}`);
  for (const one of ["links", "anchors"]) expect((await fetch(`${cms.url}/publishing/${one}`)).status).toBe(401);
});

test("a receipt of an earlier version is not shown as this one's: the entry is being published", async () => {
  const documentId = await idOf("case-study", "aurora");
  const versions = publishedVersions(cms.database, "case_studies", documentId);
  const report = { at: 1, seconds: 0.6, counts: { live: 14, gone: 0, failed: 0 }, pages: [], versions };
  web.answer(200, { report, broken: {} });
  expect((await panelEntry("case-study", documentId)).report).toEqual({ ...report, servers: { live: 1, of: 1 } });
  await admin.publish("case-study", documentId);
  expect((await panelEntry("case-study", documentId)).report).toBe("publishing");
  const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}/actions/unpublish?locale=en`;
  await admin.request("POST", path, {});
  expect((await panelEntry("case-study", documentId)).report).toBe("publishing");
  await admin.publish("case-study", documentId, "en");
});

test("what leads to an entry is named with its fields: texts, relations, navigation, redirects", async () => {
  const documentId = await idOf("service", "strategy");
  const zora = await idOf("case-study", "zora");
  await admin.saveDraft("case-study", zora, { body: "Lásd: [stratégia](/en/services/strategy#a)." });
  await admin.createDraft("redirect", { from: "/tanacs", to: "/nl/services/strategy", code: 301 });
  type Incoming = { links: { uid: string; documentId: string; type: string; title: string; places: string[] }[] };
  const ask = async (more = "") =>
    (
      await adminWith(cms.url, admin.token(), "hu").request<Incoming>(
        "GET",
        `/publishing/api::service.service/incoming?documentIds=${documentId}${more}`,
      )
    ).body.links;
  const links = await ask();
  const of = (id: string) => links.find((link) => link.documentId === id);
  expect(of(zora)).toMatchObject({
    type: "Esettanulmány",
    title: "zora hu",
    places: expect.arrayContaining(["Szöveg", "Szolgáltatások"]),
  });
  expect(links.find(({ type }) => type === "Átirányítás")).toMatchObject({ title: "/tanacs" });
  const byAddress = await ask("&by=address");
  expect(byAddress.find((link) => link.documentId === zora)?.places).toEqual(["Szöveg"]);
  expect((await ask("&locale=nl")).flatMap(({ places }) => places)).not.toContain("Szöveg");
});

test("only who is signed in to the panel may ask", async () => {
  const documentId = await idOf("case-study", "zora");
  for (const path of ["", "/schedule"]) {
    const { status } = await readerOf(cms).request(
      "GET",
      `/publishing/api::case-study.case-study/${documentId}${path}`,
    );
    expect(status).toBe(401);
  }
  expect((await admin.request("GET", "/publishing/api::lead.lead/x")).status).toBe(404);
});

test("the panel tells how the languages stand", async () => {
  const documentId = await idOf("blog-item", "first-article");
  const states = async () => (await panelEntry("blog-item", documentId)).languages;
  const publishAs = async (title: unknown) => {
    await admin.saveDraft("blog-item", documentId, { title });
    await admin.publish("blog-item", documentId, "hu");
  };
  const { title } = await admin.find("blog-item", "documentId", documentId);
  const allComplete = Object.fromEntries(locales.map((locale) => [locale, "complete"]));
  expect(await states()).toEqual(allComplete);
  await publishAs("Elírva");
  expect(await states()).toMatchObject({ hu: "complete", en: "older", nl: "older" });
  await publishAs(title);
  expect(await states(), "as it was when they were translated").toEqual(allComplete);
  await publishAs("Másik cím");
  await admin.publish("blog-item", documentId, "en");
  expect(await states()).toMatchObject({ hu: "complete", en: "complete", nl: "older" });
  await publishAs(title);
  expect(await states()).toMatchObject({ hu: "complete", en: "older", nl: "complete" });
  await admin.publish("blog-item", documentId, "en");
  const path = `/content-manager/collection-types/api::blog-item.blog-item/${documentId}/actions/unpublish?locale=nl`;
  await admin.request("POST", path, {});
  expect(await states()).toMatchObject({ hu: "complete", en: "complete", nl: "draft" });
});

test("a redirect has neither drafts nor languages", async () => {
  const service = await panelEntry("service", await idOf("service", "strategy"));
  expect([service.hasDrafts, Object.keys(service.languages)]).toEqual([true, locales]);
  const { data } = (await admin.createDraft("redirect", { from: "/elhagyott", to: "/about", code: 301 })).body;
  expect(await panelEntry("redirect", data?.documentId ?? "")).toMatchObject({ hasDrafts: false, languages: {} });
});

test("the guard names what is wrong with a draft, and lets nothing faulty be published", async () => {
  const documentId = await idOf("case-study", "zora");
  const body = "[Rossz](/nothing) ![](/files/x.png) [Jó](/about) [Kint](https://example.com)";
  await admin.saveDraft("case-study", documentId, { body });
  answerFound({ kind: "page", given: "/nothing" }, { kind: "picture", given: "" });
  const { problems } = await panelEntry("case-study", documentId);
  expect(problems.map(({ kind, field, label }) => [kind, field, label]).toSorted()).toEqual([
    ["link", "body", "Text"],
    ["picture-in-text", "body", "Text"],
  ]);
  const refused = await admin.publish("case-study", documentId);
  expect(refused.status).toBe(400);
  expect(refused.body.error?.message).toMatch(
    /cannot be published yet.*Text: The link leads to \/nothing, which is not a page of the site/,
  );
  const asked = web.requests.findLast(({ path }) => path.startsWith("/_site/check-texts"));
  const sha256 = createHash("sha256")
    .update(asked?.body ?? "")
    .digest("hex");
  expect(asked?.path).toBe(`/_site/check-texts?sha256=${sha256}`);
  expect(JSON.parse(asked?.body ?? "")).toEqual({
    locale: "hu",
    own: "/casestudies/zora",
    texts: [{ text: body, form: "markdown" }],
  });
  answerFound();
  await admin.saveDraft("case-study", documentId, { body: "Rendben." });
  expect((await admin.publish("case-study", documentId)).status).toBe(200);
});

test("the guard judges no text while the web server is away, and says so when it could not judge", async () => {
  const documentId = await idOf("case-study", "zora");
  await admin.saveDraft("case-study", documentId, { body: "Szöveg." });
  web.answer(503);
  expect((await panelEntry("case-study", documentId)).problems).toEqual([]);
  // The last one is not in JSON.
  for (const status of [400, 403, 413, 429, 500, 200]) {
    web.answer(status);
    expect((await admin.publish("case-study", documentId)).body.error?.message).toContain(
      `Text: The texts of this entry could not be checked: the web server answered ${status}.`,
    );
  }
});

test("the panel's first page names the entries with broken links, until they are published anew", async () => {
  const links = async () => (await admin.request<{ at?: number; entries: BrokenEntry[] }>("GET", "/home/links")).body;
  const check = async () => (await admin.request("POST", "/home/links", {})).status;
  expect(await links()).toEqual({ count: 0, entries: [] });
  const problem = { kind: "page", given: "/gone" };
  web.answer(200, (asked: string) => {
    const { texts = [] } = asked.startsWith("{") ? (JSON.parse(asked) as { texts?: { text: string }[] }) : {};
    return { problems: texts.map(({ text }) => (text === "Bekezdés (en)." ? [problem] : [])) };
  });
  expect(await check()).toBe(204);
  const { at, entries } = await links();
  expect(at).toBeGreaterThan(Date.now() - 60_000);
  const documentId = await idOf("blog-item", "first-article");
  expect(entries).toMatchObject([
    { entry: { documentId, locale: "en" }, broken: [{ field: "body", message: expect.stringContaining("/gone") }] },
  ]);
  // What was found stays while nothing can be tried.
  web.answer(503);
  expect(await check()).toBe(400);
  expect((await links()).at).toBe(at);
  web.answer(200, { problems: [[]], report: null });
  await admin.publish("blog-item", documentId, "en");
  expect((await links()).entries).toEqual([]);
});

test("a text that is longer than a field is neither rendered nor judged", async () => {
  const path = "/publishing/api::case-study.case-study/markdown?locale=hu";
  const text = "a".repeat(100_001);
  web.requests.length = 0;
  const refused = await admin.request<DocumentAnswer>("POST", path, { text });
  expect([refused.status, refused.body.error?.message]).toEqual([413, "100000 characters at most."]);
  const check = `/publishing/api::case-study.case-study/${await idOf("case-study", "zora")}/check?locale=hu`;
  expect((await admin.request<PanelEntry>("POST", check, { body: text })).body.problems).toMatchObject([
    { kind: "invalid", field: "body", message: "100000 characters at most." },
  ]);
  expect(web.requests.map(({ body }) => body).join("")).not.toContain(text);
  web.answer(200, { html: "<p>a</p>" });
  expect((await admin.request("POST", path, { text: "a" })).body).toEqual({ html: "<p>a</p>" });
});

test("what is published with the button is judged, not what was saved before", async () => {
  const documentId = await idOf("case-study", "zora");
  answerFound({ kind: "page", given: "/nothing" });
  const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}/actions/publish?locale=hu`;
  const refused = await admin.request<DocumentAnswer>("POST", path, { body: "[Rossz](/nothing)" });
  expect(refused.status).toBe(400);
  expect(refused.body.error?.message).toMatch(/Text: The link leads to \/nothing/);
  answerFound();
  expect((await panelEntry("case-study", documentId)).problems, "the refused text is not saved").toEqual([]);
  expect((await admin.request("POST", path, { body: "Rendben." })).status).toBe(200);
});

const isOfTexts = ({ kind }: { kind: string }) => kind !== "invalid";

test("before anything is published, what it lacks, its dates and its languages are known from the form", async () => {
  const documentId = await idOf("job-position", "office-manager");
  const path = `/publishing/api::job-position.job-position/${documentId}/check?locale=en`;
  const form = { title: "", lead: null, postedOn: "2026-05-04" };
  const { body } = await admin.request<Checked>("POST", path, form);
  expect(body.problems.map(({ field, label, message, isBlocking }) => [field, label, message, isBlocking])).toEqual([
    ["title", "Title", "This must be filled in.", true],
    ["lead", "Lead", "This must be filled in.", true],
  ]);
  expect(body.dates).toEqual([{ label: "Posted on", date: "2026-05-04" }]);
  expect(body.missing).toEqual([]);
  const ofNew = path.replace(documentId, newDocumentId).replace("locale=en", "locale=hu");
  expect((await admin.request<Checked>("POST", ofNew, form)).body.missing).toEqual(["en", "nl"]);
  const picture = { image: { id: 1 }, alternativeText: " " };
  const ofCase = `/publishing/api::case-study.case-study/${await idOf("case-study", "zora")}/check?locale=hu`;
  const { problems } = (await admin.request<Checked>("POST", ofCase, { pictures: [picture], art: null })).body;
  expect(problems.map(({ field, message }) => [field, message])).toEqual([
    ["pictures.0.alternativeText", expect.stringContaining("no alternative text")],
    ["art", "This must be filled in."],
  ]);
});

test("every sentence of what is saved is found, however it is written, and a page by its address", async () => {
  const found = async (words: string, by = admin) =>
    (await by.request<Found>("GET", `/search?words=${encodeURIComponent(words)}`)).body;
  await admin.saveDraft("case-study", await idOf("case-study", "zora"), {
    body: "Előtte. **Az „első”** [mondat](/contact)\u00a0itt áll: {{brand}}.",
  });
  const { results } = await found("az első mondat itt ÁLL");
  expect(results).toMatchObject([
    { entry: { title: "zora hu", locale: "hu" }, at: { field: "body", label: "Text", before: "Előtte. **" } },
  ]);
  expect(results[0]?.at?.found).toBe("Az „első”** [mondat](/contact)\u00a0itt áll");
  expect((await found("seven layers")).results).toMatchObject([
    { entry: { title: "home", locale: "en" }, at: { field: "sections.0.headline" } },
  ]);
  for (const [address, title] of [
    ["/en/casestudies/zora", "zora en"],
    ["http://127.0.0.1:3000/casestudies/zora?a=b#c", "zora hu"],
  ] as const) {
    const [first, ...others] = (await found(address)).results;
    expect([first?.entry.title, first?.at, others]).toEqual([title, undefined, []]);
  }
  expect((await found("nowhere at all")).results).toEqual([]);
  expect((await found("é")).results).toEqual([]);
  expect((await fetch(`${cms.url}/search?words=zora`)).status).toBe(401);
});

test("a text of the interface is found as it reads: as shipped, or as the editor wrote it", async () => {
  const name = "forms.phone.example";
  const shipped = "Például +36 30 123 4567";
  web.answer(200, { texts: [{ name, text: shipped }] });
  const found = async (words: string) => {
    const { body } = await admin.request<Found>("GET", `/search?words=${encodeURIComponent(words)}`);
    return body.results.map(({ entry, at }) => `${entry.locale} ${at?.label} ${at?.field}`);
  };
  const all = ["hu", "en", "nl"].map((locale) => `${locale} Texts of the interface ${name}`);
  expect((await found(shipped)).sort()).toEqual([...all].sort());
  const path = "/content-manager/single-types/api::site-setting.site-setting?locale=en";
  const { texts } = (await admin.request<{ data: Fields }>("GET", path)).body.data;
  await admin.request("PUT", path, { texts: { ...(texts as Fields), [name]: "For example 070 1234" } });
  expect((await found(shipped)).sort()).toEqual([all[0], all[2]]);
  expect(await found("example 070")).toEqual([all[1]]);
  web.answer(503);
  expect(await found("example 070"), "the site is away").toEqual([all[1]]);
  await admin.request("PUT", path, { texts });
});

test("before one language of an entry goes, the others on the site are named", async () => {
  const staying = async (query: string) => {
    const path = `/publishing/api::service.service/incoming?documentIds=${await idOf("service", "strategy")}${query}`;
    return (await admin.request<{ staying: string[] }>("GET", path)).body.staying;
  };
  expect(await staying("&locale=hu")).toEqual(["en", "nl"]);
  expect(await staying("")).toEqual([]);
});

test("before a page goes, its address is named for a redirect; of one that stays in a language none is", async () => {
  const path = `/publishing/api::case-study.case-study/incoming?documentIds=${await idOf("case-study", "zora")}`;
  const leaving = async (query = "") => (await admin.request<{ leaving: string[] }>("GET", path + query)).body.leaving;
  expect(await leaving()).toEqual(["/casestudies/zora"]);
  expect(await leaving("&locale=en")).toEqual([]);
  expect(await leaving(`,${await idOf("case-study", "aurora")}`), "several at once").toEqual([]);
});

test("the guard looks at the form while it is written, relations added and taken away included", async () => {
  const documentId = await idOf("case-study", "zora");
  const { documentId: unpublished = "" } =
    (await admin.createDraft("service", { slug: "not-yet", title: "Készül" })).body.data ?? {};
  const strategy = await idOf("service", "strategy");
  const check = async (form: object) => {
    const path = `/publishing/api::case-study.case-study/${documentId}/check?locale=hu`;
    const { body } = await admin.request<PanelEntry>("POST", path, form);
    return body.problems.filter(isOfTexts).map(({ kind, label, message }) => [kind, label, message]);
  };
  const body = "Díj: {{auditFee}}, {{auditfee}}, {{ brand }}. <b>Vastag</b>";
  answerFound(
    { kind: "html", given: "<b>" },
    { kind: "destination", given: "www.pelda.hu", instead: "https://www.pelda.hu" },
    { kind: "footnote", given: "[^1]" },
  );
  const picture = { image: { id: 1 }, alternativeText: " " };
  const services = { connect: [{ documentId: unpublished }], disconnect: [{ documentId: strategy }] };
  expect(await check({ body, pictures: [picture], services, art: null, title: null })).toEqual([
    ["token", "Text", expect.stringContaining("{{auditfee}} is not a company fact")],
    ["token", "Text", expect.stringContaining("{{ brand }} is not a company fact")],
    ["html", "Text", expect.stringContaining("<b> as typed")],
    ["link", "Text", "The link to www.pelda.hu would lead nowhere. Write https://www.pelda.hu."],
    ["footnote", "Text", expect.stringMatching(/\[\^1\] as typed.*Link the source/)],
    ["relation", "Services", expect.stringContaining("not published")],
  ]);
  answerFound();
  const { body: saved } = await admin.request<PanelEntry>(
    "GET",
    `/publishing/api::case-study.case-study/${documentId}`,
  );
  expect(saved.problems).toEqual([]);
  const home = await admin.find("page", "route", "home");
  const path = `/publishing/api::page.page/${home.documentId}/check?locale=hu`;
  const sections = [{ __component: "sections.hero" }, { __component: "sections.prose", body: "![](/a.png)" }, {}];
  answerFound({ kind: "picture", given: "" });
  const { problems } = (await admin.request<PanelEntry>("POST", path, { sections })).body;
  expect(problems.filter(isOfTexts).map(({ field, label }) => [field, label])).toEqual([
    ["sections.1.body", "Sections 2 (Prose) › Text"],
  ]);
});

test("the panel lists the texts that the site was shipped with, for who may read the settings", async () => {
  const texts = [{ name: "messages.menu", text: "Menu" }];
  web.answer(200, { texts });
  web.requests.length = 0;
  const listed = await admin.request("GET", "/publishing/interface-texts?locale=en");
  expect(listed).toMatchObject({ status: 200, body: { texts } });
  expect(web.requests.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/_site\/interface-texts\?locale=en&sha256=/),
  ]);
  expect((await fetch(`${cms.url}/publishing/interface-texts?locale=en`)).status).toBe(401);
});

test("a consent text that differs from the site's asks for the revision to be raised, and stands in nobody's way", async () => {
  const type = "site-setting";
  const path = `/content-manager/single-types/api::${type}.${type}`;
  const settings = (await admin.request<{ data: Fields }>("GET", `${path}?locale=en`)).body.data;
  const check = `/publishing/api::${type}.${type}/${settings.documentId}/check?locale=en`;
  const problemsOf = async (form: Fields) =>
    (await admin.request<PanelEntry>("POST", check, form)).body.problems.map(({ kind, field }) => [kind, field]);
  const consent = { "consent.banner.title": "Cookies?" };
  expect(await problemsOf({ texts: { "messages.menu": "Pages" } })).toEqual([]);
  expect(await problemsOf({ texts: consent })).toEqual([["consent-revision", "consentRevision"]]);
  expect(await problemsOf({ texts: consent, consentRevision: 1 })).toEqual([]);
  // A mended typo needs no raise, also where other problems block.
  const published = await admin.request("POST", `${path}/actions/publish?locale=en`, { texts: consent });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  expect(await problemsOf({ texts: consent })).toEqual([]);
  expect(await problemsOf({ texts: {} })).toEqual([["consent-revision", "consentRevision"]]);
});

test("an editor's own page without sections is named before it is published; the site's own pages are not", async () => {
  const sections = async (route: string) => {
    const form = { route, metaTitle: "A page", metaDescription: "A page of nothing.", sections: [] };
    const check = "/publishing/api::page.page/create/check?locale=nl";
    const { body } = await admin.request<{ problems: { field: string; message: string }[] }>("POST", check, form);
    return body.problems.filter(({ field }) => field === "sections").map(({ message }) => message);
  };
  expect(await sections("spring-sale")).toEqual([expect.stringContaining("The page would be empty")]);
  expect(await sections("blog")).toEqual([]);
});

test("what names a page may not wait for a fact that may be empty; what is required may stand there", async () => {
  const documentId = await idOf("case-study", "zora");
  const path = `/publishing/api::case-study.case-study/${documentId}/check?locale=hu`;
  const form = { title: "{{contactPerson}}", metaTitle: "{{service_strategy}}", metaDescription: "{{brand}}" };
  const { problems } = (await admin.request<PanelEntry>("POST", path, form)).body;
  expect(problems.map(({ field, message }) => [field, /empty one day/.test(message)])).toEqual([
    ["title", true],
    ["metaTitle", true],
  ]);
});

test("every company fact may stand in a text", async () => {
  const documentId = await idOf("case-study", "zora");
  const body = [...Object.keys(facts), "service_strategy", "service_support"].map((name) => `{{${name}}}`).join(" ");
  const path = `/publishing/api::case-study.case-study/${documentId}/check?locale=hu`;
  expect((await admin.request<PanelEntry>("POST", path, { body })).body.problems).toEqual([]);
});

test("what lacks a language is not published, until the language is there as a draft", async () => {
  const draft = await admin.createDraft("testimonial", { order: 9, text: "Készen lett." });
  const { documentId = "" } = draft.body.data ?? {};
  const refused = await admin.publish("testimonial", documentId);
  expect(refused.status).toBe(400);
  expect(refused.body.error?.message).toMatch(/English: There is no text in this language.*Dutch: There is no text/);
  for (const locale of locales)
    await admin.saveDraft("testimonial", documentId, { text: `Ready (${locale}).` }, locale);
  expect((await admin.publish("testimonial", documentId)).status).toBe(200);
});

test("a relation to an entry that is not published is a problem", async () => {
  const service = await idOf("service", "support");
  const path = `/content-manager/collection-types/api::service.service/${service}/actions/unpublish?locale=hu`;
  expect((await admin.request("POST", path, {})).status).toBe(200);
  const { problems } = await panelEntry("case-study", await idOf("case-study", "aurora"));
  expect(problems).toMatchObject([
    { kind: "relation", field: "services", message: expect.stringMatching(/"Service".*not published/) },
  ]);
  await admin.publish("service", service);
  const aurora = await idOf("case-study", "aurora");
  expect((await panelEntry("case-study", aurora)).problems).toEqual([]);
  // A Dutch page leads to Dutch pages alone: the Hungarian one does not stand in.
  expect((await admin.request("POST", path.replace("=hu", "=nl"), {})).status).toBe(200);
  expect((await panelEntry("case-study", aurora, "nl")).problems).toMatchObject([
    { kind: "relation", field: "services" },
  ]);
  await admin.publish("service", service, "nl");
  expect((await panelEntry("case-study", aurora, "nl")).problems).toEqual([]);
});

test("the preview's link is signed and leads to the entry's page in its language", async () => {
  const documentId = await idOf("case-study", "zora");
  const { preview = "" } = await panelEntry("case-study", documentId, "nl", "hu");
  const { pathname, searchParams } = new URL(preview);
  const { to, type, id } = Object.fromEntries(searchParams);
  expect([pathname, to, type, id]).toEqual(["/_preview", "/nl/casestudies/zora", "case-study", documentId]);
  expect(entryOfLink(searchParams, cms.webhookSecret)).toEqual({ type: "case-study", documentId });
  expect(searchParams.get("language"), "in which the site says what a draft lacks").toBe("hu");
});

test.each([
  ["navigation", "/en"],
  ["site-setting", "/en"],
  ["imprint", "/en/impressum"],
  ["privacy", "/en/privacy"],
])("the panel knows where %s stands, too, and previews it at %s", async (type, path) => {
  const single = `/content-manager/single-types/api::${type}.${type}?locale=en`;
  const { documentId } = (await admin.request<{ data: { documentId: string } }>("GET", single)).body.data;
  const { languages, preview = "" } = await panelEntry(type, documentId, "en");
  expect(Object.keys(languages)).toEqual(locales);
  expect(new URL(preview).searchParams.get("to")).toBe(path);
});

test("the web server reads drafts for a preview, and nobody else does", async () => {
  const documentId = await idOf("case-study", "zora");
  await admin.saveDraft("case-study", documentId, { title: "Készülő cím", order: 99 });
  const search = { "filters[slug][$eq]": "zora", locale: "hu" };
  const drafts = createDraftClient({ url: cms.url, readToken: cms.readToken }, cms.webhookSecret);
  expect((await drafts.list("case-studies", search)).data).toMatchObject([{ title: "Készülő cím" }]);
  expect((await drafts.order("case-studies", { locale: "hu", sort: "order:asc" })).at(-1)).toBe(documentId);
  expect(JSON.stringify(await drafts.versions([]))).toContain(documentId);
  const wrong = createDraftClient({ url: cms.url, readToken: cms.readToken }, "8".repeat(64));
  expect((await wrong.list("case-studies", search)).data).not.toMatchObject([{ title: "Készülő cím" }]);
  const old = createDraftClient({ url: cms.url, readToken: cms.readToken }, cms.webhookSecret, Date.now() - 600_000);
  expect((await old.list("case-studies", search)).data).not.toMatchObject([{ title: "Készülő cím" }]);
});

test("a preview shows the draft of its own entry and of no other, not even through a relation", async () => {
  const zora = await idOf("case-study", "zora");
  const service = await idOf("service", "strategy");
  await admin.saveDraft("case-study", zora, { title: "Ez a vázlat" });
  await admin.saveDraft("case-study", await idOf("case-study", "aurora"), { title: "Egy másik vázlat" });
  await admin.saveDraft("service", service, { title: "Harmadik vázlat" });
  const options = { url: cms.url, readToken: cms.readToken };
  const { content: open } = openSavedDraft(options, cms.webhookSecret, { type: "case-study", documentId: zora });
  const content = await open();
  const [cases, services] = await Promise.all([content.order("case-study"), content.order("service")]);
  const shown = [await content.entries("case-study", cases, "hu"), await content.entries("service", services, "hu")];
  const text = JSON.stringify(shown.map((entries) => [...entries.values()]));
  expect(text).toContain("Ez a vázlat");
  expect(text).not.toMatch(/másik vázlat|Harmadik vázlat/);
});

test("what is planned is done at its time, once, and can be cancelled before", async () => {
  const documentId = await idOf("job-position", "office-manager");
  const path = `/publishing/api::job-position.job-position/${documentId}/schedule`;
  const planned = async () => (await admin.request<Planned>("GET", path)).body.planned;
  const isPublished = async () => {
    const { body } = await readerOf(cms).get("/job-positions?locale=hu&filters[slug][$eq]=office-manager");
    return body.data.length === 1;
  };
  for (const at of ["2027-03-28T02:30", "2020-01-01T10:00", "soon"]) {
    expect((await admin.request("POST", path, { action: "publish", at })).status, at).toBe(400);
  }
  const nextMinute = toBudapest(new Date(Date.now() + 60_000));
  const far = toBudapest(new Date(Date.now() + 86_400_000));
  await admin.request("POST", path, { action: "unpublish", at: nextMinute });
  await admin.request("POST", path, { action: "publish", at: far });
  const plans = await planned();
  expect(plans.map(({ action, at }) => [action, at])).toEqual([
    ["unpublish", nextMinute],
    ["publish", far],
  ]);
  expect((await admin.request("DELETE", `${path}/${plans[1]?.id}`)).status).toBe(200);
  expect((await admin.request("DELETE", `${path}/${plans[1]?.id}`)).status).toBe(404);
  expect(await isPublished()).toBe(true);
  const id = plans[0]?.id ?? 0;
  const [row] = queryRows(cms.database, "SELECT due_at FROM scheduled_publishes WHERE id = ?", id);
  expect(toBudapest(new Date(timeIn(row?.due_at))), "the plan is due at its minute").toBe(nextMinute);
  // The minute comes at once instead of being waited for.
  const now = storedTime(cms.database, Date.now() - 1000);
  execute(cms.database, "UPDATE scheduled_publishes SET due_at = ? WHERE id = ?", now, id);
  await vi.waitFor(async () => expect(await isPublished()).toBe(false), { timeout: 60_000, interval: 250 });
  await vi.waitFor(async () => expect(await planned()).toEqual([]), 10_000);
  const history = `/history?uid=api::job-position.job-position&documentId=${documentId}`;
  const { body } = await admin.request<{ versions: { action: string; by: string | null }[] }>("GET", history);
  expect(body.versions[0], "done by whoever planned it").toMatchObject({
    action: "unpublished",
    by: expect.any(String),
  });
});

test("what could not be published is not planned; every field is named as the panel names it, in its language", async () => {
  const made = await admin.createDraft("service", { slug: "felkesz", title: "Félkész" });
  const { documentId = "" } = made.body.data ?? {};
  const path = `/publishing/api::service.service/${documentId}/schedule`;
  const plan = (action: string, language: string) =>
    adminWith(cms.url, admin.token(), language).request<DocumentAnswer>("POST", path, {
      action,
      at: "2030-05-01T10:00",
    });
  const refused = await plan("publish", "hu");
  expect(refused.status).toBe(400);
  expect(refused.body.error?.message).toMatch(/^Ez nem időzíthető/);
  for (const line of [
    "A csempe szövege: Ki kell tölteni.",
    "Grafika: Ki kell tölteni.",
    "Angol: Ezen a nyelven nincs szöveg",
  ]) {
    expect(refused.body.error?.message).toContain(line);
  }
  expect((await plan("publish", "nl")).body.error?.message).toMatch(/Tekst op de tegel: Dit moet je invullen\./);
  // As the button refuses it.
  const published = await admin.publish("service", documentId);
  expect(published.body.error?.message).toMatch(
    /^This cannot be published yet\. .*Tile text: This must be filled in\./,
  );
  expect((await plan("unpublish", "en")).status).toBe(200);
});

test("what has become faulty by its time is not published, and the plan says in each language what is missing", async () => {
  const documentId = await idOf("job-position", "office-manager");
  const path = `/publishing/api::job-position.job-position/${documentId}/schedule`;
  const at = toBudapest(new Date(Date.now() + 60_000));
  expect((await admin.request("POST", path, { action: "publish", at })).status).toBe(200);
  await admin.saveDraft("job-position", documentId, { title: "", lead: null });
  const planned = async (language: string) =>
    (await adminWith(cms.url, admin.token(), language).request<Planned>("GET", path)).body.planned;
  const [{ id = 0 } = {}] = await planned("en");
  execute(
    cms.database,
    "UPDATE scheduled_publishes SET due_at = ? WHERE id = ?",
    storedTime(cms.database, Date.now() - 1000),
    id,
  );
  await vi.waitFor(async () => expect(await planned("en")).toMatchObject([{ state: "failed" }]), {
    timeout: 60_000,
    interval: 250,
  });
  const mail = await mailTo(cms, "admin@hetreteg.example");
  expect(mail).toMatch(/^Subject: .*Nem_sikerült/m);
  expect(mail).toContain(`/admin/content-manager/collection-types/api::job-position.job-position/${documentId}`);
  expect((await planned("hu"))[0]?.problem).toMatch(
    /nem jelent meg\. .*Cím: Ki kell tölteni\. Bevezető: Ki kell tölteni\./,
  );
  expect((await planned("en"))[0]?.problem).toMatch(
    /not published at its time\. .*Title: This must be filled in\. Lead: This/,
  );
  const all = (await admin.request<{ planned: object[] }>("GET", "/publishing/schedule")).body.planned;
  expect(all, "on the panel's first page").toContainEqual(
    expect.objectContaining({
      type: "Job position",
      state: "failed",
      documentId,
      problem: expect.stringMatching(/Lead: This/),
    }),
  );
  await admin.request("DELETE", `${path}/${id}`);
});

interface SetsAnswer {
  drafts: { documentId: string; locale: string }[];
  sets: { id: string; state: string; members: { entry: { documentId: string }; problem: string | null }[] }[];
}

test("a set goes live whole or not at all, and what keeps it back is named", async () => {
  const [zora, article] = [await idOf("case-study", "zora"), await idOf("blog-item", "first-article")];
  const entries = [
    { uid: "api::case-study.case-study", documentId: zora, locale: "hu" },
    { uid: "api::blog-item.blog-item", documentId: article, locale: "en" },
  ];
  const save = async (text: string) => {
    await admin.saveDraft("case-study", zora, { summary: text });
    await admin.saveDraft("blog-item", article, { summary: text }, "en");
  };
  const live = () =>
    ["case_studies", "blog_items"].map((table) => {
      const locale = table === "blog_items" ? "en" : "hu";
      const where = `published_at IS NOT NULL AND locale = '${locale}' AND document_id IN ('${zora}', '${article}')`;
      return queryRows(cms.database, `SELECT summary FROM ${table} WHERE ${where}`)[0]?.summary;
    });
  const read = async () => (await admin.request<SetsAnswer>("GET", "/publishing/sets")).body;
  const plan = (body: object) =>
    admin.request<{ set?: string; refused?: { entry: object; problems: object[] }[] }>(
      "POST",
      "/publishing/sets",
      body,
    );
  const stateOf = async (id: string | undefined) => (await read()).sets.find((one) => one.id === id)?.state;

  await save("Together one");
  expect((await read()).drafts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ documentId: zora, locale: "hu" }),
      expect.objectContaining({ documentId: article, locale: "en" }),
    ]),
  );
  expect((await plan({ entries: [entries[0], entries[0]] })).status, "one twice is one").toBe(400);
  const now = (await plan({ entries })).body.set;
  await vi.waitFor(async () => expect(await stateOf(now)).toBe("done"), { timeout: 60_000, interval: 250 });
  expect(live()).toEqual(["Together one", "Together one"]);

  // The case that names the service comes first, and goes live after it.
  const support = await idOf("service", "support");
  await admin.request(
    "POST",
    `/content-manager/collection-types/api::service.service/${support}/actions/unpublish`,
    {},
  );
  await admin.saveDraft("case-study", zora, { services: { connect: [{ documentId: support }] } });
  const named = [entries[0], { uid: "api::service.service", documentId: support, locale: "hu" }];
  const { set: related, refused } = (await plan({ entries: named })).body;
  expect(refused).toBeUndefined();
  await vi.waitFor(async () => expect(await stateOf(related)).toBe("done"), { timeout: 60_000, interval: 250 });
  const { body: shown } = await readerOf(cms).get<{ data: { services: { documentId: string }[] } }>(
    `/case-studies/${zora}?populate=services&locale=hu`,
  );
  expect(shown.data.services.map(({ documentId }) => documentId)).toContain(support);

  await save("Together two");
  await admin.saveDraft("case-study", zora, { title: "" });
  expect((await plan({ entries })).body.refused).toMatchObject([
    { entry: { documentId: zora }, problems: [{ field: "title", label: "Client or project" }] },
  ]);
  await admin.saveDraft("case-study", zora, { title: "zora hu" });
  const later = (await plan({ entries, at: "2030-05-01T10:00" })).body.set;
  await admin.saveDraft("blog-item", article, { title: "" }, "en");
  const due = storedTime(cms.database, Date.now() - 1000);
  execute(cms.database, "UPDATE scheduled_publishes SET due_at = ? WHERE set_id = ?", due, later ?? "");
  await vi.waitFor(async () => expect(await stateOf(later)).toBe("failed"), { timeout: 60_000, interval: 250 });
  expect(live(), "none of them").toEqual(["Together one", "Together one"]);
  const { members = [] } = (await read()).sets.find(({ id }) => id === later) ?? {};
  expect(members.map(({ entry, problem }) => [entry.documentId, problem])).toEqual([
    [zora, expect.stringContaining("Another entry that was to go live with it")],
    [article, expect.stringContaining("Title: This must be filled in.")],
  ]);
  expect((await admin.request("DELETE", `/publishing/sets/${later}`)).status).toBe(204);
  expect(await stateOf(later)).toBeUndefined();
  await admin.saveDraft("blog-item", article, { title: "First article" }, "en");
});

test("the plans are no part of the content API", async () => {
  expect((await readerOf(cms).get("/scheduled-publishes")).status).toBe(404);
  const { body } = await readerOf(cms).graphql("{ scheduledPublishes { documentId } }");
  expect(body.errors?.[0]?.message).toMatch(/Cannot query field/);
});

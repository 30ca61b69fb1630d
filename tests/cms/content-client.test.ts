import { beforeAll, expect, test } from "vitest";
import { type ContentClient, createContentClient } from "../../web/src/cms/content-client.server.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import { inviteReviewer } from "../support/reviewers.ts";

type Fields = Record<string, unknown>;

let cms: CmsAccess;
/** With the site's own key. */
let site: ContentClient;
/** With a key that may write, made for this test: the site has none. */
let writer: ContentClient;
const stranger = () => createContentClient({ url: cms.url });

beforeAll(async () => {
  cms = borrowCms();
  site = createContentClient({ url: cms.url, token: cms.readToken });
  const admin = await cms.adminLogin();
  const { body } = await admin.request<{ data: { accessKey: string } }>("POST", "/admin/api-tokens", {
    name: "Writer",
    description: "",
    type: "full-access",
    kind: "content-api",
    lifespan: null,
  });
  writer = createContentClient({ url: cms.url, token: body.data.accessKey });
});

test("find reads a list, with filters, sorting, pages and relations", async () => {
  const all = await site.find("case-studies", { sort: "slug:desc", "pagination[pageSize]": 1 });
  expect(all.data).toMatchObject([{ slug: "zora" }]);
  expect(all.meta?.pagination).toMatchObject({ page: 1, pageSize: 1, total: 2 });
  const one = await site.find("case-studies", { "filters[slug][$eq]": "aurora", "populate[services]": true });
  expect(one.data).toMatchObject([{ slug: "aurora", services: [{}, { slug: "strategy" }] }]);
  const english = await site.find("case-studies", { locale: "en", "filters[slug][$eq]": "aurora" });
  expect(english.data).toMatchObject([{ title: "aurora en" }]);
});

test("find reads a single type", async () => {
  const { data } = await site.find<Fields>("navigation", { "populate[header]": true });
  expect(data.header).toEqual(expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]));
});

test("find and findOne give no draft, whoever asks for one", async () => {
  const admin = await cms.adminLogin();
  const { documentId } = await admin.find("case-study", "slug", "zora");
  await admin.saveDraft("case-study", documentId, { title: "not yet public" });
  for (const client of [site, writer]) {
    const list = await client.find("case-studies", { status: "draft", "filters[slug][$eq]": "zora" });
    expect(list.data).toMatchObject([{ title: "zora hu" }]);
    expect(await client.findOne("case-studies", documentId, { status: "draft" })).toMatchObject({
      data: { title: "zora hu" },
    });
  }
});

test("count counts what the filter lets through", async () => {
  expect(await site.count("case-studies")).toBe(2);
  expect(await site.count("case-studies", { "filters[slug][$eq]": "aurora" })).toBe(1);
});

test("findOne reads an entry by its id, and a missing one is a 404", async () => {
  const [first] = (await site.find<Fields[]>("redirects")).data;
  expect(await site.findOne("redirects", String(first?.documentId))).toMatchObject({ data: { from: first?.from } });
  await expect(site.findOne("redirects", "nothing")).rejects.toMatchObject({
    name: "HTTPError",
    message: "Not Found",
    response: { status: 404 },
    data: { data: null, error: { name: "NotFoundError" } },
  });
});

test("create, update and delete change an entry, for a key that may", async () => {
  const made = await writer.create<Fields>("redirects", { from: "/old", to: "/about", code: 301 });
  const id = String(made.data.documentId);
  expect(await writer.update("redirects", id, { to: "/contact" })).toMatchObject({ data: { to: "/contact" } });
  expect(await site.findOne("redirects", id)).toMatchObject({ data: { from: "/old", to: "/contact" } });
  await writer.delete("redirects", id);
  expect(await site.count("redirects", { "filters[from][$eq]": "/old" })).toBe(0);
});

test("update without an id changes a single type", async () => {
  await writer.update("imprint", undefined, { companyName: "Another Ltd." });
  expect(await site.find("imprint")).toMatchObject({ data: { companyName: "Another Ltd." } });
});

test("what an entry's rules refuse is an error with the message and the whole body", async () => {
  const call = writer.create("redirects", { to: "/about", code: 301 });
  await expect(call).rejects.toMatchObject({
    message: expect.stringContaining("from"),
    data: { error: { name: "ValidationError", details: { errors: [{ path: ["from"] }] } } },
    response: { status: 400 },
  });
});

test("the site's own key may not write", async () => {
  for (const call of [
    () => site.create("redirects", { from: "/a", to: "/b", code: 301 }),
    () => site.update("imprint", undefined, { companyName: "x" }),
    () => site.delete("redirects", "x"),
  ]) {
    await expect(call()).rejects.toMatchObject({ message: "Forbidden", response: { status: 403 } });
  }
});

test("graphql gives the data of the answer", async () => {
  const data = await site.graphql<{ caseStudies: Fields[] }>(
    "query($slug: String) { caseStudies(filters: { slug: { eq: $slug } }) { title services { slug } } }",
    { slug: "aurora" },
  );
  expect(data).toMatchObject({ caseStudies: [{ title: "aurora hu", services: [{}, { slug: "strategy" }] }] });
});

test("graphql that is refused throws with the first of the messages, and keeps the list", async () => {
  await expect(stranger().graphql("{ pages { route } }")).rejects.toMatchObject({
    name: "GraphqlError",
    message: expect.stringMatching(/forbidden/i),
    data: [expect.objectContaining({ message: expect.any(String) })],
  });
  await expect(site.graphql("{ nothing }")).rejects.toMatchObject({
    name: "HTTPError",
    message: expect.stringContaining('"nothing"'),
    response: { status: 400 },
  });
});

test("login gives a user and a token, and me says whose token it is", async () => {
  const { email } = await inviteReviewer(cms, "marta", { password: "Kettő-három-4" });
  const session = await stranger().login({ identifier: email, password: "Kettő-három-4" });
  expect(session.user).toMatchObject({ username: "marta", email });
  const client = createContentClient({ url: cms.url, token: session.jwt });
  expect(await client.me()).toEqual(session.user);
});

test("a wrong password and an unknown name are refused alike", async () => {
  for (const identifier of ["marta@client.example", "nobody@client.example"]) {
    await expect(stranger().login({ identifier, password: "wrong" })).rejects.toMatchObject({
      message: "Invalid identifier or password",
      response: { status: 400 },
    });
  }
});

test("nobody registers without an invitation", async () => {
  await inviteReviewer(cms, "expected");
  for (const email of ["intruder@client.example", "expected@client.example"]) {
    const account = { email, password: "Intruder-here-5", invitation: "0".repeat(84) };
    for (const client of [stranger(), site, writer]) await expect(client.register(account)).rejects.toThrow();
    await expect(stranger().register(account)).rejects.toThrow("Registration is by invitation only");
  }
});

test("without a token, or with an invented one, there is no current user", async () => {
  for (const token of [undefined, "a.b.c"]) {
    const client = createContentClient({ url: cms.url, token });
    await expect(client.me()).rejects.toMatchObject({ response: { status: expect.toSatisfy((s) => s >= 401) } });
  }
});

test("a call ends with its signal", async () => {
  const controller = new AbortController();
  controller.abort();
  const client = createContentClient({ url: cms.url, token: cms.readToken, signal: controller.signal });
  await expect(client.find("pages")).rejects.toMatchObject({ name: "AbortError" });
});

import { beforeAll, expect, test } from "vitest";
import { type ContentClient, createContentClient } from "../../web/src/cms/content-client.server.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { execute, isPostgres, queryRows, storedTime } from "../support/cms-database.ts";
import { signInWithRole } from "../support/panel-roles.ts";
import { codeIn, type InvitedReviewer, inviteReviewer, mailsTo, mailTo, nameReviewers } from "../support/reviewers.ts";

const password = "Nyolc-kilenc-10";
const secret = "NOT-YET-PUBLIC";

let cms: CmsAccess;
let aurora: string;
let zora: string;
let reviewer: InvitedReviewer;

/** Of each role one, made when it is first asked for. */
const colleagues = new Map<string, Promise<TestAdmin>>();
function colleague(role: string): Promise<TestAdmin> {
  const known = colleagues.get(role) ?? signInWithRole(cms, role, `reviewers.${role}@hetreteg.example`);
  colleagues.set(role, known);
  return known;
}

const stranger = () => createContentClient({ url: cms.url });
async function signedIn(name: string): Promise<ContentClient> {
  const { jwt } = await stranger().login({ identifier: `${name}@client.example`, password });
  return createContentClient({ url: cms.url, token: jwt });
}

/** Ágnes reviews aurora, Béla zora; both cases and a service have unpublished changes. */
beforeAll(async () => {
  cms = borrowCms();
  const admin = await cms.adminLogin();
  reviewer = await inviteReviewer(cms, "agnes", { password });
  aurora = await nameReviewers(cms, "aurora", [reviewer]);
  zora = await nameReviewers(cms, "zora", [await inviteReviewer(cms, "bela", { password })], "en");
  const strategy = await admin.find("service", "slug", "strategy");
  await admin.saveDraft("case-study", aurora, { title: `${secret} aurora`, body: `## ${secret}` });
  await admin.saveDraft("case-study", aurora, { title: `${secret} aurora en` }, "en");
  await admin.saveDraft("case-study", zora, { title: `${secret} zora` });
  await admin.saveDraft("service", strategy.documentId, { title: `${secret} service` });
});

test("a reviewer sees their own case study listed, with a draft for each language", async () => {
  const { data } = await (await signedIn("agnes")).find("review/case-studies");
  expect(data).toMatchObject([
    { documentId: aurora, slug: "aurora", drafts: [{ locale: "hu", title: `${secret} aurora` }, {}, {}] },
  ]);
});

test("a draft that has lost its slug is listed under the published one", async () => {
  const admin = await cms.adminLogin();
  await admin.saveDraft("case-study", aurora, { slug: null });
  const { data } = await (await signedIn("agnes")).find("review/case-studies");
  await admin.saveDraft("case-study", aurora, { slug: "aurora" });
  expect(data).toMatchObject([{ documentId: aurora, slug: "aurora", drafts: [{}, {}, {}] }]);
});

test("the draft comes as the site reads a published case, in each language", async () => {
  const client = await signedIn("agnes");
  const published = await createContentClient({ url: cms.url, token: cms.readToken }).findOne<object>(
    "case-studies",
    aurora,
    { locale: "hu", "populate[art]": true, "populate[facts]": true, "populate[categories]": true },
  );
  const { data } = await client.findOne<Record<string, unknown>>("review/case-studies", aurora, { locale: "hu" });
  expect(Object.keys(data)).toEqual(expect.arrayContaining(Object.keys(published.data)));
  expect(data).toMatchObject({ title: `${secret} aurora`, body: `## ${secret}`, locale: "hu" });
  expect(data.art).toEqual({ ...(published.data as { art: object }).art, id: expect.any(Number) });
  const english = await client.findOne("review/case-studies", aurora, { locale: "en" });
  expect(english.data).toMatchObject({ title: `${secret} aurora en`, locale: "en" });
});

test("the draft tells nothing else that is not published, and not who reviews it", async () => {
  const { data } = await (await signedIn("agnes")).findOne<{ services: object[] }>("review/case-studies", aurora);
  expect(data.services).toMatchObject([{}, { slug: "strategy", title: "Stratégia" }]);
  expect(JSON.stringify(data)).not.toContain(`${secret} service`);
  expect(JSON.stringify(data)).not.toContain("client.example");
});

test("named in one language, a reviewer sees the case in all of them", async () => {
  const { data } = await (await signedIn("bela")).findOne("review/case-studies", zora, { locale: "hu" });
  expect(data).toMatchObject({ title: `${secret} zora` });
});

test("somebody else's draft is not there", async () => {
  const call = (await signedIn("bela")).findOne("review/case-studies", aurora);
  await expect(call).rejects.toMatchObject({ response: { status: 404 } });
});

test("nobody else reads a draft through the reviewers' route", async () => {
  for (const token of [undefined, cms.readToken, cms.leadToken]) {
    const client = createContentClient({ url: cms.url, token });
    const refused = { response: { status: 403 } };
    await expect(client.find("review/case-studies")).rejects.toMatchObject(refused);
    await expect(client.findOne("review/case-studies", aurora)).rejects.toMatchObject(refused);
  }
});

test("a reviewer reads nothing else, and no draft by another way", async () => {
  const client = await signedIn("agnes");
  for (const call of [
    () => client.find("case-studies", { status: "draft" }),
    () => client.findOne("case-studies", aurora, { status: "draft" }),
    () => client.find("users"),
    () => client.find("pages"),
    () => client.update("case-studies", aurora, { title: "x" }),
  ]) {
    await expect(call()).rejects.toMatchObject({ response: { status: 403 } });
  }
  await expect(client.graphql("{ caseStudies(status: DRAFT) { title } }")).rejects.toThrow(/forbidden/i);
});

test("the site's own key cannot tell who reviews a case", async () => {
  const site = createContentClient({ url: cms.url, token: cms.readToken });
  const populated = await site.find("case-studies", { populate: "*" });
  expect(JSON.stringify(populated)).not.toContain("client.example");
  for (const search of [{ "populate[reviewers]": true }, { "filters[reviewers][email][$startsWith]": "agnes" }]) {
    const answer = await site.find("case-studies", search).catch((error) => error.data);
    expect(JSON.stringify(answer)).not.toContain("client.example");
    expect(answer).toMatchObject({ error: { status: 400 } });
  }
  await expect(site.graphql("{ caseStudies { reviewers { email } } }")).rejects.toThrow("reviewers");
});

test("no key reads accounts", async () => {
  const site = createContentClient({ url: cms.url, token: cms.readToken });
  for (const call of [
    () => site.find("users"),
    () => site.count("users"),
    () => site.findOne("users", String(reviewer.id)),
  ]) {
    await expect(call()).rejects.toMatchObject({ response: { status: 403 } });
  }
  for (const query of ["{ usersPermissionsUsers { email } }", '{ usersPermissionsUser(documentId: "x") { email } }']) {
    await expect(site.graphql(query)).rejects.toThrow(/Cannot query field/);
  }
});

test("whoever is no longer named, or is blocked, sees the draft no more", async () => {
  const admin = await cms.adminLogin();
  const guest = await inviteReviewer(cms, "guest", { password });
  await nameReviewers(cms, "aurora", [reviewer, guest]);
  const client = await signedIn("guest");
  expect((await client.find("review/case-studies")).data).toHaveLength(1);
  await nameReviewers(cms, "aurora", [reviewer]);
  expect((await client.find("review/case-studies")).data).toEqual([]);
  await expect(client.findOne("review/case-studies", aurora)).rejects.toMatchObject({ response: { status: 404 } });
  const path = `/content-manager/collection-types/plugin::users-permissions.user/${guest.documentId}`;
  expect((await admin.request("PUT", path, { blocked: true })).status).toBe(200);
  await expect(client.me()).rejects.toMatchObject({ response: { status: 401 } });
  await expect(signedIn("guest")).rejects.toThrow("Your account has been blocked by an administrator");
});

test("an invited address registers once, by the link of its mail, and is signed in", async () => {
  const { email } = await inviteReviewer(cms, "newcomer", { confirmed: false });
  const mail = await mailTo(cms, email);
  const invitation = codeIn(mail, "invitation");
  for (const prefix of ["", "/en", "/nl"]) {
    expect(mail).toContain(`http://127.0.0.1:3000${prefix}/review/register?invitation=${invitation}`);
  }
  expect(mail).toMatch(/^From: hello@127\.0\.0\.1\r?$/m);
  await expect(signedIn("newcomer")).rejects.toThrow("Invalid identifier or password");
  const registration = { email, password, invitation };
  const byInvitation = "Registration is by invitation only";
  for (const wrong of [{ email: "other@client.example" }, { invitation: `${invitation.slice(0, -1)}x` }]) {
    await expect(stranger().register({ ...registration, ...wrong })).rejects.toThrow(byInvitation);
  }
  const tries = await Promise.allSettled([1, 2, 3].map(() => stranger().register(registration)));
  const [session, ...others] = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(others).toEqual([]);
  expect(session?.user).toMatchObject({ email });
  const client = createContentClient({ url: cms.url, token: session?.jwt });
  expect(await client.me()).toMatchObject({ email });
  await expect(stranger().register(registration)).rejects.toThrow(byInvitation);
});

test("a client sets a new password by mail, once, and is signed in; earlier sessions end", async () => {
  const { email } = await inviteReviewer(cms, "forgetful", { password });
  const before = await signedIn("forgetful");
  await stranger().forgotPassword({ email });
  const code = codeIn(await mailTo(cms, email), "code");
  const reset = { code, password: `${password}-b`, passwordConfirmation: `${password}-b` };
  const session = await stranger().resetPassword(reset);
  expect(session.user).toMatchObject({ email });
  expect(await createContentClient({ url: cms.url, token: session.jwt }).me()).toMatchObject({ email });
  await expect(before.me()).rejects.toMatchObject({ response: { status: 401 } });
  await expect(signedIn("forgetful")).rejects.toThrow("Invalid identifier or password");
  await expect(stranger().resetPassword(reset)).rejects.toThrow("Incorrect code provided");
});

test("a new password ends the sessions even while none can be removed", async () => {
  const { email } = await inviteReviewer(cms, "halfway", { password });
  const session = await signedIn("halfway");
  await stranger().forgotPassword({ email });
  const code = codeIn(await mailTo(cms, email), "code");
  const trigger = "TRIGGER no_end BEFORE DELETE ON strapi_sessions";
  if (isPostgres(cms.database)) {
    const refuse = "RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full'; END $$";
    execute(cms.database, `CREATE FUNCTION no_end() ${refuse}; CREATE ${trigger} EXECUTE FUNCTION no_end()`);
  } else execute(cms.database, `CREATE ${trigger} BEGIN SELECT RAISE(ABORT, 'full'); END`);
  const reset = { code, password: `${password}-b`, passwordConfirmation: `${password}-b` };
  const { jwt } = await stranger().resetPassword(reset);
  await expect(session.me()).rejects.toMatchObject({ response: { status: 401 } });
  expect(await createContentClient({ url: cms.url, token: jwt }).me()).toMatchObject({ email });
  execute(cms.database, isPostgres(cms.database) ? "DROP FUNCTION no_end CASCADE" : "DROP TRIGGER no_end");
});

test("an account that is not made leaves the one with its address as it is", async () => {
  const editor = await colleague("strapi-editor");
  const path = "/content-manager/collection-types/plugin::users-permissions.user";
  const account = { username: "agnes again", email: reviewer.email, confirmed: true, blocked: false };
  expect((await editor.request("POST", path, account)).status).toBe(403);
  await expect(inviteReviewer(cms, "agnes again", { email: reviewer.email })).rejects.toThrow("Email already taken");
  expect(await (await signedIn("agnes")).me()).toMatchObject({ email: reviewer.email });
});

test("a token that was copied is worth nothing once its owner has signed out; their other session goes on", async () => {
  await inviteReviewer(cms, "leaving", { password });
  const [here, there] = [await signedIn("leaving"), await signedIn("leaving")];
  await here.logout();
  await expect(here.me()).rejects.toMatchObject({ response: { status: 401 } });
  await expect(here.find("review/case-studies")).rejects.toMatchObject({ response: { status: 401 } });
  expect(await there.me()).toMatchObject({ username: "leaving" });
});

test("a password that an editor sets ends the sessions, and a common one is refused", async () => {
  const { documentId } = await inviteReviewer(cms, "changed", { password });
  const client = await signedIn("changed");
  const admin = await cms.adminLogin();
  const path = `/content-manager/collection-types/plugin::users-permissions.user/${documentId}`;
  expect((await admin.request("PUT", path, { password: "Password2024!" })).status).toBe(400);
  expect(await client.me()).toMatchObject({ username: "changed" });
  expect((await admin.request("PUT", path, { password: `${password}-b` })).status).toBe(200);
  await expect(client.me()).rejects.toMatchObject({ response: { status: 401 } });
});

test("the mails of editors' own accounts lead to where editors reach the panel", async () => {
  const email = "admin@hetreteg.example";
  const asked = await fetch(`${cms.url}/admin/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(204);
  expect(await mailTo(cms, email)).toContain("https://cms.example/admin/auth/reset-password?code=");
});

test("an address nobody has gets the same answer and no mail", async () => {
  await stranger().forgotPassword({ email: "nobody@client.example" });
  await stranger().sendEmailConfirmation({ email: "nobody@client.example" });
  await stranger().forgotPassword({ email: reviewer.email });
  await mailTo(cms, reviewer.email);
  expect(mailsTo(cms, "nobody@client.example")).toEqual([]);
});

test("an address that is not confirmed is confirmed by mail before the first sign-in", async () => {
  const { email } = await inviteReviewer(cms, "cautious", { password, confirmed: false });
  await expect(signedIn("cautious")).rejects.toThrow("Your account email is not confirmed");
  await stranger().sendEmailConfirmation({ email });
  const confirmation = codeIn(await mailTo(cms, email), "confirmation");
  await expect(stranger().confirmEmail("0")).rejects.toThrow("Invalid token");
  await stranger().confirmEmail(confirmation);
  expect(await (await signedIn("cautious")).me()).toMatchObject({ email });
  await stranger().sendEmailConfirmation({ email });
  await expect(stranger().confirmEmail(confirmation)).rejects.toThrow("Invalid token");
});

interface CaseReview {
  link?: string;
  reviewers: {
    id: string;
    name: string;
    isRegistered: boolean;
    lookedAt?: number;
    approval?: { isOfCurrent: boolean };
    comments: { text: string; locale: string; replier?: string }[];
  }[];
}

test("an editor invites from the case, sees who registered, looked, commented and approved, replies, and stops it", async () => {
  const editor = await colleague("strapi-editor");
  const email = "cili@client.example";
  const invite = (fields: object, by = editor) =>
    by.request<CaseReview & { error?: { message: string } }>("POST", `/case-review/${zora}/invite`, fields);
  const shown = async () => (await editor.request<CaseReview>("GET", `/case-review/${zora}`)).body.reviewers;
  const cili = async () => (await shown()).find(({ name }) => name === "Cili");
  const savedAt = async () => (await editor.find("case-study", "slug", "zora")).updatedAt;
  const before = await savedAt();
  expect((await invite({ name: "Cili", email: "cili" })).status).toBe(400);
  const invited = await invite({ name: "Cili", email: ` ${email.toUpperCase()} ` });
  expect(invited.status).toBe(200);
  expect(await savedAt(), "no form that is open is behind").toBe(before);
  expect(await cili()).toMatchObject({ isRegistered: false, comments: [] });

  const mail = await mailTo(cms, email);
  const invitation = codeIn(mail, "invitation");
  expect(invited.body.link, "whoever invites may send it, too").toBe(
    `http://127.0.0.1:3000/review/register?invitation=${invitation}`,
  );
  expect(mail).toMatch(/^NOT-YET-PUBLIC zora\r?\nA B\r?$/m);
  const { jwt } = await stranger().register({ email, password, invitation });
  const client = createContentClient({ url: cms.url, token: jwt });
  const answer = (data: object, id = zora) => client.create(`review/case-studies/${id}/answers`, data);
  await client.findOne("review/case-studies", zora, { locale: "en" });
  expect(await cili()).toMatchObject({ isRegistered: true, lookedAt: expect.any(Number) });

  const { updatedAt: draftAt } = await editor.find("case-study", "slug", "zora", "en");
  const comment = { draftAt, action: "commented", text: "Cseréljék le\na képet.", locale: "en" };
  await Promise.all([answer(comment), answer(comment)].map((sent) => sent.catch(() => undefined)));
  await answer({ action: "approved", text: "", locale: "en", draftAt });
  expect(await cili()).toMatchObject({ approval: { isOfCurrent: true }, comments: [{ locale: "en" }] });
  expect(await mailTo(cms, "reviewers.strapi-editor@hetreteg.example")).toContain("Cseréljék le");
  await editor.saveDraft("case-study", zora, { title: "Changed" }, "en");
  expect((await cili())?.approval).toMatchObject({ isOfCurrent: false });

  await expect(answer(comment, aurora), "another client's case").rejects.toThrow("Not Found");
  for (const bad of [
    { ...comment, text: " " },
    { ...comment, text: "x".repeat(4001) },
    { ...comment, action: "invited" },
    { ...comment, draftAt: "" },
  ]) {
    await expect(answer(bad)).rejects.toThrow("Bad Request");
  }
  const again = await invite({ name: "Another", email });
  expect(again.body.reviewers.filter(({ name }) => name === "Cili")).toHaveLength(1);
  // The client looked in English.
  await expect.poll(() => mailsTo(cms, email).join("")).toContain("/en/review/casestudies/zora");
  expect(mailsTo(cms, email).join("")).not.toContain("/nl/review/casestudies/zora");
  expect(again.body.link).toMatch(/\/en\/review\/casestudies\/zora$/);

  const id = (await cili())?.id;
  const tell = (action: string, fields: object, by = editor) =>
    by.request<CaseReview>("POST", `/case-review/${zora}/${action}`, fields);
  const reply = { id, text: " Holnapra\r\ncseréljük. " };
  await Promise.all([tell("reply", reply), tell("reply", reply)]);
  await tell("reply", reply);
  expect((await cili())?.comments).toMatchObject([{ text: "Holnapra\ncseréljük.", replier: "A B" }, { locale: "en" }]);
  const [listed] = (await client.find("review/case-studies")).data as { answers: object[] }[];
  expect(listed?.answers.slice(0, 2)).toMatchObject([{ action: "replied" }, { action: "approved" }]);
  await expect.poll(() => mailsTo(cms, email).filter((sent) => sent.includes("Holnapra"))).toHaveLength(1);
  for (const bad of [
    { ...reply, text: " \n" },
    { ...reply, text: "x".repeat(4001) },
    { ...reply, id: "nobody" },
    { text: "x" },
  ]) {
    expect((await tell("reply", bad)).status).toBe(400);
  }

  const author = await colleague("strapi-author");
  expect((await invite({ name: "Dia", email: "dia@client.example" }, author)).status).toBe(403);
  for (const action of ["reply", "remove"]) expect((await tell(action, reply, author)).status).toBe(403);
  expect((await author.request("GET", `/case-review/${zora}`)).status).toBe(403);

  const removedAt = await savedAt();
  expect((await tell("remove", { id })).body.reviewers.map(({ name }) => name)).not.toContain("Cili");
  expect(await savedAt(), "no form that is open is behind").toBe(removedAt);
  await expect(client.findOne("review/case-studies", zora, { locale: "en" })).rejects.toThrow("Not Found");
  expect((await tell("reply", reply)).status, "who does not see the draft any more").toBe(400);
  const back = await invite({ name: "Cili", email });
  expect(back.body.reviewers.find(({ name }) => name === "Cili")?.comments).toHaveLength(2);
});

test("what clients did with cases that are gone takes no place on the first page", async () => {
  const editor = await colleague("strapi-editor");
  type Actions = { clients: { name: string; action: string }[] };
  const clients = async () => (await editor.request<Actions>("GET", "/home/reviews")).body.clients;
  const before = await clients();
  expect(before.map(({ name, action }) => `${name} ${action}`)).toContain("Cili approved");
  const later = storedTime(cms.database, Date.now() + 60_000);
  for (let count = 0; count < 6; count += 1) {
    const sql =
      "INSERT INTO review_marks (case_id, account_id, action, at, locale) VALUES ('gone', ?, 'looked', ?, 'hu')";
    execute(cms.database, sql, reviewer.id, later);
  }
  expect(await clients()).toEqual(before);
  execute(cms.database, "DELETE FROM review_marks WHERE case_id = 'gone'");
});

test("what a client said goes with their account", async () => {
  const admin = await cms.adminLogin();
  const account = await inviteReviewer(cms, "dora", { password });
  const reviewers = [{ documentId: account.documentId }];
  await admin.saveDraft("case-study", aurora, { reviewers: { connect: reviewers } });
  const client = await signedIn("dora");
  await client.create(`review/case-studies/${aurora}/answers`, {
    action: "commented",
    text: "Dóra szava",
    locale: "hu",
    draftAt: new Date().toISOString(),
  });
  const marks = () => queryRows(cms.database, "SELECT text FROM review_marks WHERE text = 'Dóra szava'");
  expect(marks()).toHaveLength(1);
  await admin.request(
    "DELETE",
    `/content-manager/collection-types/plugin::users-permissions.user/${account.documentId}`,
  );
  expect(marks()).toHaveLength(0);
});

test("an author says that a draft is ready, editors see it, and publishing ends it", async () => {
  const author = await colleague("strapi-author");
  const editor = await colleague("strapi-editor");
  const { documentId } = await editor.find("case-study", "slug", "zora");
  const path = `/publishing/api::case-study.case-study/${documentId}`;
  const ready = async () => (await editor.request<{ ready?: object }>("GET", `${path}?locale=hu`)).body.ready;
  expect((await author.request("POST", `${path}/ready?locale=hu`, {})).status).toBe(200);
  expect(await ready()).toMatchObject({ by: "A B" });
  const { body } = await editor.request<{ ready: object[] }>("GET", "/home/reviews");
  expect(body.ready).toMatchObject([{ by: "A B", entry: { documentId, locale: "hu" } }]);
  await author.request("DELETE", `${path}/ready?locale=hu`);
  expect(await ready()).toBeUndefined();
  await author.request("POST", `${path}/ready?locale=hu`, {});
  const published = await editor.publish("case-study", documentId);
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  expect(await ready()).toBeUndefined();
  const sales = await colleague("sales");
  expect((await sales.request("POST", `${path}/ready?locale=hu`, {})).status).toBe(403);
});

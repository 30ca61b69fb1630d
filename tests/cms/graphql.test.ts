import { beforeAll, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import { readerOf } from "../support/cms-reader.ts";

let cms: CmsAccess;
beforeAll(() => {
  cms = borrowCms();
});

test("a visitor without a token reads nothing over GraphQL", async () => {
  const { body } = await readerOf(cms, null).graphql("{ pages { route } }");
  expect(body.data).toBeNull();
  expect(body.errors?.[0]?.message).toMatch(/forbidden/i);
});

test("the site reads a page with its sections in one query", async () => {
  const { body } = await readerOf(cms).graphql(
    '{ pages(filters: { route: { eq: "home" } }, locale: "hu") { route sections { __typename ... on ComponentSectionsHero { headline links { path } } } } }',
  );
  expect(body.errors).toBeUndefined();
  expect(body.data?.pages?.[0]?.sections).toHaveLength(8);
});

test("a query deeper than five levels is refused", async () => {
  const links = (inside: string) => `sections { ... on ComponentSectionsHero { ${inside} } }`;
  const five = `{ partners_connection { nodes { caseStudy { services { ${links("headline")} } } } } }`;
  expect((await readerOf(cms).graphql(five)).body.errors).toBeUndefined();
  const six = `{ partners_connection { nodes { caseStudy { services { ${links("links { path }")} } } } } }`;
  const { status, body } = await readerOf(cms).graphql(six);
  expect(status).toBe(400);
  expect(body.errors?.[0]?.message).toMatch(/maximum operation depth of 5/);
});

test("a query with more than fifteen aliases is refused, fragments counted", async () => {
  const site = readerOf(cms);
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}: pages { route }`).join(" ");
  expect((await site.graphql(`{ ${aliases(15)} }`)).status).toBe(200);
  const plain = await site.graphql(`{ ${aliases(16)} }`);
  expect(plain.status).toBe(400);
  expect(plain.body.errors?.[0]?.message).toMatch(/16 aliases; at most 15/);
  const fragments = await site.graphql(
    "{ a: caseStudies { ...many } b: caseStudies { ...many } } fragment many on CaseStudy { c: slug d: slug e: slug f: slug g: slug h: slug i: slug }",
  );
  expect(fragments.body.errors?.[0]?.message).toMatch(/16 aliases/);
});

test("a list over GraphQL never has more than 100 entries", async () => {
  const { body } = await readerOf(cms).graphql(
    "{ pages_connection(pagination: { limit: 1000 }) { pageInfo { pageSize } } }",
  );
  expect(body.data?.pages_connection).toMatchObject({ pageInfo: { pageSize: 100 } });
});

test("outside development the schema is not told and no playground is served", async () => {
  const { body } = await readerOf(cms).graphql("{ __schema { types { name } } }");
  expect(body.errors?.[0]?.message).toMatch(/introspection is not allowed/i);
  const page = await fetch(`${cms.url}/graphql`, { headers: { accept: "text/html" } });
  expect(await page.text()).not.toMatch(/<html/i);
});

test("a query that nests a hundred thousand levels is refused like any other that is too long", async () => {
  const many = 100_000;
  for (const query of [
    `${"{ a ".repeat(many)}${"}".repeat(many)}`,
    `{ pages(filters: ${"[".repeat(many)}${"]".repeat(many)}) { route } }`,
    `{ pages { ...f0 } } ${Array.from({ length: 90 }, (_, n) => `fragment f${n} on Page { ...f${n + 1} ...f${n + 1} }`).join(" ")}`,
    "{ pages { ...a } } fragment a on Page { ...a }",
  ]) {
    const { status, body } = await readerOf(cms).graphql(query);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).not.toMatch(/call stack/);
  }
  expect(cms.output()).not.toMatch(/call stack/);
});

test("a wrong name is not answered with the right one", async () => {
  const { body } = await readerOf(cms).graphql("{ pagess { route } }");
  expect(body.errors?.[0]?.message).toBe('Cannot query field "pagess" on type "Query".');
});

test("accounts have no place in the schema: nobody signs in, registers or asks for a mail past the limits", async () => {
  for (const call of [
    'login(input: { identifier: "a", password: "b" }) { jwt }',
    'register(input: { username: "a", email: "a@b.example", password: "c" }) { jwt }',
    'forgotPassword(email: "a@b.example") { ok }',
    'resetPassword(password: "a", passwordConfirmation: "a", code: "c") { jwt }',
    'changePassword(currentPassword: "a", password: "b", passwordConfirmation: "b") { jwt }',
    'emailConfirmation(confirmation: "c") { jwt }',
    "createUsersPermissionsUser(data: {}) { data { username } }",
    "deleteUsersPermissionsRole(id: 1) { ok }",
  ]) {
    const name = /^\w+/.exec(call)?.[0];
    const { body } = await readerOf(cms, null).graphql(`mutation { ${call} }`);
    expect(body.errors?.[0]?.message).toBe(`Cannot query field "${name}" on type "Mutation".`);
  }
  const { body } = await readerOf(cms).graphql("{ me { username } }");
  expect(body.errors?.[0]?.message).toBe('Cannot query field "me" on type "Query".');
});

test("several operations in one request are refused", async () => {
  const batch = await readerOf(cms).request("POST", "/graphql", [{ query: "{ pages { route } }" }]);
  expect(batch.status).toBe(400);
});

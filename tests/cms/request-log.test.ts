import { beforeAll, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";

let cms: CmsAccess;
beforeAll(() => {
  cms = borrowCms();
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(cms.url + path, { headers: { authorization: `Bearer ${cms.readToken}`, ...headers } });
}

test("the CMS answers and logs the request id that the web server gave", async () => {
  const response = await get("/api/pages?locale=hu", { "x-request-id": "web-gave-this-id" });
  expect(response.status).toBe(200);
  expect(response.headers.get("x-request-id")).toBe("web-gave-this-id");
  await expect.poll(() => cms.output()).toMatch(/GET \/api\/pages \(\d+ ms\) 200 requestId=web-gave-this-id$/m);
});

test("without one, or with one that is none, it makes its own", async () => {
  const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
  expect((await get("/api/pages")).headers.get("x-request-id")).toMatch(made);
  expect((await get("/api/pages", { "x-request-id": "a b" })).headers.get("x-request-id")).toMatch(made);
});

test("queries, which hold codes and addresses, are not logged", async () => {
  const before = cms.output().length;
  await get("/api/auth/email-confirmation?confirmation=abcdef0123456789", { "x-request-id": "with-a-secret" });
  await expect.poll(() => cms.output()).toContain("requestId=with-a-secret");
  expect(cms.output().slice(before)).not.toContain("abcdef0123456789");
});

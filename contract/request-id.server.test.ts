import { expect, test } from "vitest";
import { currentRequestId, idOfRequest, setRequestId, withOwnId, withRequestId } from "./request-id.server.ts";

const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test("an id that was given is kept", () => {
  expect(idOfRequest("proxy-id-1")).toBe("proxy-id-1");
});

test.each([
  undefined,
  "",
  "short",
  "with space",
  "x".repeat(65),
  "line\nbreak",
  '"quoted-id"',
  ["two-ids-1", "two-ids-2"],
])("the id %j is none, and another is made", (given) => {
  expect(idOfRequest(given)).toMatch(made);
});

test("work knows the id of its request, also after it waited, and other work another one", async () => {
  const later = async () => {
    await Promise.resolve();
    return currentRequestId();
  };
  const own = () => withOwnId(later);
  expect(await Promise.all([withRequestId("first-id", later), withRequestId("second-id", later)])).toEqual([
    "first-id",
    "second-id",
  ]);
  expect(await withRequestId("first-id", own)).toMatch(made);
  expect(currentRequestId()).toBeUndefined();
});

test("a call on behalf of a request names it, any other names none", () => {
  const headers = new Headers();
  setRequestId(headers);
  expect([...headers]).toEqual([]);
  withRequestId("some-request", () => setRequestId(headers));
  expect([...headers]).toEqual([["x-request-id", "some-request"]]);
});

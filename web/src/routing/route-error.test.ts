import { expect, test } from "vitest";
import { RouteError, statusOf } from "./route-error.ts";

test.each([
  ["its statusCode", { statusCode: 404, status: 500, response: { status: 503 } }, 404],
  ["its status", { status: 403, response: { status: 503 } }, 403],
  ["its response's status", { response: { status: 502 } }, 502],
  ["500 when it has none", new Error("x"), 500],
  ["500 for nothing at all", undefined, 500],
  ["500 for a status that is no error", { statusCode: 200 }, 500],
  ["500 for a status that is no number", { status: "404" }, 500],
])("an error page takes %s", (_what, error, status) => {
  expect(statusOf(error)).toBe(status);
});

test("a route's own error says its status", () => {
  expect(statusOf(new RouteError(500, "Unknown middleware teapot"))).toBe(500);
});

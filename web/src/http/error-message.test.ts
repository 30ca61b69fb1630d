import { expect, test } from "vitest";
import { messageIn } from "./error-message.ts";

test.each<[string, unknown, string | undefined]>([
  ["a string itself", "Out of paper", "Out of paper"],
  ["an object's message", { message: "Out of paper" }, "Out of paper"],
  ["the first of an array", [{ message: "First" }, { message: "Second" }], "First"],
  ["the first nested in an array", [{ messages: [{ id: "x", message: "Nested" }, { message: "Later" }] }], "Nested"],
  ["an object whose message is an array", { message: [{ messages: [{ message: "Nested" }] }] }, "Nested"],
  ["an object whose message is an object", { message: { message: "Inside" } }, "Inside"],
  ["Strapi 5's own", { data: null, error: { status: 400, message: "Invalid token", details: {} } }, "Invalid token"],
  ["GraphQL", { errors: [{ message: "Syntax error" }] }, "Syntax error"],
  ["an array whose first has none", [{}, { message: "Second" }], "Second"],
  ["nothing", undefined, undefined],
  ["an empty string", " ", undefined],
  ["an empty object", {}, undefined],
  ["an empty array", [], undefined],
  ["a number for a message", { message: 7 }, undefined],
])("the message of %s", (_what, body, message) => {
  expect(messageIn(body)).toBe(message);
});

test("a body without an end is no message", () => {
  const body: Record<string, unknown> = {};
  body.message = body;
  expect(messageIn(body)).toBeUndefined();
});

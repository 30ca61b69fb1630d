import { expect, test } from "vitest";
import { describeError } from "./describe-error.server.ts";

test("an error is its name and message", () => {
  expect(describeError(new RangeError("too far"))).toBe("RangeError: too far");
  expect(describeError("no error")).toBe("no error");
});

test("an ended call says where it was asked for and why it ended", () => {
  const error = new DOMException("This operation was aborted", "AbortError");
  Object.defineProperty(error, "stack", {
    value: "AbortError\n    at fetch (node:internal)\n    at read (/web/src/reader.ts:7)",
  });
  Object.defineProperty(error, "cause", { value: new Error("the server stops") });
  expect(describeError(error)).toBe(
    "A call was ended before its answer came because of Error: the server stops, at read (/web/src/reader.ts:7) " +
      "(AbortError: This operation was aborted)",
  );
});

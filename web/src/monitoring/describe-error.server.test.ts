import { expect, test } from "vitest";
import { describeError, framesOf } from "./describe-error.server.ts";

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

test("addresses lose their queries, and e-mail addresses go", () => {
  const error = new Error(
    "GET http://cms/api/auth?confirmation=a1b2 failed for marta.minta+x@example.com, see /log?x=1",
  );
  expect(describeError(error)).toBe("Error: GET http://cms/api/auth failed for (e-mail address), see /log");
});

test("frames come without the message, which a stack repeats as it was made", () => {
  const error = new Error("secret\nof two lines");
  expect(framesOf(error)).toMatch(/^at .*describe-error\.server\.test\.ts.* < at /);
  expect(framesOf(error)).not.toContain("secret");
  expect(framesOf("no error")).toBeUndefined();
});

import { budapestDay } from "@hetreteg/contract/budapest-time";
import * as v from "valibot";
import { expect, test } from "vitest";
import { formTexts } from "../i18n/en/forms.ts";
import { email, isFilled, sameAs } from "./rules.ts";

test("required fails on an empty string, null or an empty list, and passes on false", () => {
  expect(["", null, undefined, []].map(isFilled)).toEqual([false, false, false, false]);
  expect([false, 0, "x", ["x"]].map(isFilled)).toEqual([true, true, true, true]);
});

test("several e-mail addresses are an option", () => {
  const one = v.pipe(v.string(), email());
  const several = v.pipe(v.string(), email({ several: true }));
  expect(v.is(one, "a@b.hu, c@d.hu")).toBe(false);
  expect(v.is(several, "a@b.hu, c@d.hu")).toBe(true);
  expect(v.is(several, "a@b.hu, nobody")).toBe(false);
});

test("a field that must repeat another one says so in the spec's words", () => {
  const repeated = v.pipe(
    v.string(),
    sameAs(() => "secret"),
  );
  expect(v.is(repeated, "secret")).toBe(true);
  expect(v.safeParse(repeated, "other").issues?.[0].message).toBe("sameAs");
  expect(formTexts.rules.sameAs("Password")).toBe(
    "The value of the field does not match the value of the password field!",
  );
});

test("the day changes at midnight in Budapest", () => {
  expect(budapestDay(new Date("2026-11-20T22:59:59Z"))).toBe("2026-11-20");
  expect(budapestDay(new Date("2026-11-20T23:00:00Z"))).toBe("2026-11-21");
});

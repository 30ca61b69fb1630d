import { expect, test } from "vitest";
import { fragmentText } from "./text-fragment.ts";

test.each([
  ["https://a.example/b#:~:text=worn%20collar", "worn collar"],
  ["https://a.example/b#quality:~:text=one-,worn,collar,-by", "worn"],
  ["https://a.example/b#:~:selector=x&text=a%2C%20b", "a, b"],
  ["https://a.example/b#:~:text=100%", undefined],
  ["https://a.example/b#quality", undefined],
  ["https://a.example/b", undefined],
])("%s asks for %j", (address, text) => {
  expect(fragmentText(address)).toBe(text);
});

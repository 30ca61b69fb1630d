import { expect, test } from "vitest";
import { kit } from "./kit.server.tsx";

test("from left to right and from right to left are one markup, told apart by dir alone", async () => {
  const lines = Array.from({ length: kit.lines }, (_, line) => ({ label: `label ${line}`, text: "same" }));
  const html = await kit.render(lines, undefined as never);
  const [fromLeft, fromRight] = html.split("<li").filter((state) => state.includes("dir="));
  const boxes = (state = "") => state.slice(state.indexOf("</p>"));
  expect(fromRight).toContain('dir="rtl"');
  expect(boxes(fromRight).replaceAll('dir="rtl"', 'dir="ltr"')).toBe(boxes(fromLeft));
});

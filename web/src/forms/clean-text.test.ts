import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

test("what was typed stays what it is", () => {
  for (const text of ["Kovács Éva", "=cmd|calc", "‏שלום", "a 👩‍👩‍👧 b", "O’Neil & Sons <x>"]) {
    expect(cleanLine(text)).toBe(text);
    expect(cleanText(text)).toBe(text);
  }
});

test("letters typed in two parts become one", () => {
  expect(cleanLine("E\u0301va")).toBe("Éva");
});

test("control characters and lone surrogates go, and nothing else with them", () => {
  expect(cleanLine("\u0000a\u001bb\u007f\u0085c\ud800")).toBe("ab c");
});

test("a line stays one line; a text keeps its lines and tabs", () => {
  expect(cleanLine(" a@b.hu\r\nBcc: c@d.hu ")).toBe("a@b.hu Bcc: c@d.hu");
  expect(cleanText(" one\r\ntwo\rthree\n\tfour ")).toBe("one\ntwo\nthree\n\tfour");
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { redirectAnswer } from "./redirect-answer.server.ts";

function locationOf(to: string): string {
  return redirectAnswer(to, 301).headers.get("location") ?? "";
}

test.each([
  ["/ő", "/%C5%91"],
  ["/é?q=ű#ö", "/%C3%A9?q=%C5%B1#%C3%B6"],
  ["/%C5%91/%c5%91", "/%C5%91/%c5%91"],
  ["/100%", "/100%25"],
  ["/a%2Fb%zz", "/a%2Fb%25zz"],
  ["/a b\r\nset-cookie: c", "/a%20b%0D%0Aset-cookie:%20c"],
  ["/\ud800a", "/%EF%BF%BDa"],
  ["/\\other.example", "/%5Cother.example"],
  // Letters that are K and s without regard to case.
  ["/\u212a\u017f", "/%E2%84%AA%C5%BF"],
  ["/en/contact?a=b&c=d#form", "/en/contact?a=b&c=d#form"],
])("%j is led to as %s", (to, location) => {
  expect(locationOf(to)).toBe(location);
});

test("whatever was typed, the header is legal and leads to the address that a browser makes of it", () => {
  const anyCharacters = fc.string({ unit: "binary", maxLength: 30 });
  const anyCodes = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 10 });
  const telling = fc.array(fc.constantFrom(...'%0aFőÅ\u0080\u00ff\r\n\t ;,?#"<>\\^`{|}'), { maxLength: 20 });
  const typed = fc.oneof(
    anyCharacters,
    anyCodes.map((codes) => String.fromCharCode(...codes)),
    telling.map((letters) => letters.join("")),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const location = locationOf(`/a${text}`);
      expect(location).toMatch(/^\/a[!-~]*$/);
      expect(locationOf(location)).toBe(location);
      // Browsers drop tabs and line ends, take backslashes for slashes and leave a lone percent sign.
      if (/[\\\0-\x20]|%(?![\da-fA-F]{2})/.test(text)) return;
      expect(meantBy(location)).toBe(meantBy(`/a${text}`));
    }),
    { numRuns: 300 },
  );
});

/** Browsers leave these as they are in a path. */
function meantBy(address: string): string {
  return new URL(address, "https://hetreteg.example").href.replace(/%(5E|60|7B|7C|7D)/g, decodeURIComponent);
}

test("Location is written in one place", () => {
  const root = join(import.meta.dirname, "..");
  const files = globSync("**/*.server.{ts,tsx}", { cwd: root });
  const writes = /[{,]\s*["']?location["']?\s*[:}]/i;
  const writers = files.filter((file) => writes.test(readFileSync(join(root, file), "utf8")));
  expect(writers).toEqual(["http/redirect-answer.server.ts"]);
});

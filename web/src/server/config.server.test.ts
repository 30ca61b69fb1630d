import fc from "fast-check";
import { expect, test } from "vitest";
import { readConfig } from "./config.server.ts";

const token = "5".repeat(64);

test("what is not set has the documented default", () => {
  expect(readConfig({ CMS_READ_TOKEN: token, VAR_DIR: "/somewhere" })).toEqual({
    port: 3000,
    host: "0.0.0.0",
    siteUrl: "http://localhost:3000",
    cmsUrl: "http://127.0.0.1:1337",
    cmsReadToken: token,
    varDir: "/somewhere",
  });
});

test("a slash at the end of an address is dropped", () => {
  const { siteUrl, cmsUrl } = readConfig({
    CMS_READ_TOKEN: token,
    SITE_URL: "https://a.example/",
    CMS_URL: "http://cms/",
  });
  expect([siteUrl, cmsUrl]).toEqual(["https://a.example", "http://cms"]);
});

test("an empty CMS_URL means host and port", () => {
  expect(readConfig({ CMS_READ_TOKEN: token, CMS_URL: "", CMS_PORT: "1400" }).cmsUrl).toBe("http://127.0.0.1:1400");
});

test.each([
  ["PORT", "70000"],
  ["PORT", ""],
  ["PORT", "80a"],
  ["SITE_URL", "hetreteg.example"],
  ["SITE_URL", "https://a.example/path"],
  ["CMS_URL", "ftp://cms"],
  ["CMS_PORT", "-1"],
  ["CMS_READ_TOKEN", "short"],
  ["CMS_READ_TOKEN", undefined],
])("%s=%s is named with what it must be", (name, value) => {
  const env = { CMS_READ_TOKEN: token, [name]: value };
  expect(() => readConfig(env)).toThrow(new RegExp(`^ +${name} (must|is missing)`, "m"));
});

test("a read token that is not there at all is said to be missing", () => {
  expect(() => readConfig({})).toThrow(/^ +CMS_READ_TOKEN is missing/m);
});

test("every bad field is listed, each on its own line", () => {
  const read = () => readConfig({ PORT: "x", SITE_URL: "y", CMS_PORT: "z" });
  for (const name of ["PORT", "SITE_URL", "CMS_PORT", "CMS_READ_TOKEN"]) {
    expect(read).toThrow(new RegExp(`^ +${name} `, "m"));
  }
});

const part = fc.constantFrom("", "/", "?", "#", "?a=1", "#a", "/a", "/?");

test("a site address with anything but an origin is refused", () => {
  fc.assert(
    fc.property(fc.constantFrom("https", "http"), fc.domain(), part, (scheme, host, ending) => {
      const address = `${scheme}://${host}${ending}`;
      const read = () => readConfig({ CMS_READ_TOKEN: token, SITE_URL: address });
      if (ending === "" || ending === "/") expect(read().siteUrl).toBe(`${scheme}://${host}`);
      else expect(read).toThrow("SITE_URL");
    }),
  );
});

import { locales, localizedPath } from "@hetreteg/contract/locales";
import { isDynamic, localizedRoutes, routes } from "@hetreteg/contract/routes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchRoute } from "./match-route.ts";

/** The paths of the specification (§2), and those of the pages that it leaves open. */
const specified = [
  "/",
  "/about",
  "/appointment",
  "/blog",
  "/career",
  "/casestudies",
  "/contact",
  "/dutchprojects",
  "/healthcare_solutions",
  "/impressum",
  "/internationalprojects",
  "/privacy",
  "/services",
  "/thankyou",
  "/team",
  "/audit",
  ...["creative", "development", "ecommerce", "strategy", "support", "ecommerce_2", "ecommerce-old"].map(
    (name) => `/services/${name}`,
  ),
  ...["aurora", "cocacola", "crafterseurope", "endocare", "greenhills", "haldorado", "halottpenz", "hrmny"].map(
    (name) => `/casestudies/${name}`,
  ),
  ...["lafarge", "mars", "openup", "reckitt", "textrade", "trimeszter", "zora", "Omnespress"].map(
    (name) => `/casestudies/${name}`,
  ),
  ...["business-manager", "wordpress-developer", "senior-front-end-developer", "senior-back-end-developer"].map(
    (name) => `/career/${name}`,
  ),
  ...["senior-developer", "office-manager", "project-manager"].map((name) => `/career/${name}`),
  "/article/an-article",
];

test.each(specified)("%s has a route in every language", (path) => {
  for (const locale of locales) {
    const match = matchRoute(localizedPath(path, locale));
    expect(match?.route.locale).toBe(locale);
  }
});

test("every route is found by its own path", () => {
  for (const route of localizedRoutes) {
    const path = route.path.replace(/:\w+/, "some-entry");
    const match = matchRoute(path);
    expect(match?.route.id, path).toBe(route.id);
    if (isDynamic(route)) expect(Object.values(match?.params ?? {}), path).toEqual(["some-entry"]);
    else expect(match?.params, path).toEqual(route.params ?? {});
  }
});

test("names are unique and each route has a variant a language, named page___locale", () => {
  expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
  expect(new Set(localizedRoutes.map((route) => route.id)).size).toBe(localizedRoutes.length);
  expect(new Set(localizedRoutes.map((route) => route.path)).size).toBe(localizedRoutes.length);
  expect(localizedRoutes.length).toBe(locales.length * routes.length);
  for (const { id, name, locale } of localizedRoutes) expect(id).toBe(`${name}___${locale}`);
});

test("letter case and trailing slash count", () => {
  for (const { path } of localizedRoutes.filter((route) => !isDynamic(route))) {
    expect(path === "/" ? undefined : matchRoute(`${path}/`), `${path}/`).toBeUndefined();
    const upper = path.toUpperCase();
    if (upper !== path) expect(matchRoute(upper)?.route.path, upper).not.toBe(path);
  }
});

test.each([
  "",
  "about",
  "/hu",
  "/hu/about",
  "/en/en",
  "/nl/",
  "/services/",
  "/services/a/b",
  "/article.php",
  "/xy",
  "/en/xyz/",
  "/about?x",
  "/about#x",
])("%j matches nothing", (path) => {
  expect(matchRoute(path)).toBeUndefined();
});

test("a route of its own goes before a pattern", () => {
  expect(matchRoute("/casestudies/zora")?.route.name).toBe("casestudies-zora");
  expect(matchRoute("/casestudies/Omnespress")?.params).toEqual({ slug: "Omnespress" });
  expect(matchRoute("/casestudies/omnespress")?.params).toEqual({ slug: "omnespress" });
});

test.each(["/article/%", "/article/%zz", "/article/%E0%A4%A", "/casestudies/%ff", "/en/services/%c0%ae"])(
  "the broken percent sequence in %s does not throw",
  (path) => {
    expect(() => matchRoute(path)).not.toThrow();
  },
);

test("matching never throws and never leaves the route list, whatever the path", () => {
  const known = new Set(localizedRoutes.map((route) => route.id));
  const nearPath = fc.tuple(
    fc.constantFrom("", "/en", "/nl"),
    fc.constantFrom("/article/", "/services/", "/"),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        nearPath.map((parts) => parts.join("")),
      ),
      (path) => {
        const match = matchRoute(path);
        return match === undefined || known.has(match.route.id);
      },
    ),
  );
});

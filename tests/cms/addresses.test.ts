import { expect, test } from "vitest";
import { locales, localizedPath as sitePath } from "../../web/src/i18n/locales.ts";
import { type PageModule, routes } from "../../web/src/routing/routes.ts";
import { localizedPath, pageOf, slugProblem } from "../support/cms-addresses.ts";

/** The content type of the entry that a page shows; all others show an entry of the type `page`. */
const shownTypes: Partial<Record<PageModule, string>> = {
  "case-study": "case-study",
  article: "blog-item",
  "job-position": "job-position",
  service: "service",
  imprint: "imprint",
  privacy: "privacy",
};

test.each(routes.map((route) => [route.name, route] as const))(
  "the CMS previews %s where the site has it",
  (_name, route) => {
    const type = shownTypes[route.module];
    const slug = route.params?.slug ?? "a-slug";
    const shown = type ? pageOf(`api::${type}.${type}`, { slug }) : pageOf("api::page.page", { route: route.name });
    expect(shown).toBe(route.path.replace(/:\w+/, slug));
  },
);

test("the CMS writes the language into an address as the site does", () => {
  for (const path of ["/", "/about"]) {
    for (const locale of locales) expect(localizedPath(path, locale)).toBe(sitePath(path, locale));
  }
});

test("every name in the site's addresses is one an editor may type", () => {
  const names = routes.flatMap(({ name, params }) => [name, ...Object.values(params ?? {})]);
  for (const name of names) expect(slugProblem(name), name).toBeUndefined();
});

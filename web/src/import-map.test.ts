import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

/**
 * Which folder of web/src may import which, the ground first: a folder names only folders above it in this list, so
 * arrows run one way. A name that no file uses any more is taken out.
 */
const mayImport: Record<string, string[]> = {
  i18n: [],
  art: [],
  monitoring: [],
  files: [],
  loading: [],
  styles: [],
  forms: ["i18n"],
  http: ["loading", "forms"],
  routing: ["i18n", "http"],
  search: ["i18n"],
  cms: ["i18n", "art", "monitoring", "forms", "http", "routing"],
  images: ["files", "cms"],
  consent: ["i18n", "loading", "styles", "http", "cms"],
  visits: ["monitoring", "files", "forms", "routing", "cms", "consent"],
  components: ["i18n", "art", "loading", "forms", "routing", "cms", "consent"],
  sections: [
    "i18n",
    "art",
    "monitoring",
    "loading",
    "styles",
    "forms",
    "http",
    "routing",
    "cms",
    "visits",
    "components",
  ],
  pages: [
    ...["i18n", "art", "loading", "styles", "forms", "http", "routing", "search", "cms", "consent", "components"],
    "sections",
  ],
  store: ["monitoring", "files", "cms", "consent", "components", "pages"],
  seo: ["i18n", "art", "files", "forms", "http", "routing", "cms", "components", "pages", "store"],
  render: [
    ...["i18n", "art", "monitoring", "loading", "styles", "http", "routing", "cms", "consent", "components"],
    ...["sections", "pages", "store", "seo"],
  ],
  publish: [
    ...["i18n", "monitoring", "files", "http", "routing", "search", "cms", "images", "pages", "store"],
    ...["seo", "render"],
  ],
  leads: ["i18n", "monitoring", "forms", "http", "routing", "cms", "components", "pages", "store", "render"],
  drafts: [
    ...["i18n", "monitoring", "forms", "http", "routing", "cms", "components", "sections", "pages", "render", "leads"],
  ],
  browser: [
    ...["i18n", "art", "loading", "http", "routing", "consent", "visits", "components", "pages", "seo", "render"],
  ],
  server: [
    ...[
      "i18n",
      "art",
      "monitoring",
      "files",
      "forms",
      "http",
      "routing",
      "search",
      "cms",
      "images",
      "consent",
      "visits",
    ],
    ...["pages", "store", "seo"],
    ...["render", "publish", "leads", "drafts"],
  ],
  design: ["i18n", "art", "styles", "cms", "components", "pages"],
};

const root = import.meta.dirname;
const specifier = /(?:from|import\(?|composes:.*from|new URL\()\s*["'](\.\.?\/[^"']+)["']/g;

test("a folder imports what the map lets it, and each arrow of the map is there", () => {
  const arrows = new Set<string>();
  const files = globSync("**/*.{ts,tsx,css}", { cwd: root }).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    for (const [, target = ""] of readFileSync(join(root, file), "utf8").matchAll(specifier)) {
      const [from, to] = [file, relative(root, join(root, dirname(file), target))].map((path) => path.split("/")[0]);
      if (from !== to && to !== "..") arrows.add(`${from} → ${to}`);
    }
  }
  const allowed = Object.entries(mayImport).flatMap(([from, folders]) => folders.map((to) => `${from} → ${to}`));
  expect([...arrows].toSorted()).toEqual(allowed.toSorted());
});

test("no folder imports one that stands below it", () => {
  const order = Object.keys(mayImport);
  const backward = Object.entries(mayImport).flatMap(([from, folders]) =>
    folders
      .filter((to) => order.indexOf(to) >= order.indexOf(from) || !order.includes(to))
      .map((to) => `${from} → ${to}`),
  );
  expect(backward).toEqual([]);
});

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
  cms: ["i18n", "art", "monitoring", "forms", "http", "routing"],
  images: ["files", "http", "cms"],
  consent: ["i18n", "loading", "styles", "http", "cms"],
  visits: ["monitoring", "files", "forms", "routing", "cms", "consent"],
  components: ["i18n", "art", "loading", "forms", "cms", "consent"],
  search: ["i18n", "art", "loading", "styles", "http", "components"],
  lens: ["i18n", "art", "loading", "http", "cms", "consent", "components"],
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
  pages: ["i18n", "art", "loading", "forms", "routing", "cms", "consent", "components", "search", "sections"],
  store: ["monitoring", "files", "http", "cms", "consent", "components", "pages"],
  documents: ["cms", "store"],
  seo: ["i18n", "art", "files", "loading", "forms", "http", "routing", "cms", "components", "search", "pages", "store"],
  render: [
    "i18n",
    "art",
    "monitoring",
    "loading",
    "styles",
    "http",
    "routing",
    "cms",
    "consent",
    "components",
    "search",
    "lens",
    "sections",
    "pages",
    "store",
    "seo",
  ],
  "search/server": ["i18n", "monitoring", "files", "http", "routing", "search", "pages", "store", "seo", "render"],
  publish: [
    "documents",
    "monitoring",
    "files",
    "http",
    "routing",
    "cms",
    "images",
    "lens",
    "pages",
    "store",
    "seo",
    "render",
    "search/server",
  ],
  leads: ["i18n", "monitoring", "forms", "http", "routing", "cms", "components", "pages", "store", "render"],
  drafts: [
    "i18n",
    "monitoring",
    "forms",
    "http",
    "routing",
    "cms",
    "components",
    "sections",
    "pages",
    "render",
    "leads",
  ],
  browser: [
    "i18n",
    "art",
    "loading",
    "http",
    "routing",
    "consent",
    "visits",
    "components",
    "search",
    "lens",
    "pages",
    "seo",
    "render",
  ],
  server: [
    "documents",
    "i18n",
    "art",
    "monitoring",
    "files",
    "forms",
    "http",
    "routing",
    "cms",
    "images",
    "consent",
    "visits",
    "pages",
    "store",
    "seo",
    "search/server",
    "render",
    "publish",
    "leads",
    "drafts",
  ],
};

const root = import.meta.dirname;
const specifier = /(?:from|import\(?|composes:.*from|new URL\()\s*["'](\.\.?\/[^"']+)["']/g;

/** What of the search runs on the server alone is a folder of its own here: what it imports shows its page. */
function folderOf(path: string): string | undefined {
  return Object.keys(mayImport).findLast((folder) => path.startsWith(`${folder}/`)) ?? path.split("/")[0];
}

test("a folder imports what the map lets it, and each arrow of the map is there", () => {
  const arrows = new Set<string>();
  const files = globSync("**/*.{ts,tsx,css}", { cwd: root }).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) {
    for (const [, target = ""] of readFileSync(join(root, file), "utf8").matchAll(specifier)) {
      const [from, to] = [file, relative(root, join(root, dirname(file), target))].map(folderOf);
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

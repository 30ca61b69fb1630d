import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { typicalTemplates } from "./support/browser/templates.ts";

/** What a part of the product is proven by, beside the tests that import it. */
interface Subject {
  name: string;
  /** Paths of the product. */
  of: RegExp;
  /** Parts of paths of test files. */
  tests: string[];
}

export const subjects: Subject[] = [
  {
    name: "forms and leads",
    of: /^web\/src\/.*(leads|forms?\b|thank-you)/,
    tests: ["site/forms", "faults/web-killed", "faults/disk-full", "faults/deliveries", "faults/postgres", "e2e/form"],
  },
  {
    name: "consent",
    of: /^web\/src\/.*(consent|privacy)/,
    tests: ["site/consent", "site/embedding", "e2e/consent", "e2e/cookies-on-https"],
  },
  { name: "visits", of: /^(web|cms)\/src\/(.*\/)?(visit|count-visits)/, tests: ["site/visits", "cms/visits"] },
  { name: "reviews", of: /^web\/src\/(pages\/)?review/, tests: ["site/review", "e2e/review"] },
  { name: "drafts", of: /^web\/src\/drafts/, tests: ["site/preview", "cms/publish-panel", "cms/panel-texts"] },
  {
    name: "content and publishing",
    of: /^web\/src\/(publish|cms|render|store|files|seo)\//,
    tests: [
      ...["site/publish", "site/rerender", "site/pages", "site/data-files", "site/killed", "site/cms-faults"],
      ...["site/update", "site/squeezing", "site/structured-data", "faults/publishing", "e2e/not-yet-prerendered"],
    ],
  },
  {
    name: "search, feeds and Markdown",
    of: /^web\/src\/.*(search|seo\/|markdown|index-now)/,
    tests: ["site/found-and-read", "e2e/search"],
  },
  {
    name: "addresses and steps",
    of: /^web\/src\/(browser|loading|routing|http)/,
    tests: [
      ...["site/addresses", "site/root-path", "e2e/navigation", "e2e/anchors", "e2e/filters", "e2e/prefetch"],
      ...["e2e/loading-bar", "e2e/not-found", "e2e/missing-code", "e2e/redirects", "e2e/keyboard"],
      ...["e2e/without-javascript", "e2e/art/view-transitions", "e2e/language", "e2e/forms-kept"],
    ],
  },
  {
    name: "the server",
    of: /^web\/src\/(server|http)/,
    tests: [
      ...["site/requests", "site/headers", "site/connections", "site/addresses", "site/start-and-stop", "site/dev"],
      ...["site/behind-the-front", "e2e/security/"],
    ],
  },
  {
    name: "logs and metrics",
    of: /^(web\/src\/monitoring|cms\/src\/(middlewares\/request-log|request-id))/,
    tests: ["site/log", "site/metrics", "cms/request-log", "monitoring-files"],
  },
  { name: "pictures", of: /^web\/src\/(images|.*picture)/, tests: ["site/pictures", "e2e/pictures"] },
  {
    name: "languages",
    of: /^web\/src\/i18n/,
    tests: ["site/addresses", "site/root-path", "e2e/language", "e2e/not-found", "e2e/form-messages", "house-style"],
  },
  {
    name: "pages and their looks",
    of: /^(web\/(src\/(pages|sections|components)\/|public)|brand\/)/,
    tests: ["e2e/home", "e2e/header", "e2e/menu", "e2e/agency", "e2e/blog", "e2e/print"],
  },
  {
    name: "cases",
    of: /^web\/src\/(pages\/case|.*(sorting|layers))/,
    tests: ["e2e/case-subjects", "e2e/filters", "e2e/seven-layers", "e2e/sorting-line", "e2e/art/view-transitions"],
  },
  { name: "jobs", of: /^web\/src\/pages\/job/, tests: ["e2e/job-positions"] },
  {
    name: "art and styles",
    of: /^web\/(src\/(art|styles)|typefaces)/,
    tests: ["e2e/motion", "e2e/typefaces", "e2e/art/letters", "e2e/art/moving"],
  },
  {
    name: "demo content",
    of: /^content\//,
    tests: [
      ...["demo-content", "house-style", "e2e/agency", "e2e/case-subjects", "e2e/home", "e2e/job-positions"],
      "site/structured-data",
    ],
  },
  {
    name: "leads in the CMS",
    of: /^cms\/.*lead/,
    tests: ["cms/leads-", "cms/next-start", "cms/second-instance", "faults/cms-killed"],
  },
  {
    name: "accounts and roles",
    of: /^cms\/.*(account|role|polic|permission|review|mail|extension)/,
    tests: [
      ...["cms/accounts", "cms/reviewers", "cms/permissions", "cms/sessions", "cms/leads-private", "cms/next-start"],
    ],
  },
  {
    name: "publishing in the CMS",
    of: /^cms\/.*(publish|schedule|site|editing|panel|saving|admin|refusal)/,
    tests: [
      ...["cms/publish", "cms/site-versions", "cms/old-addresses", "cms/editing", "cms/panel-", "cms/save-watch"],
      ...["cms/next-start", "cms/second-instance"],
    ],
  },
  {
    name: "types and API of the CMS",
    of: /^cms\/(src\/(api|components|content-api|graphql|database|documents|[\w-]+\.ts|start)|config|start)/,
    tests: [
      ...["cms/counts-and-limits", "cms/drafts", "cms/graphql", "cms/pictures", "cms/starting", "cms/content-client"],
    ],
  },
  { name: "the import", of: /^cms\/src\/seed/, tests: ["cms/seed", "cms/next-start"] },
  {
    name: "several instances of the CMS",
    of: /^cms\/(start|config|src\/(uploads|middlewares|editing|index|start|with-lock|postgres|.*schedule))/,
    tests: ["cms/two-instances", "cms/second-instance"],
  },
  {
    name: "how it runs on a machine",
    of: /^(deploy|settings)\//,
    tests: ["site/machine", "site/front", "site/behind-the-front", "monitoring-files"],
  },
  {
    name: "several web servers",
    of: /^web\/src\/(store|publish)\//,
    tests: ["faults/equal-servers"],
  },
  { name: "patterns", of: /\.(tsx?|m?js|json|conf)$/, tests: ["src/patterns"] },
  { name: "the docs", of: /^(docs\/|README)/, tests: ["tests/docs/"] },
  { name: "the commands", of: /^(tools|operate)\//, tests: ["tests/tools/"] },
  { name: "backups", of: /^operate\/(backup|restore)/, tests: ["cms/backup-drill"] },
];

/** A change that every page may show is looked at on the typical templates. */
const everyPage = /web\/(src\/(art|styles|components|sections|seo|i18n|design|pages\/[\w.-]+\.tsx?$)|typefaces|public)/;
/** Template of tests/support/browser/templates.ts for each folder of pages that is called otherwise. */
const templatesOf: Record<string, string[]> = {
  "case-studies": ["casestudies"],
  "case-study": ["case"],
  "case-study-layers": ["case-layers"],
  "case-study-line": ["case-line"],
  error: ["error-404"],
  imprint: ["impressum"],
  "job-position": ["job"],
  sections: ["contact", "career", "healthcare", "internationalprojects"],
  service: ["service", "service-legacy", "product"],
  "thank-you": ["thankyou"],
};

export interface Reach {
  /** Test files by suite, as paths from the project's root. */
  files: Map<string, string[]>;
  /** Templates whose art and readability are looked at. */
  templates: string[];
  /** Whether everything may be reached: the lock file, a configuration, the test run itself. */
  isEverything: boolean;
}

const suiteFolders: Record<string, RegExp> = {
  unit: /^(web\/src|tests\/docs)\/.*\.test\.tsx?$/,
  tools: /^tests\/tools\/.*\.test\.ts$/,
  faults: /^tests\/faults\/.*\.test\.ts$/,
  cms: /^tests\/cms\/.*\.test\.ts$/,
  site: /^tests\/site\/.*\.test\.ts$/,
  sweep: /^tests\/sweep\/.*\.spec\.ts$/,
  e2e: /^tests\/e2e\/(?!art\/pages).*\.spec\.ts$/,
};
/** How pages look: what renders a page for another reason, as to count what a publish makes, does not depend on it. */
const looks = /^web\/src\/(art|components|pages|sections)\/.*\.tsx$/;
/** What no page shows: taking leads, counting, logging, servers beside each other. */
const behindPages = /^web\/src\/(leads|monitoring|visits)\/.*\.server\.ts$/;
/** The journeys in other engines and the art of all templates are of the whole run. */
const nowhere = /^(bench|\.ci|web\/src\/design)\/|^\.(gitignore|env\.example)$|^tests\/engines/;
const everything =
  /^(package(-lock)?\.json|cms\/package(-lock)?\.json|[\w.]+\.config\.ts|tsconfig\.json|\.nvmrc|tests\/[\w.]+\.ts)$/;

/** Which tests a change of these files can reach; paths from the project's root. */
export function reachOf(changed: readonly string[], root: string): Reach {
  const relevant = changed.filter((file) => !nowhere.test(file));
  const all = globSync(["web/src/**/*.{ts,tsx}", "tests/**/*.{ts,tsx}"], { cwd: root }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  // What a style changes is seen in a browser only.
  const imported = relevant.filter((file) => !file.endsWith(".css"));
  const reached = new Set([...relevant, ...importersOf(imported, all, root)]);
  const reachedWithoutLooks = new Set([
    ...relevant,
    ...importersOf(
      imported.filter((file) => !looks.test(file)),
      all,
      root,
    ),
  ]);
  const named = subjects.filter(({ of }) =>
    relevant.some((file) => of.test(file) && !/\.(test|spec)\.tsx?$/.test(file)),
  );
  const words = named.flatMap(({ tests }) => tests);
  // Faults take minutes: those of the subject, and those that changed themselves; the whole run has them all.
  const reachedBy: Record<string, Set<string>> = { unit: reached, faults: new Set(relevant) };
  const files = new Map<string, string[]>();
  for (const [suite, pattern] of Object.entries(suiteFolders)) {
    const byImport = reachedBy[suite] ?? reachedWithoutLooks;
    const chosen = all.filter(
      (file) => pattern.test(file) && (byImport.has(file) || words.some((word) => file.includes(word))),
    );
    if (chosen.length > 0) files.set(suite, chosen);
  }
  const product = relevant.filter((file) => /^(web|content)\//.test(file) && !/\.test\.tsx?$/.test(file));
  if (product.some((file) => !behindPages.test(file))) {
    files.set(
      "sweep",
      all.filter((file) => /^tests\/sweep\/(heads|links|route-list)\.spec/.test(file)),
    );
  }
  const templates = product.flatMap((file) => {
    const folder = /^web\/src\/pages\/([\w-]+)\//.exec(file)?.[1];
    if (folder) return templatesOf[folder] ?? [folder];
    return everyPage.test(file) ? typicalTemplates : [];
  });
  return {
    files,
    templates: [...new Set(templates)],
    isEverything: relevant.some((file) => everything.test(file)),
  };
}

/** Every file that leads to one of these by its imports, however far. */
function importersOf(targets: readonly string[], all: readonly string[], root: string): Set<string> {
  const importers = new Map<string, string[]>();
  for (const file of all) {
    const code = readFileSync(join(root, file), "utf8");
    for (const [, path = ""] of code.matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)) {
      const imported = normalize(join(dirname(file), path)).replaceAll("\\", "/");
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  const found = new Set<string>();
  const waiting = [...targets];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const importer of importers.get(next) ?? []) {
      if (found.has(importer)) continue;
      found.add(importer);
      waiting.push(importer);
    }
  }
  return found;
}

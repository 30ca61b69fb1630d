import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { build, type Plugin } from "vite";

const panelFolder = resolve(import.meta.dirname, "../cms/fixtures/panel");
const panelSource = resolve(import.meta.dirname, "../../cms/src/admin/app.tsx");

/** The panel's own packages, also for the stand-in, and the stand-in for Strapi's half of the panel. */
const likeThePanel: Plugin = {
  name: "like-the-panel",
  enforce: "pre",
  resolveId(id, importer) {
    if (id === "@strapi/strapi/admin") return resolve(panelFolder, "strapi-admin.ts");
    if (/^[.\0/]/.test(id) || !importer?.startsWith(panelFolder)) return null;
    return this.resolve(id, panelSource, { skipSelf: true });
  },
};

/** The schedule beside an open entry (tests/cms/fixtures/panel), as one script. */
export async function buildPanelEntry(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [likeThePanel],
    // Vitest sets NODE_ENV to "test", which would make half a development build.
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic", development: false } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: resolve(panelFolder, "open-entry.tsx"), output: { format: "iife" } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output.find(({ type }) => type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error("The panel's schedule was not built");
  return chunk.code;
}

export interface Plan {
  id: number;
  action: string;
  dueAt: number;
  state: string;
  problem: string | null;
}

/** A CMS for one entry: what is planned for it, and what the panel reads of it. */
export interface EntryAnswers {
  plans: Plan[];
  status: "published" | "draft";
  /** How often the panel read the entry. */
  reads: number;
}

/** Opens the entry in this page; the CMS behind it is `answers`, which the test changes as the clock would. */
export async function openPanelEntry(page: Page, script: string, answers: EntryAnswers, search = ""): Promise<void> {
  const origin = "https://panel.example";
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: "<!doctype html><body></body>" });
    if (pathname === "/entry") {
      answers.reads += 1;
      return route.fulfill({ json: { status: answers.status } });
    }
    const method = route.request().method();
    const number = Number(pathname.split("/").at(-1));
    if (method === "DELETE") {
      if (!answers.plans.some(({ id }) => id === number)) {
        return route.fulfill({ status: 404, json: { error: { message: "Nothing of the kind is planned" } } });
      }
      answers.plans = answers.plans.filter(({ id }) => id !== number);
    }
    if (method === "POST") {
      const { action, at } = route.request().postDataJSON() as { action: string; at: string };
      const plan = { id: answers.plans.length + 1, action, dueAt: Date.parse(`${at}+02:00`) };
      answers.plans = [...answers.plans, { ...plan, state: "waiting", problem: null }];
    }
    return route.fulfill({ json: { planned: answers.plans } });
  });
  await page.goto(`${origin}/${search}`);
  await page.addScriptTag({ content: script });
}

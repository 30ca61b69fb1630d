import { ensureChromium } from "../tools/browser/ensure-chromium.ts";
import { Failure } from "../tools/failure.ts";
import { inProject } from "../tools/project.ts";
import { prepare } from "../tools/setup/prepare.ts";
import { runSite } from "../tools/start/run-site.ts";
import type { Progress } from "../tools/terminal/progress.ts";
import type { TestWorkspace } from "../tools/test/workspace.ts";
import type { Stage } from "./figure.ts";

/** Builds, starts CMS and site on temporary ports and folders, and picks the pages to measure from the manifest. */
export async function setStage(workspace: TestWorkspace, progress: Progress): Promise<Stage> {
  const { settings } = workspace;
  const logFolder = inProject("var", "log");
  await prepare({ ...settings, logFolder }, progress);
  const chromium = await ensureChromium(progress, logFolder, "browser");
  await runSite(settings, progress).complete;
  const manifest = (await (await fetch(`${settings.siteUrl}/_site/manifest.json`)).json()) as { routes: string[] };
  const article = manifest.routes.find((route) => route.startsWith("/article/"));
  if (!article) {
    throw new Failure("The manifest has no article to measure.", {
      mend: "look at content/blog-item and the web server's log.",
    });
  }
  return {
    siteUrl: settings.siteUrl,
    settings: { ...settings, logFolder },
    chromium,
    folder: workspace.temporaryFolder,
    pages: { home: "/", case: "/casestudies/aurora", article, contact: "/contact" },
    say: (text) => progress.say(text),
  };
}

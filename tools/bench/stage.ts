import { setTimeout as pause } from "node:timers/promises";
import { ensureChromium } from "../shared/browsers.ts";
import { Failure } from "../shared/failure.ts";
import { prepare } from "../shared/prepare.ts";
import { say } from "../shared/progress.ts";
import { runSite } from "../shared/site.ts";
import type { TestWorkspace } from "../shared/workspace.ts";
import type { Stage } from "./figure.ts";

export async function setStage({ settings, preparing, temporaryFolder }: TestWorkspace): Promise<Stage> {
  await prepare(preparing);
  const chromium = await ensureChromium(preparing.logFolder, "chromium");
  await runSite(settings).complete;
  await untilRecompressed(settings.siteUrl);
  const manifest = (await (await fetch(`${settings.siteUrl}/_site/manifest.json`)).json()) as { routes: string[] };
  const article = manifest.routes.find((route) => route.startsWith("/article/"));
  if (!article) {
    throw new Failure("The manifest has no article to measure.", {
      fix: "look at content/blog-item and the web server's log.",
    });
  }
  return {
    siteUrl: settings.siteUrl,
    settings: preparing,
    chromium,
    folder: temporaryFolder,
    pages: { home: "/", case: "/casestudies/aurora", article, contact: "/contact" },
    say,
  };
}

/** Weights and rates are those of the bytes that are sent in the end. */
async function untilRecompressed(siteUrl: string): Promise<void> {
  say("waiting until every page is recompressed");
  for (;;) {
    const health = (await (await fetch(`${siteUrl}/healthz`)).json()) as { provisional: number };
    if (health.provisional === 0) return;
    await pause(500);
  }
}

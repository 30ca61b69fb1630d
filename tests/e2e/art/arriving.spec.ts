import { setTimeout as pause } from "node:timers/promises";
import { startFailingSite } from "../../support/browser/failing-site.ts";
import { untilHydrated } from "../../support/browser/hydration.ts";
import { siteUrl } from "../../support/browser/running-site.ts";
import { templatePages } from "../../support/browser/templates.ts";
import { expect, tagFor, test, windowHeight } from "./support/art-test.ts";
import { readShifts, watchPage } from "./support/page-watch.ts";

const width = 1440;
const cuts = 5;
/** Long enough for a browser to paint what it has. */
const pauseMs = 200;

for (const { template, path } of templatePages("hu")) {
  test(
    `nothing of ${template} jumps when its first screen comes in two parts`,
    tagFor(template),
    async ({ moving }) => {
      await watchPage(moving);
      await moving.setViewportSize({ width, height: windowHeight(width) });
      const html = await (await fetch(siteUrl + path)).text();
      const start = html.indexOf("<header");
      const end = html.indexOf('<span id="_below"');
      const length = (end < 0 ? html.indexOf("<footer") : end) - start;
      const site = await startFailingSite();
      for (let cut = 1; cut <= cuts; cut++) {
        const place = start + Math.round((length * cut) / (cuts + 1));
        const rest = Promise.withResolvers<void>();
        const document = new RegExp(`^GET ${path.replace("?", "\\?")}$`);
        site.failAt(document, { cutBefore: html.slice(place, place + 500), rest: rest.promise }, 1);
        await moving.goto(site.url + path, { waitUntil: "commit" });
        await pause(pauseMs);
        rest.resolve();
        await untilHydrated(moving);
        expect.soft(await readShifts(moving), `after ${place} characters, at ${width} px`).toEqual([]);
      }
      site.close();
    },
  );
}

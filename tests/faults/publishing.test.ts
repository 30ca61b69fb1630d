import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { payloadPath } from "../../web/src/routing/page-key.ts";
import { signCall } from "../support/sign-call.ts";
import { smallContent } from "../support/small-content.ts";
import { contentOnly, type StandInCms, startStandInCms } from "../support/stand-in-cms.ts";
import { startWebServer, type WebServer } from "../support/web-server.ts";
import { mountSmallDisk } from "./support/small-disk.ts";

const kills = Number(process.env.FAULT_KILLS ?? 5);
const waitOptions = { timeout: 180_000, interval: 100 };

const disk = mountSmallDisk(64);
let cms: StandInCms;
let web: WebServer;
beforeAll(async () => {
  cms = await startStandInCms(smallContent());
  web = await start();
  await web.printed(/prerendered [1-9]\d* pages/);
});
afterAll(async () => {
  await web?.stop();
  await cms?.stop();
  disk.remove();
});

beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(web.output())));

function start(): Promise<WebServer> {
  const { url: cmsUrl, readToken } = cms;
  return startWebServer({ build: inject("build"), varDir: disk.folder, cmsUrl, readToken });
}

const webhook = () => web.ask("/_site/changed", { method: "POST", headers: signCall("POST", "/_site/changed") });
const edit = (claim: string) => cms.content.edit("site-setting", "site-setting", { claim });

async function routes(): Promise<string[]> {
  return JSON.parse((await web.ask("/_site/manifest.json")).text).routes;
}

/** Every page is whole, and the one of the last edit: its footer has the claim. */
async function expectPagesWith(claim: string): Promise<void> {
  for (const route of await routes()) {
    const [page, payload] = await Promise.all([route, payloadPath(route)].map((path) => web.ask(path)));
    expect(page?.text.endsWith("</html>"), route).toBe(true);
    expect(page?.text, route).toContain(claim);
    expect(JSON.parse(payload?.text ?? ""), route).toMatchObject({ siteLayout: { company: { claim } } });
  }
}

test(`killed ${kills} times while it publishes, the web server serves whole pages, and the next start ends the work`, {
  timeout: kills * 60_000 + 240_000,
}, async () => {
  const all = await routes();
  for (let kill = 0; kill < kills; kill++) {
    edit(`Claim ${kill}`);
    await webhook();
    await pause((kill * 137) % 400);
    await web.stop("SIGKILL");
    web = await start();
    await web.listening();
    expect(await routes()).toEqual(all);
  }
  await vi.waitFor(() => expectPagesWith(`Claim ${kills - 1}`), waitOptions);
});

test.each(["garbage", "truncated", "wrong-schema", "html", "error"] as const)(
  "a CMS that answers by %s while an editor publishes changes no page; once it is well, the change is there",
  { timeout: 400_000 },
  async (fault) => {
    const before = await Promise.all((await routes()).map(async (route) => [route, (await web.ask(route)).text]));
    await cms.fail(fault, contentOnly);
    edit(`After ${fault}`);
    await webhook();
    await vi.waitFor(() => expect(cms.badAnswers()).toBeGreaterThan(0), waitOptions);
    // Runs are one after the other: the next one's first answer comes after this one's end.
    const answers = cms.badAnswers();
    await webhook();
    await vi.waitFor(() => expect(cms.badAnswers()).toBeGreaterThan(answers), waitOptions);
    for (const [route = "", text] of before) expect((await web.ask(route)).text === text, route).toBe(true);
    await cms.heal();
    await webhook();
    // The next fault begins with all pages at rest.
    await vi.waitFor(() => expectPagesWith(`After ${fault}`), waitOptions);
  },
);

test.skipIf(disk.cannotMount)(
  `a full disk changes no page; once there is room, the change is there${disk.cannotMount ? ` (${disk.cannotMount})` : ""}`,
  { timeout: 400_000 },
  async () => {
    const { text } = await web.ask("/about");
    disk.fill();
    edit("With room again");
    await webhook();
    await web.printed(/ENOSPC/);
    expect((await web.ask("/about")).text === text).toBe(true);
    disk.free();
    await webhook();
    await vi.waitFor(() => expectPagesWith("With room again"), waitOptions);
  },
);

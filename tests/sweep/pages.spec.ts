import { listenForNoise } from "../support/noise.ts";
import { untilHydrated } from "../support/hydration.ts";
import { siteUrl } from "../support/site.ts";
import { findViolations } from "./support/axe.ts";
import { readDocumentFacts } from "./support/document-facts.ts";
import { findOverflow } from "./support/layout.ts";
import { expect, test } from "./support/sweep-test.ts";
import { sweptAddresses } from "./support/swept-address.ts";

for (const address of await sweptAddresses()) {
  test(`${address.path} can be read by everyone, with and without JavaScript`, async ({ visitor, plainVisitor }) => {
    let t = performance.now(); const lap = (n: string) => { if (process.env.LAP) console.log(n, Math.round(performance.now() - t)); t = performance.now(); };
    const noise = listenForNoise(visitor);
    await visitor.emulateMedia({ colorScheme: "light" });
    await visitor.setViewportSize({ width: 1440, height: 900 });
    const response = await visitor.goto(address.path);
    lap("goto");
    await untilHydrated(visitor);
    lap("hydrated");
    expect(response?.status()).toBe(200);

    const facts = await readDocumentFacts(visitor);
    lap("facts");
    expect.soft(facts.lang).toBe(address.route.locale);
    expect.soft(await findOverflow(visitor), "at 1440 px").toEqual([]);
    lap("overflow");
    expect.soft(await findViolations(visitor), "axe, light").toEqual([]);
    lap("axe light");
    await visitor.emulateMedia({ colorScheme: "dark" });
    expect.soft(await findViolations(visitor), "axe, dark").toEqual([]);
    lap("axe dark");
    await visitor.setViewportSize({ width: 320, height: 640 });
    expect.soft(await findOverflow(visitor), "at 320 px").toEqual([]);
    lap("overflow 320");
    await plainVisitor.goto(address.path);
    lap("nojs goto");
    await plainVisitor.locator("main").innerText();
    lap("nojs text");
    noise.stop();
    expect.soft(noise.lines).toEqual([]);
  });
}

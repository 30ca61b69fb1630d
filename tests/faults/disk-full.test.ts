import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { expectNothingLost, printCounts } from "./support/expect-nothing-lost.ts";
import { openLeadSite } from "./support/lead-site.ts";
import { filledIn, flood, post } from "./support/posts.ts";
import { mountSmallDisk } from "./support/small-disk.ts";

const { folder, cannotMount, fill, free, remove } = mountSmallDisk(16);
afterAll(remove);

test.skipIf(cannotMount)(
  `with its disk full the journal acknowledges nothing, and goes on when there is room again${cannotMount ? ` (${cannotMount})` : ""}`,
  async () => {
    const site = await openLeadSite({ varDir: folder });
    try {
      // A page has been shown: the server has the agency's phone number and address by it.
      await site.web.ask("/");
      const posting = flood(() => site.port, 20, 20);
      while (posting.acknowledged.size < 60) await pause(10);
      fill();
      const refusedAt = Date.now();
      let refused = await post(site.port, "contact", filledIn("contact"));
      // Pages that SQLite has set aside already may hold some more.
      while (refused.status === 200 && Date.now() - refusedAt < 30_000) {
        fill();
        refused = await post(site.port, "contact", { ...filledIn("contact"), message: `${Math.random()}` });
      }
      expect(refused.status).toBe(503);
      expect(JSON.parse(refused.text)).toMatchObject({
        error: "unavailable",
        phone: "+36 1 000 0000",
        email: "hello@hetreteg.example",
      });
      expect(refused.headers["retry-after"]).toBe("60");
      const whileFull = posting.acknowledged.size;
      const refusals = posting.refusals();
      while (posting.refusals() < refusals + 100) await pause(10);
      expect(await site.health()).toMatchObject({ journal: "closed" });
      expect(posting.acknowledged.size - whileFull).toBeLessThan(20);
      free();
      while ((await site.health()).journal !== "open") await pause(50);
      while (posting.acknowledged.size < whileFull + 60) await pause(10);
      await posting.stop();
      await site.drained(90_000);
      printCounts("journal's disk full and freed", await expectNothingLost(site, posting));
    } finally {
      free();
      await site.close();
    }
  },
);

test.skipIf(cannotMount)(
  "a server that starts with its disk full serves, and takes leads when there is room",
  async () => {
    execFileSync("sh", ["-c", `rm -rf '${folder}'/*`]);
    fill();
    const site = await openLeadSite({ varDir: folder });
    try {
      expect((await post(site.port, "contact", filledIn("contact"))).status).toBe(503);
      expect(await site.health()).toEqual({ journal: "closed" });
      free();
      await site.web.printed(/cannot be written/);
      let answer = await post(site.port, "contact", filledIn("contact"));
      for (let tries = 0; answer.status !== 200 && tries < 50; tries += 1) {
        await pause(200);
        answer = await post(site.port, "contact", filledIn("contact"));
      }
      expect(answer.status).toBe(200);
    } finally {
      free();
      await site.close();
    }
  },
);

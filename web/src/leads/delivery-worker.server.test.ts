import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeFolder, removeFolder } from "../../../tests/support/built-site.ts";
import { log } from "../monitoring/log.server.ts";
import { DeliveryError } from "./delivery-error.server.ts";
import { type Deliverer, startDeliveryWorker } from "./delivery-worker.server.ts";
import type { JournalClient } from "./journal-client.server.ts";
import { openJournal } from "./sqlite-journal.server.ts";

const count = 200;
const first = 100;
let folder: string;
let journal: ReturnType<typeof openJournal>;

beforeEach(() => {
  folder = makeFolder();
  journal = openJournal(join(folder, "leads.db"));
  for (const level of ["info", "warn"] as const) vi.spyOn(log, level).mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  journal.close();
  removeFolder(folder);
});

test("a channel that is down is tried now and then; when it is back, everything goes", async () => {
  for (let number = 0; number < count; number += 1) acceptLead(number);
  let isUp = false;
  let tries = 0;
  const arrived = new Set<string>();
  const mail: Deliverer = {
    async deliver({ lead }) {
      tries += 1;
      if (!isUp) throw new DeliveryError("The mail server refused the connection");
      arrived.add(lead.key);
    },
    isReachable: async () => isUp,
  };
  const worker = startDeliveryWorker({
    journal: sameThread(journal),
    deliverers: { cms: mail, "team-mail": mail, "visitor-mail": mail },
    retry: { firstMs: first, maxMs: 60_000, giveUpAfterMs: 3_600_000 },
    attemptTimeoutMs: 1000,
  });
  await pause(10 * first);
  expect(tries).toBeGreaterThan(4);
  expect(tries, "tries of one channel in ten rests").toBeLessThan(count / 2);

  isUp = true;
  await expect.poll(() => arrived.size, { timeout: 10_000 }).toBe(count);
  await worker.stop();
});

test("two servers over one journal deliver each lead once", async () => {
  const other = openJournal(join(folder, "leads.db"));
  const sent: string[] = [];
  const mail: Deliverer = {
    async deliver({ lead }) {
      // Both have asked for more by the time the first is recorded.
      await pause(10);
      sent.push(lead.key);
    },
    isReachable: async () => true,
  };
  const start = (kept: ReturnType<typeof openJournal>) =>
    startDeliveryWorker({
      journal: sameThread(kept),
      deliverers: { cms: mail, "team-mail": mail, "visitor-mail": mail },
      retry: { firstMs: first, maxMs: 60_000, giveUpAfterMs: 3_600_000 },
      attemptTimeoutMs: 30_000,
    });
  for (let number = 0; number < 40; number += 1) acceptLead(number);
  const workers = [start(journal), start(other)];
  await expect.poll(() => journal.summary().waiting, { timeout: 10_000 }).toBe(0);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(sent).toHaveLength(40);
  expect(new Set(sent).size).toBe(40);
  other.close();
});

function acceptLead(number: number): void {
  journal.accept({
    key: `k${number}`,
    otherKeys: [],
    kind: "career",
    locale: "hu",
    page: "/career",
    values: { linkedinUrl: "https://www.linkedin.com/in/a", position: "", email: "a@b.example", skillScreening: true },
    bodyHash: `h${number}`,
    receivedAt: Date.now(),
    quarantineReason: null,
    channels: ["team-mail"],
  });
}

/** The journal as the worker calls it, without a thread of its own. */
function sameThread(kept: ReturnType<typeof openJournal>): JournalClient {
  return {
    call: async (method, ...args) => (kept[method] as (...args: unknown[]) => never)(...args),
    isHealthy: () => true,
    close: async () => undefined,
  };
}

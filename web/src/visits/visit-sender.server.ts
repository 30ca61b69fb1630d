import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type VisitBatch, visitKinds } from "@hetreteg/contract/visits";
import * as v from "valibot";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import { log } from "../monitoring/log.server.ts";
import type { VisitCounts } from "./visit-counts.server.ts";

export interface VisitSenderOptions {
  counts: VisitCounts;
  varDir: string;
  send(batch: VisitBatch, signal: AbortSignal): Promise<void>;
  onError(error: unknown): void;
}

const pauseMs = 60_000;
const answerTimeoutMs = 10_000;
/** When the server stops: what does not get through is kept in a file. */
const lastTimeoutMs = 1500;

/** A server that is started again and again while the CMS is away keeps no more. */
const maxBatches = 20;

const batchesSchema = v.array(
  v.object({
    id: v.string(),
    counts: v.array(
      v.object({
        day: v.string(),
        kind: v.picklist(visitKinds),
        page: v.string(),
        from: v.string(),
        count: v.number(),
      }),
    ),
  }),
);

/** Hands the counts to the CMS once a minute. A kill loses the last minute; nothing here is waited for by a visitor. */
export function startVisitSender({ counts, varDir, send, onError }: VisitSenderOptions) {
  const file = join(varDir, "visits.json");
  const unsent = readKept();
  let isRefused = false;
  let sending: Promise<void> = Promise.resolve();

  function readKept(): VisitBatch[] {
    if (!existsSync(file)) return [];
    try {
      return v.parse(batchesSchema, JSON.parse(readFileSync(file, "utf8")));
    } catch (error) {
      onError(error);
      return [];
    } finally {
      rmSync(file, { force: true });
    }
  }

  function closeBatch(): void {
    if (counts.size > 0 && unsent.length < maxBatches) unsent.push({ id: randomUUID(), counts: counts.take() });
  }

  async function flush(signal: AbortSignal): Promise<void> {
    // What may have been taken already goes again as it was.
    if (unsent.length === 0) closeBatch();
    try {
      for (let batch = unsent[0]; batch; batch = unsent[0]) {
        await send(batch, signal);
        unsent.shift();
      }
      isRefused = false;
    } catch (error) {
      if (!isRefused) log.warn("visits-not-stored", {}, `The CMS has not taken the counts of visits yet: ${error}`);
      isRefused = true;
    }
  }

  const timer = setInterval(() => {
    sending = sending.then(() => flush(AbortSignal.timeout(answerTimeoutMs)));
  }, pauseMs);
  timer.unref();

  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      const signal = AbortSignal.timeout(lastTimeoutMs);
      await Promise.race([sending, once(signal, "abort")]);
      closeBatch();
      if (unsent.length > 0) await flush(signal);
      if (unsent.length > 0) await writeFileAtomic(file, JSON.stringify(unsent)).catch(onError);
    },
  };
}

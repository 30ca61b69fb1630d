import { randomInt } from "node:crypto";
import type { Core } from "@strapi/strapi";

const minDelayMs = 100;
const maxDelayMs = 1000;

const waiting: (() => Promise<unknown>)[] = [];

/**
 * What is done for an address that somebody typed in, in order, at a moment that nobody knows: neither the time of the
 * answer nor that of the request after it tells whether there was anything to do.
 */
export function afterTheAnswer(strapi: Core.Strapi, work: () => Promise<unknown>): void {
  if (waiting.push(work) > 1) return;
  setTimeout(doAll, randomInt(minDelayMs, maxDelayMs)).unref();

  async function doAll(): Promise<void> {
    for (const one of waiting.splice(0)) {
      await one().catch((error) => strapi.log.error(`An account's mail was not made: ${error}`));
    }
  }
}

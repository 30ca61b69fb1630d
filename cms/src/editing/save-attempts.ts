import type { Core } from "@strapi/strapi";

const maxRemembered = 1000;

/**
 * The panel sends the same `x-save-attempt` until a save works (src/admin/editing/save-watch.ts): one whose answer was
 * lost, because the CMS hung or a proxy gave up, may have been stored. What came of it is known until the next start.
 */
export function attemptOf(strapi: Core.Strapi): string | undefined {
  const attempt = strapi.requestContext.get()?.request.headers["x-save-attempt"];
  return typeof attempt === "string" && attempt.length <= 100 ? attempt : undefined;
}

export function createAttemptMemory<Outcome>() {
  const outcomes = new Map<string, Outcome>();
  return {
    outcomeOf: (attempt: string) => outcomes.get(attempt),
    remember(attempt: string, outcome: Outcome): void {
      outcomes.set(attempt, outcome);
      const [oldest] = outcomes.keys();
      if (outcomes.size > maxRemembered && oldest) outcomes.delete(oldest);
    },
  };
}

export interface Rate {
  max: number;
  windowMs: number;
}

/** Accepted forms, for each client. */
export const formRates: Rate[] = [
  { max: 5, windowMs: 60_000 },
  { max: 20, windowMs: 3_600_000 },
];

/** All posted forms, including those with errors, which may render a page. */
export const formTryRates: Rate[] = [
  { max: 20, windowMs: 60_000 },
  { max: 100, windowMs: 3_600_000 },
];

/** Memory limit: beyond it the client unseen for longest is evicted. */
const maxClients = 10_000;

export interface RateAnswer {
  isAllowed: boolean;
  /** 0 when allowed. */
  retryAfterSeconds: number;
  /** Refusals in a row, including this one. */
  refusals: number;
}

/** Sliding windows for each client. Refused tries do not count. */
export function createRateLimit(rates: Rate[] = formRates) {
  const clients = new Map<string, { times: number[]; refusals: number }>();
  const maxWindowMs = Math.max(...rates.map(({ windowMs }) => windowMs));

  function tryOnce(client: string, now: number): RateAnswer {
    const known = clients.get(client);
    // Times in the future were stored before the clock was set back.
    const times = known?.times.filter((time) => time <= now && now - time < maxWindowMs) ?? [];
    const waits = rates.map(({ max, windowMs }) => {
      const blocking = times.filter((time) => now - time < windowMs).at(-max);
      return blocking === undefined ? 0 : blocking + windowMs - now;
    });
    const waitMs = Math.max(...waits);
    const refusals = waitMs > 0 ? (known?.refusals ?? 0) + 1 : 0;
    if (waitMs <= 0) times.push(now);
    clients.delete(client);
    clients.set(client, { times, refusals });
    const oldest = clients.keys().next().value;
    if (clients.size > maxClients && oldest !== undefined) clients.delete(oldest);
    return { isAllowed: waitMs <= 0, retryAfterSeconds: Math.ceil(waitMs / 1000), refusals };
  }

  function takeBack(client: string, at: number): void {
    const times = clients.get(client)?.times ?? [];
    const place = times.lastIndexOf(at);
    if (place >= 0) times.splice(place, 1);
  }

  return Object.assign(tryOnce, { takeBack });
}

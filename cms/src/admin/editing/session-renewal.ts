/** What waits for whoever's session has ended. */
export interface EndedSession {
  /** With the token of a new one, or without when they leave. */
  goOn(token: string | undefined): void;
  /** The token of whoever has signed in in another window of this browser since. */
  renew(): Promise<string | undefined>;
}

type Hold = (lock: Lock | null) => Promise<unknown>;
export type RequestLock = (name: string, hold: Hold) => Promise<unknown>;

export interface SessionRenewal {
  fetch: typeof fetch;
  /** While a form is open; answers what ends that. */
  openForm(): () => void;
  waiting(): EndedSession | undefined;
  subscribe(listener: () => void): () => void;
  /** Strapi renews under a lock of all windows. One that asks lets go of it, or the others wait for it without a word. */
  lockUntilAsked(request: RequestLock): RequestLock;
}

const renewal = /\/admin\/access-token$/;

/**
 * Strapi leaves the page when a session cannot be renewed. While a form is open, that renewal waits for whoever signs in
 * over the form: then it is answered as if the session had gone on, and the call that met its end is sent again.
 * Otherwise it calls `signOut`: Strapi does so by itself only after calls of its own.
 */
export function createSessionRenewal(fetchIt: typeof fetch, signOut: () => void): SessionRenewal {
  const listeners = new Set<() => void>();
  let openForms = 0;
  /** Asked once: Strapi's own dialog and its way out call, too. */
  let isLeft = false;
  let signedIn: { token: string } | undefined;
  let asked: { token: Promise<string | undefined>; session: EndedSession } | undefined;
  let letGo = () => {};

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function startAsking(renewing: () => Promise<Response>) {
    let goOn: EndedSession["goOn"] = () => undefined;
    const token = new Promise<string | undefined>((resolve) => {
      goOn = (found) => {
        if (asked?.session.goOn !== goOn) return;
        asked = undefined;
        isLeft = found === undefined;
        if (found) signedIn = { token: found };
        announce();
        resolve(found);
      };
    });
    letGo();
    queueMicrotask(announce);
    const renew = async () => {
      const response = await renewing();
      return response.ok ? ((await response.json()) as { data: { token: string } }).data.token : undefined;
    };
    return { token, session: { goOn, renew } };
  }

  async function tokenSince(before: typeof signedIn, renewing: () => Promise<Response>): Promise<string | undefined> {
    // Of a call that was on its way meanwhile, nothing is asked a second time.
    if (signedIn !== before) return signedIn?.token;
    if (openForms === 0 || isLeft) return undefined;
    asked ??= startAsking(renewing);
    return asked.token;
  }

  return {
    async fetch(input, init) {
      const before = signedIn;
      const response = await fetchIt(input, init);
      const isEnded = response.status === 401 && !(input instanceof Request) && renewal.test(String(input));
      if (!isEnded) return response;
      const token = await tokenSince(before, () => fetchIt(input, init));
      if (token) return Response.json({ data: { token } });
      signOut();
      return response;
    },
    openForm() {
      if (openForms === 0) isLeft = false;
      openForms += 1;
      return () => {
        openForms -= 1;
        if (openForms === 0) asked?.session.goOn(undefined);
      };
    },
    waiting: () => asked?.session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lockUntilAsked: (request) => async (name, hold) => {
      let held: Promise<unknown> | undefined;
      const holdUntilAsked = (lock: Lock | null) =>
        new Promise<void>((resolve) => {
          letGo = resolve;
          held = hold(lock).finally(resolve);
        });
      await request(name, holdUntilAsked);
      return held;
    },
  };
}

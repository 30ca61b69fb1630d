/** What waits for whoever's session has ended: the token of a new one, or nothing when they leave. */
export type SessionEnd = (token: string | undefined) => void;

export interface SessionRenewal {
  fetch: typeof fetch;
  /** While a form is open; answers what ends that. */
  openForm(): () => void;
  waiting(): SessionEnd | undefined;
  subscribe(listener: () => void): () => void;
}

const renewal = /\/admin\/access-token$/;

/**
 * Strapi leaves the page when a session cannot be renewed. While a form is open, that renewal waits for whoever signs in
 * over the form: then it is answered as if the session had gone on, and the call that met its end is sent again.
 */
export function createSessionRenewal(fetchIt: typeof fetch): SessionRenewal {
  const listeners = new Set<() => void>();
  let openForms = 0;
  /** Asked once: Strapi's own dialog and its way out call, too. */
  let isLeft = false;
  let signedIn: { token: string } | undefined;
  let asked: { token: Promise<string | undefined>; end: SessionEnd } | undefined;

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function startAsking() {
    let end: SessionEnd = () => undefined;
    const token = new Promise<string | undefined>((resolve) => {
      end = (found) => {
        asked = undefined;
        isLeft = found === undefined;
        if (found) signedIn = { token: found };
        announce();
        resolve(found);
      };
    });
    queueMicrotask(announce);
    return { token, end };
  }

  function ask(): Promise<string | undefined> {
    asked ??= startAsking();
    return asked.token;
  }

  return {
    async fetch(input, init) {
      const before = signedIn;
      const response = await fetchIt(input, init);
      const isEnded = response.status === 401 && !(input instanceof Request) && renewal.test(String(input));
      if (!isEnded || openForms === 0 || isLeft) return response;
      // Of a call that was on its way meanwhile, nothing is asked a second time.
      const token = signedIn === before ? await ask() : signedIn?.token;
      return token ? Response.json({ data: { token } }) : response;
    },
    openForm() {
      if (openForms === 0) isLeft = false;
      openForms += 1;
      return () => {
        openForms -= 1;
        if (openForms === 0) asked?.end(undefined);
      };
    },
    waiting: () => asked?.end,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const answers = new Map<string, Promise<Response>>();

/** Starts a request while the client's code is still on its way; the client takes the answer for its first try. */
export function askEarly(url: string, signal: AbortSignal): void {
  // biome-ignore lint/style/noRestrictedGlobals: the client that all others use is what is waited for
  const answer = fetch(url, { signal });
  answer.catch(() => undefined);
  answers.set(new URL(url, location.href).href, answer);
}

export function takeEarly(input: string | URL | Request): Promise<Response> | undefined {
  const url = input instanceof Request ? input.url : String(input);
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}

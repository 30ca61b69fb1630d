/** As the client's (http-client.ts). */
const timeoutMs = 10_000;

const answers = new Map<string, Promise<Response>>();

/**
 * Asks without the client, whose code only a failure needs: resolves with the JSON of a sound answer. Any other is
 * `undefined`, and the client's first try for that address. Rejects when the time is up, as that try would.
 */
export async function askEarly(url: string, signal: AbortSignal): Promise<unknown> {
  const address = new URL(url, location.href).href;
  // biome-ignore lint/style/noRestrictedGlobals: the client that all others use is what is not there yet
  const answer = fetch(address, { signal });
  answers.set(address, answer);
  signal.addEventListener("abort", () => answers.delete(address));
  try {
    const found = await Promise.race([answer.then(soundJson).catch(() => undefined), timeUp()]);
    if (found !== undefined) answers.delete(address);
    return found;
  } catch (error) {
    answers.delete(address);
    throw error;
  }
}

async function soundJson(response: Response): Promise<unknown> {
  return response.ok ? response.clone().json() : undefined;
}

function timeUp(): Promise<never> {
  return new Promise((_done, fail) => {
    setTimeout(() => fail(new DOMException("Request timed out", "TimeoutError")), timeoutMs);
  });
}

export function takeEarly(input: string | URL | Request): Promise<Response> | undefined {
  const url = input instanceof Request ? input.url : String(input);
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}

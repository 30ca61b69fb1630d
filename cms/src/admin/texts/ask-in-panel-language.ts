import { panelLocale } from "./use-panel-texts";

/** The server's sentences come in this language (src/refusals/refusals.ts). */
export function askInPanelLanguage(fetchIt: typeof fetch): typeof fetch {
  return (input, init) => {
    if (input instanceof Request) return fetchIt(input, init);
    const headers = new Headers(init?.headers);
    headers.set("accept-language", panelLocale());
    return fetchIt(input, { ...init, headers });
  };
}

import { cookieRemovals, cookieText, cookieValues } from "../http/cookies.ts";

/** For the whole site, in place of every copy of that name that this page can reach. */
export function keepCookie(name: string, value: string, days: number): void {
  const text = cookieText(name, value, days, here());
  write(text);
  if (cookieValues(document.cookie, name).length < 2) return;
  removeCookie(name);
  write(text);
}

export function removeCookie(name: string): void {
  for (const text of cookieRemovals(name, location.hostname, location.pathname, here())) write(text);
}

function here() {
  return { isSecure: location.protocol === "https:", isEmbedded: isEmbedded() };
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = cookie;
}

/** Whether the page is in a frame of another origin; the CSP allows only origins that the operator lists. */
function isEmbedded(): boolean {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}

import { createSessionRenewal, type RequestLock } from "./session-renewal";

const sessionMark = "isLoggedIn";
/** Strapi's own. */
const renewalLock = "strapi-admin-access-token";

export function isSignedOut(): boolean {
  return window.localStorage.getItem(sessionMark) === null;
}

/** As Strapi hears of it when another window signs out: nothing else is public. Over unsaved text it asks first. */
function signOut(): void {
  if (isSignedOut()) return;
  const here = window.location.pathname.replace(/^\/admin/, "") + window.location.search;
  window.dispatchEvent(new StorageEvent("storage", { key: sessionMark, newValue: null }));
  if (isSignedOut()) signInAndReturn(here);
}

/** Strapi's own way to the sign-in page forgets where it came from: an address below `/admin`. */
export function signInAndReturn(here: string): void {
  window.location.replace(`/admin/auth/login?redirectTo=${encodeURIComponent(here)}`);
}

export const panelSession = createSessionRenewal(window.fetch.bind(window), signOut);

/** Between all windows of the panel in this browser: a form that asks for a password stays, whatever another window does. */
export function shareSessions(): void {
  // Browsers have no locks without HTTPS. WebKit may forget what is set at `navigator.locks` itself.
  if (navigator.locks) {
    const request: RequestLock = navigator.locks.request.bind(navigator.locks);
    const renew = panelSession.lockUntilAsked(request);
    const share: RequestLock = (name, ...more) => (name === renewalLock ? renew : request)(name, ...more);
    LockManager.prototype.request = share as LockManager["request"];
  }
  // Heard before Strapi does: it would leave the form, and sign out who has signed in elsewhere since.
  window.addEventListener("storage", (event) => {
    if (event.key === sessionMark && panelSession.waiting()) event.stopImmediatePropagation();
  });
}

import type { ConsentCategory } from "./categories.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export interface GoogleTag {
  update(allowed: readonly ConsentCategory[]): void;
}

/** Google Consent Mode, basic: nothing of Google's loads before analytics is allowed; all signals default to denied. */
export function createGoogleTag(id: string): GoogleTag {
  let isStarted = false;

  function gtag(..._args: unknown[]): void {
    window.dataLayer ??= [];
    // biome-ignore lint/complexity/noArguments: the tag reads the arguments object and no array
    window.dataLayer.push(arguments);
  }

  function start(allowed: readonly ConsentCategory[]): void {
    isStarted = true;
    gtag("consent", "default", signals([]));
    gtag("consent", "update", signals(allowed));
    gtag("js", new Date());
    gtag("config", id);
    const script = document.createElement("script");
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  }

  return {
    update(allowed) {
      if (isStarted) gtag("consent", "update", signals(allowed));
      else if (allowed.includes("analytics")) start(allowed);
    },
  };
}

function signals(allowed: readonly ConsentCategory[]): Record<string, "granted" | "denied"> {
  const of = (category: ConsentCategory) => (allowed.includes(category) ? "granted" : "denied");
  return {
    ad_storage: of("marketing"),
    ad_user_data: of("marketing"),
    ad_personalization: of("marketing"),
    analytics_storage: of("analytics"),
    functionality_storage: of("functional"),
    personalization_storage: of("functional"),
  };
}

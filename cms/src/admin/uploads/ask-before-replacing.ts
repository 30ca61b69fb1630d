import { errorIn, refusalOf } from "../editing/save-failures";
import { readJson } from "../editing/save-watch";
import { panelLocale, panelTexts } from "../texts/use-panel-texts";

/** Compared in src/uploads/refuse-used-files.ts. */
const toldHeader = "x-told-places";

/**
 * Strapi replaces a file under every entry that shows it, also by a crop. The CMS answers with the places where it
 * stands, and takes the file once the editor has said yes to these. Asked as Strapi asks in the same dialogs.
 */
export function askBeforeReplacing(fetchIt: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (input instanceof Request || !isReplacement(String(input), init)) return fetchIt(input, init);
    for (let told = "none"; ; ) {
      const headers = new Headers(init?.headers);
      headers.set(toldHeader, told);
      const response = await fetchIt(input, { ...init, headers });
      const error = response.status === 400 ? errorIn(await readJson(response)) : undefined;
      if (error?.details?.kind !== "untold-places") return response;
      if (!window.confirm(error.message)) return refusalOf({ message: panelTexts[panelLocale()].notReplaced });
      told = error.details.fingerprint ?? "";
    }
  };
}

/** From an entry's dialog, or from the media library. */
function isReplacement(address: string, init?: RequestInit): boolean {
  const { pathname, searchParams } = new URL(address, "http://panel");
  const isOfFile = pathname.endsWith("/upload")
    ? searchParams.has("id")
    : /\/upload\/files\/\d+\/replace$/.test(pathname);
  return isOfFile && init?.method === "POST";
}
